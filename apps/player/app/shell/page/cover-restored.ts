/**
 * Runs in the head of a page. One that is left before its own script has come alive would be brought back as it was,
 * whoever has signed out meanwhile: it is not seen again, but loaded anew (DELIVERY-11). A page that is alive asks who
 * is signed in (session-watch.ts).
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
