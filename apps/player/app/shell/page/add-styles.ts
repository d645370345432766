declare global {
  interface Window {
    /** Resolves when the page has all styles; undefined where the page loads them by a link. */
    marqueeStyles?: Promise<void>;
  }
}

/**
 * Runs at the end of a page that has the styles of its content inline (first-paint.server.ts). It inserts the remaining
 * rules of the style sheet between the inline ones, at their original places, so that the cascade order stays as
 * written. No element of the page has the classes of these rules yet, so nothing is laid out again. Scripts add
 * elements that do have them, so scripts wait for this. Each place is filled in a task of its own: a single task would
 * delay the response to a press on a slow phone.
 *
 * @param address of the style sheet, which the page has requested with low priority: it comes from the browser's cache
 * @param rest for each place, the ranges of the style sheet that are inserted there
 */
export function addStyles(address: string, rest: readonly (readonly (readonly [number, number])[])[]): void {
  const places = document.querySelectorAll<HTMLStyleElement>('style[data-rest]');
  const link = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${address}"]`);
  // Removes its own script element, because React expects the page without it.
  document.currentScript?.remove();
  window.marqueeStyles = add().catch(() => {
    // On failure the browser applies the whole style sheet.
    if (link) link.media = 'all';
  });

  async function add(): Promise<void> {
    if (link && !link.sheet)
      await new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
      });
    const answer = await fetch(address, { cache: 'force-cache' });
    if (!answer.ok) throw new Error();
    const styles = await answer.text();
    for (const [index, slices] of rest.entries()) {
      await nextTask();
      // One rule per place: changing the element's text instead would need its hash in the content security policy.
      const rules = slices.map(([from, to]) => styles.slice(from, to)).join('');
      places[index]?.sheet?.insertRule(`@media all{${rules}}`);
    }
  }

  function nextTask(): Promise<void> {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        resolve();
      });
      port1.start();
      port2.postMessage(null);
    });
  }
}
