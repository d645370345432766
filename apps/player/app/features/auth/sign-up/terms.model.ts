/** What somebody has to be able to read, and to reach, before accepting anything. */
const OPEN: ReadonlySet<string> = new Set([
  '/support',
  '/terms-and-conditions',
  '/privacy-policy',
  '/cookie-policy',
  '/general-rules',
  '/responsible-gaming',
  '/profile/limits',
  '/users/limits',
]);

/** Whether a page, by its path without locale, may be used before the terms are accepted. */
export function isOpenWithoutTerms(path: string): boolean {
  return OPEN.has(path);
}
