/** How long the target may take to appear (NAV-38), and how often it is looked for (NAV-39). */
const WAIT_MS = 5000;
const RETRY_MS = 200;

/** With these events the visitor takes over: a page that scrolls by itself afterwards would move them away. */
const TAKES_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The parts of the page that scrolling needs. */
export type ScrolledPage = {
  find(id: string): HTMLElement | null;
  /** Whether the visitor prefers reduced motion. */
  isCalm(): boolean;
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** Id of the element that a hash names; undefined when the hash is malformed or empty. */
export function parseTarget(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Scrolls to the element with the id, which may appear later: blocks render when their data has arrived. The focus
 * moves too, so that the next Tab continues from there. Ends when the element is found, after five seconds, or when the
 * visitor does something else.
 * @returns a function that stops it.
 */
export function scrollToTarget(page: ScrolledPage, id: string): () => void {
  const found = page.find(id);
  if (found) {
    show(found, 'instant');
    return () => undefined;
  }
  let tries = 0;
  const timer = setInterval(() => {
    tries += 1;
    const late = page.find(id);
    if (late || tries * RETRY_MS >= WAIT_MS) stop();
    // The visitor has already seen the top of the page, so they should see where it scrolls.
    if (late) show(late, page.isCalm() ? 'instant' : 'smooth');
  }, RETRY_MS);
  function stop(): void {
    clearInterval(timer);
    for (const type of TAKES_OVER) page.events.removeEventListener(type, stop);
  }
  for (const type of TAKES_OVER) page.events.addEventListener(type, stop, { passive: true });
  return stop;
}

function show(element: HTMLElement, behavior: 'instant' | 'smooth'): void {
  element.scrollIntoView({ behavior });
  element.focus({ preventScroll: true });
  if (element.ownerDocument.activeElement === element) return;
  // A heading is focusable only this once, and is no tab stop later.
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
