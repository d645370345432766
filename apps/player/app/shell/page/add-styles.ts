/**
 * Runs at the end of a page that came with the styles of what it shows (first-paint.server.ts): puts the others into
 * their places between these, each of which waits for one, so that what overrides what is as it was written. Nothing of
 * the page has their classes yet, so nothing of it is laid out anew. Each in a task of its own: together they would hold
 * up a press on a slow phone.
 */
export function addStyles(rest: readonly string[]): void {
  const places = [...document.querySelectorAll<HTMLStyleElement>('style[data-rest]')];
  const { port1, port2 } = new MessageChannel();
  let next = 0;
  port1.addEventListener('message', () => {
    const place = places[next];
    if (!place) return port1.close();
    // As one rule: the policy of content would have to name whatever text is put into the element.
    place.sheet?.insertRule(`@media all{${rest[next] ?? ''}}`);
    next += 1;
    port2.postMessage(null);
  });
  port1.start();
  port2.postMessage(null);
  // The page is the one that React looks for.
  document.currentScript?.remove();
}
