/** Collapsed left rail: a cookie, so that the server renders it as the visitor left it. */
export const RAIL_COOKIE = 'rail';
export const LOCALE_COOKIE = 'locale';
/** The language somebody chose in a shared preview; of another name, because the site's own comes with it. */
export const PREVIEW_LOCALE_COOKIE = 'preview_locale';

export const YEAR_SECONDS = 365 * 24 * 60 * 60;
