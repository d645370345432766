const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY = 4 * DAY;

/** The start of the week of an instant: Monday in UTC. */
export function weekStart(instant: number): number {
  return Math.floor((instant - FIRST_MONDAY) / WEEK) * WEEK + FIRST_MONDAY;
}
