/** Dispatched on `window` by any part of a page that opens the search; the header listens. */
export const OPEN_SEARCH_EVENT = 'marquee:open-search';

export function openSearch(): void {
  window.dispatchEvent(new Event(OPEN_SEARCH_EVENT));
}
