// What becomes of the house itself. It restarts: says so until it is back. It has a newer build than this page: says so, and loads it when asked, but never in the middle of a choice.

const RESTARTS = 1012; // how a house that stops closes its sockets; htmx comes back by itself

const mine = document.querySelector('meta[name="build"]').content;
const renewal = document.getElementById("renewal");
const button = renewal.querySelector("button");
const words = button.querySelector("span");
const table = document.getElementById("table");
const restarting = document.getElementById("restarting");
let wanted = false;

/** Every answer of the house names its build. */
document.addEventListener("house:build", ({ detail }) => hear(detail));

/** So does the first thing that it says over a socket. */
document.addEventListener("htmx:ws:before:message:incoming", ({ detail }) => {
  const { data } = detail.message;
  if (typeof data === "string" && data.startsWith("{")) hear(JSON.parse(data).build);
});

table?.addEventListener("htmx:ws:close", ({ detail }) => {
  if (detail.code === RESTARTS) restarting.hidden = false;
});
table?.addEventListener("htmx:ws:after:connection", () => restarting.hidden = true);

button.addEventListener("click", () => {
  wanted = true;
  reloadIfFree();
});
document.addEventListener("toggle", reloadIfFree, true);
if (table) new MutationObserver(reloadIfFree).observe(table, { attributeFilter: ["aria-busy", "data-queued"] });

function hear(build) {
  if (!build || build === mine || !renewal.hidden) return;
  renewal.hidden = false;
  navigator.serviceWorker?.getRegistration().then((worker) => worker?.update()).catch(() => {});
}

function reloadIfFree() {
  if (!wanted) return;
  if (isChoosing()) words.textContent = button.dataset.later;
  else window.location.reload();
}

/** Something is on its way, half chosen, half written, or waits to be sent. */
function isChoosing() {
  const busy = table?.matches("[aria-busy=true], [data-queued]");
  const half = document.querySelector("#answers [data-answer=back], .sheet:popover-open, input:focus, textarea:focus");
  return Boolean(busy || half);
}
