/**
 * Runs in the head of a page with inline styles, before anything is drawn; elements with `[data-font]` wait for it.
 * Fonts that arrive late are not shown at all (`font-display: optional`). Yet on a slow connection they delay the first
 * image by a third of a second, and the browser lays out the whole page again for each file. So on such a connection
 * the first page is drawn without them, and they are fetched for the next page after everything else has loaded. A
 * connection is slow when the browser says so, or when this script runs more than half a second after the start: fonts
 * arrive at least one round trip later than the page, and take longer to transfer.
 */
export function showFonts(): void {
  const kept = 'fonts-kept';
  const waiting = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('[data-font]');
  // TypeScript has no type for this property yet, and not every browser supports it.
  // eslint-disable-next-line no-restricted-globals -- runs alone, written into the head of the page
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  // For a prerendered page the time counts from when the visitor sees it.
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
    activationStart?: number;
  })[];
  const waited = performance.now() - (visit?.activationStart ?? 0);
  const isSlow = connection?.saveData || /[23]g$/.test(connection?.effectiveType ?? '') || waited > 500;
  // Viewers of a shared preview see the page with its fonts, and the browser stores nothing of the preview (020).
  const isSharedPreview = location.pathname.startsWith('/preview/');
  if (!isSlow || isSharedPreview || isKept())
    return waiting.forEach((element) => element.removeAttribute('media'));
  if (connection?.saveData) return;
  addEventListener('load', () => setTimeout(fetchForNextPage, 3000));

  // The browser may deny access to storage.
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
          // Without storage the next page is drawn without the fonts too.
        }
      });
      link.rel = 'prefetch';
      link.removeAttribute('media');
    }
  }
}
