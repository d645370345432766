/** The shortest time from the beginning of a round to that of the next where quick spins are forbidden. */
export const LEAST_ROUND_MS = 2500;
