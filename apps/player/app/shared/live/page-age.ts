/** How long a rendered page is served from the cache to other visitors who would get the same page, in milliseconds. */
export const PAGE_KEPT_MS = 60_000;
