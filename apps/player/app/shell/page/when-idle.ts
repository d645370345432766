/** Browsers without idle callbacks wait so long, and no browser longer, milliseconds. */
const SOON_MS = 2000;

/** Does the work once the page has nothing better to do; returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has none.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: SOON_MS });
  return () => cancelIdleCallback(handle);
}
