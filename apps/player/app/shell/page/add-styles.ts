declare global {
  interface Window {
    /** Resolves once the page has all styles; not there where it asked for them by a link. */
    marqueeStyles?: Promise<void>;
  }
}

/**
 * Runs at the end of a page that came with the styles of what it shows (first-paint.server.ts): puts the others, which
 * stand between these in the file, into their places between these, each of which waits for one, so that what overrides
 * what is as it was written. Nothing of the page has their classes yet, so nothing of it is laid out anew; what scripts
 * add has them, so scripts wait. Each in a task of its own: together they would hold up a press on a slow phone.
 *
 * @param address of the file, which the page has asked for with a low priority: it is taken from the browser's cache
 * @param rest from and to where in the file is what goes into each place
 */
export function addStyles(address: string, rest: readonly (readonly (readonly [number, number])[])[]): void {
  const places = [...document.querySelectorAll<HTMLStyleElement>('style[data-rest]')];
  const link = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${address}"]`);
  // The page is the one that React looks for.
  document.currentScript?.remove();
  window.marqueeStyles = add().catch(() => {
    // As they come, all of them.
    if (link) link.media = 'all';
  });

  async function add(): Promise<void> {
    if (link && !link.sheet)
      await new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
      });
    const answer = await fetch(address, { cache: 'force-cache' });
    if (!answer.ok) throw new Error(`The styles answered ${answer.status}.`);
    const styles = await answer.text();
    for (const [index, slices] of rest.entries()) {
      await nextTask();
      // As one rule: the policy of content would have to name whatever text is put into the element.
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
