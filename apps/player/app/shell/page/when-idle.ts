/** Delay in milliseconds where there are no idle callbacks, and the longest delay everywhere else. */
const SOON_MS = 2000;

/** Does the work once the page is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: SOON_MS });
  return () => cancelIdleCallback(handle);
}
