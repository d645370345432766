/** Raised on `window` by whatever on a page opens the search; the header's own listens. */
export const OPEN_SEARCH_EVENT = 'marquee:open-search';

export function openSearch(): void {
  window.dispatchEvent(new Event(OPEN_SEARCH_EVENT));
}
