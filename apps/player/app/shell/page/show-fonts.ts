/**
 * Runs in the head of a page that came with its styles, before anything is drawn; `[data-font]` waits for it.
 *
 * Letters that are late are not shown at all (`font-display: optional`), yet they take a third of a second of a slow
 * line from the first image, and the browser lays the whole page out anew for each file. So on such a line a first page
 * is drawn without them, and they are fetched when everything else has come, for the next one. A line is slow when the
 * browser says so, and when half a second went by before this could run: letters are at least one way to the server and
 * back later than the page, and need the line for longer.
 */
export function showFonts(): void {
  const kept = 'fonts-kept';
  const waiting = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('[data-font]');
  // What TypeScript does not know yet, and not every browser has.
  // eslint-disable-next-line no-restricted-globals -- runs alone, written into the head of the page
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  // A page that was fetched ahead counts from when it is looked at.
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
    activationStart?: number;
  })[];
  const waited = performance.now() - (visit?.activationStart ?? 0);
  const isSlow = connection?.saveData || /[23]g$/.test(connection?.effectiveType ?? '') || waited > 500;
  // Whoever looks at a draft sees it as it will be, and nothing stays behind of it (020).
  const isSharedPreview = location.pathname.startsWith('/preview/');
  if (!isSlow || isSharedPreview || isKept())
    return waiting.forEach((element) => element.removeAttribute('media'));
  if (connection?.saveData) return;
  addEventListener('load', () => setTimeout(fetchForNextPage, 3000));

  // Storage may be forbidden.
  function isKept(): boolean {
    try {
      // eslint-disable-next-line no-restricted-globals -- runs alone, written into the head of the page
      return localStorage.getItem(kept) !== null;
    } catch {
      return false;
    }
  }

  function fetchForNextPage(): void {
    const links = [...waiting].filter((element) => element instanceof HTMLLinkElement);
    let left = links.length;
    for (const link of links) {
      link.addEventListener('load', () => {
        left -= 1;
        if (left > 0) return;
        try {
          // eslint-disable-next-line no-restricted-globals -- runs alone, written into the head of the page
          localStorage.setItem(kept, '');
        } catch {
          // The next page is drawn without them too.
        }
      });
      link.rel = 'prefetch';
      link.removeAttribute('media');
    }
  }
}
