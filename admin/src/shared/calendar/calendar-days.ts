import { MARKET_ZONE, startOfDay, toLocalInput } from '../../words/time.ts';

const DAY_MS = 86_400_000;

/** A day in the market's time zone, as its date: 2026-11-20. */
export type Day = string;

export const dayOf = (instant: number): Day =>
  toLocalInput(new Date(instant).toISOString(), MARKET_ZONE).slice(0, 10);

/** The start of a day in the market's time zone; days with a clock change have 23 or 25 hours. */
export const startOf = (day: Day): number => startOfDay(day, MARKET_ZONE);

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day of another month, or the last day of that month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export const weekOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));

/** The days of each week of a month, starting on Mondays; or of a single week. */
export function weeksOf(day: Day, extent: 'month' | 'week'): Day[][] {
  const week = (monday: Day): Day[] => Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  if (extent === 'week') return [week(weekOf(day))];
  const weeks: Day[][] = [];
  const month = day.slice(0, 7);
  for (let monday = weekOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7))
    weeks.push(week(monday));
  return weeks;
}
