/** The longest that a page drawn for somebody is given to the next who would get the same, in milliseconds. */
export const PAGE_KEPT_MS = 60_000;
