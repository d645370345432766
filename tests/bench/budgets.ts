/** What may be loaded, in KB of 1,024 bytes. Raise one only with a reason in the commit. */
export const BUDGETS_KB = {
  /** Script of the lobby on a cold cache, gzipped. */
  lobbyScript: 170,
  /** Script that every page loads on a cold cache, gzipped. */
  initialScript: 170,
  /** Script that a page has beside what every page loads, gzipped. */
  routeScript: 25,
  /** Script of one block that no other block uses, minified and gzipped. */
  blockScript: 8,
  /** Styles of the lobby, as they come over the wire. */
  lobbyStyles: 25,
  /** HTML of the lobby for a guest without cookies. */
  lobbyHtml: 236,
  /** The same as the server compresses it by Brotli. */
  lobbyHtmlCompressed: 35,
  /** What of it the browser takes the page over with. */
  lobbyHydration: 30,
  /** Images in the first screen of the lobby on a phone of 390 × 844 at two pixels a pixel. */
  lobbyImages: 180,
  /** Script of the admin’s login and of a list after it, as it comes over the wire; the engine’s worker loads its own beside it. */
  adminListScript: 350,
} as const;
