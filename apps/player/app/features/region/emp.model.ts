export const EMP_COOKIE = 'EMP_user_approved';
/** About a year. */
export const EMP_SECONDS = 365 * 24 * 60 * 60;

type Visit = {
  isSignedIn: boolean;
  /** ISO 3166 code, null when unknown. */
  country: string | null;
  hasApproved: boolean;
  /** Path without locale. */
  path: string;
};

/** Paths without the question: the page for visitors who declined, and the pages of law and help. */
const OPEN_PATHS = new Set([
  '/oops',
  '/terms-and-conditions',
  '/privacy-policy',
  '/cookie-policy',
  '/responsible-gaming',
]);

/** Whether the visitor has to approve first (CHROME-28). */
export function mustApprove({ isSignedIn, country, hasApproved, path }: Visit): boolean {
  return !isSignedIn && country === 'AU' && !hasApproved && !OPEN_PATHS.has(path);
}
