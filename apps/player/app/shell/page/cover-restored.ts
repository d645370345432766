/**
 * Runs in the head of a page. When the visitor leaves a page before its script has started, the browser could restore
 * it from its cache as it was, even after the player has signed out. So such a page is hidden and loaded again
 * (DELIVERY-11). A page whose script runs asks by itself who is signed in (session-watch.ts).
 */
export function coverRestored(): void {
  const isAlive = (): boolean => performance.getEntriesByName('marquee:interactive').length > 0;
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && !isAlive()) document.documentElement.style.visibility = 'hidden';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isAlive()) location.reload();
  });
}
