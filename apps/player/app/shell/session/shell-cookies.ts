/** Collapsed left rail: a cookie, so that the server renders it as the visitor left it. */
export const RAIL_COOKIE = 'rail';
export const LOCALE_COOKIE = 'locale';
/**
 * The language chosen in a shared preview. It has a name of its own, because the browser sends the site's cookie too.
 */
export const PREVIEW_LOCALE_COOKIE = 'preview_locale';

export const YEAR_SECONDS = 365 * 24 * 60 * 60;
