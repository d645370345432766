/** Pages that must be readable before anything is accepted. */
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
