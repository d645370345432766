/** How long a target may take to come (NAV-38), and how often it is looked for (NAV-39). */
const WAIT_MS = 5000;
const RETRY_MS = 200;

/** By these a visitor takes over: a page that scrolls by itself afterwards would tear them away. */
const TAKES_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** What is needed of the page. */
export type ScrolledPage = {
  find(id: string): HTMLElement | null;
  /** Whether the visitor asks for less motion. */
  isCalm(): boolean;
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** Id of the element that a hash names; undefined where it is written wrongly, or names none. */
export function parseTarget(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Scrolls to the element with the id, which may still be on its way: blocks draw when their data is there. The focus
 * goes along, so that the next Tab goes on from there. Ends when it was found, after five seconds, or when the visitor
 * does something else.
 * @returns what ends it.
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
    // The page was seen above: where it goes should be seen, too.
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
  // A heading takes the focus for this once, and is no stop of its own later.
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
