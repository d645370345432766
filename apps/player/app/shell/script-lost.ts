/** Raised on `window` by a page that could not be drawn: its scripts may be those of before an update. */
export const SCRIPT_LOST_EVENT = 'marquee:script-lost';
