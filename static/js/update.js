// A newer build of the house than this page: says so, and loads it when asked, but never in the middle of a choice.

const mine = document.querySelector('meta[name="build"]').content;
const renewal = document.getElementById("renewal");
const button = renewal.querySelector("button");
const words = button.querySelector("span");
const table = document.getElementById("table");
let wanted = false;

/** Every answer of the house names its build. */
document.addEventListener("house:build", ({ detail }) => hear(detail));

/** So does the first thing that it says over a socket. */
document.addEventListener("htmx:ws:before:message:incoming", ({ detail }) => {
  const { data } = detail.message;
  if (typeof data === "string" && data.startsWith("{")) hear(JSON.parse(data).build);
});

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
