const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY = 4 * DAY;

/** When the week around an instant began: Monday, in UTC. */
export function weekStart(instant: number): number {
  return Math.floor((instant - FIRST_MONDAY) / WEEK) * WEEK + FIRST_MONDAY;
}
