/**
 * Set when somebody has signed in with this browser, without saying who. Such a guest is asked to sign in, not to
 * register (AUTH-13).
 */
export const RETURNING_COOKIE = 'returning';
export const RETURNING_SECONDS = 365 * 24 * 60 * 60;
