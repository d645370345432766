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

/** Where nobody is asked: who declined stands here, and law and help are open to everybody. */
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
