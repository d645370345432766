// In the pages that the service worker answers without a connection (offline.js).
const language = document.documentElement.lang;
for (const time of document.querySelectorAll('time[data-kept-at]')) {
  const at = Number(time.dataset.keptAt);
  if (!at) continue;
  time.dateTime = new Date(at).toISOString();
  time.textContent = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    at,
  );
}
// What needs a script does nothing here, and is not offered.
for (const button of document.querySelectorAll('button:not([popovertarget])')) button.disabled = true;
// The page itself, as soon as it can be had. A device may be connected and the site away, so it is asked now and then,
// later each time, and by each page at a time of its own: they must not all come at once.
const LONGEST_MS = 60_000;
let pauseMs = 4000;
let waiting;
async function tryAgain() {
  clearTimeout(waiting);
  const isThere = await fetch('/offline.js', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) return location.reload();
  waiting = setTimeout(tryAgain, pauseMs * (0.5 + Math.random()));
  pauseMs = Math.min(pauseMs * 2, LONGEST_MS);
}
addEventListener('online', tryAgain);
document.addEventListener('visibilitychange', () => document.hidden || tryAgain());
void tryAgain();
