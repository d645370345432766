/** Records of all kinds are one section, beginning with the rounds. */
export const HISTORY = '/profile/games-history';

/** The profile's sections in the order of their menu. */
export const PROFILE_SECTIONS = [
  { path: '/profile', label: 'PROFILE.NAV.OVERVIEW', icon: 'user' },
  { path: '/profile/level', label: 'PROFILE.NAV.LEVEL', icon: 'medal' },
  { path: '/profile/gifts', label: 'PROFILE.NAV.GIFTS', icon: 'gift' },
  { path: '/profile/promocode', label: 'PROFILE.NAV.PROMOCODE', icon: 'tag' },
  { path: '/profile/verification', label: 'PROFILE.NAV.VERIFICATION', icon: 'badge-check' },
  { path: '/profile/limits', label: 'PROFILE.NAV.LIMITS', icon: 'shield-check' },
  { path: '/profile/consents', label: 'PROFILE.NAV.CONSENTS', icon: 'mail' },
  { path: '/profile/security', label: 'PROFILE.NAV.SECURITY', icon: 'key-round' },
  { path: HISTORY, label: 'PROFILE.NAV.HISTORY', icon: 'clock' },
] as const;

/** The section's own path where the address is its alias (ROUTE-73). */
export function toProfilePath(path: string): string {
  return path.replace(/^\/users(?=\/|$)/, '/profile');
}
