import { EVERYONE, type Row } from './row.ts';

/**
 * A group of the engine's own, as traits are: its members are the visitors to whom nothing may be promoted (SAFE-07).
 * Rows of promotions leave it out, as they do any other group, so suppression costs lists nothing. No document can name
 * it: groups of the platform are never negative.
 */
export const SUPPRESSED = -1;

export const NOT_SUPPRESSED: Row = { ...EVERYONE, noGroups: [SUPPRESSED] };
