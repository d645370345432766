/** Cookies of a session, of people who work on the site, or of the demo’s console: their requests may be somebody’s. */
export const mayBeSomebody = (cookie: string, sessionCookie: string): boolean =>
  cookie.includes(sessionCookie) || /marquee_|ffc=|sandbox_/i.test(cookie);
