/**
 * Runs at the end of a page that came with the styles of what it shows (first-paint.server.ts): puts the others into
 * their places between these, each of which waits for one, so that what overrides what is as it was written. Nothing of
 * the page has their classes yet, so nothing of it is laid out anew.
 */
export function addStyles(rest: readonly string[]): void {
  document.querySelectorAll('style[data-rest]').forEach((place, index) => {
    place.textContent = rest[index] ?? '';
  });
  // The page is the one that React looks for.
  document.currentScript?.remove();
}
