// How many answers still wait on this device: said before a person has it forget them.

import { all } from "./store.js";

const notice = document.getElementById("unsent");
const count = (await all("queue")).length;
notice.querySelector("b").textContent = count;
notice.hidden = count === 0;
