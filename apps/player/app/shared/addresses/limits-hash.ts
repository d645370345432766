/** What opens a player's limits over the page one is on (NAV-49), written as the other hashes of the profile are. */
export const LIMITS_HASH = '#profile/limits';
