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
// The page itself, as soon as it can be had.
addEventListener('online', () => location.reload());
