/**
 * Runs in the head of a page with inline styles. The first amount, list or date that a browser formats blocks the main
 * thread of a phone for a tenth of a second: the browser then loads its tables, once for all threads of the page. So a
 * worker does this first (public/load-formats.js), after the first paint and before the page is interactive.
 */
export function loadFormats(): void {
  addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() =>
      setTimeout(() => new Worker('/load-formats.js', { name: document.documentElement.lang })),
    ),
  );
}
