/**
 * Runs in the head of a page that came with its styles. The first amount, list or date that a browser formats takes a
 * phone a tenth of a second, in which it answers nobody: the tables are loaded then, once for all threads of the page.
 * So another thread does it (public/load-formats.js), between the page's first picture and its coming alive.
 */
export function loadFormats(): void {
  addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() =>
      setTimeout(() => new Worker('/load-formats.js', { name: document.documentElement.lang })),
    ),
  );
}
