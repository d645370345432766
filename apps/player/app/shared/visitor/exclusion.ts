let isExcluding = false;

/**
 * Whether a self-exclusion is on its way. It ends the session, and the page that says so has to come before the one
 * that asks a guest to sign in: what is refused meanwhile leads nowhere, and the session's end is no news.
 */
export function isExclusionUnderWay(): boolean {
  return isExcluding;
}

export function beginExclusion(): void {
  isExcluding = true;
}

export function endExclusion(): void {
  isExcluding = false;
}
