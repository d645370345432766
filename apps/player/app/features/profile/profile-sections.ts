/** The profile's sections in the order of their menu. */
export const PROFILE_SECTIONS = [
  { path: '/profile/level', label: 'PROFILE.NAV.LEVEL', icon: 'medal' },
  { path: '/profile/limits', label: 'PROFILE.NAV.LIMITS', icon: 'shield-check' },
] as const;

/** The section's own path where the address is its alias (ROUTE-73). */
export function toProfilePath(path: string): string {
  return path.replace(/^\/users(?=\/|$)/, '/profile');
}
