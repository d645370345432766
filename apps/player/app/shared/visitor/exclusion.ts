let isExcluding = false;

/**
 * Whether a self-exclusion is being sent. It ends the session, and its own page must appear before the page that asks a
 * guest to sign in. So refused calls in between do not redirect, and the end of the session is not reported.
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
