/**
 * The hash that opens a player's limits over the current page (NAV-49), written like the other hashes of the profile.
 */
export const LIMITS_HASH = '#profile/limits';
