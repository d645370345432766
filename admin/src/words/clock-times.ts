import { formatClock, formatDay, formatOffset, offsetOf, toZonedIso } from './time.ts';

const DAY = 86_400_000;

/**
 * What a local time can mean. Most local times are a single instant. When clocks go back, an hour of them occurs twice;
 * when they go forward, an hour does not occur, and only the person can say what was meant.
 */
export type ClockTime =
  | { kind: 'once'; instant: number }
  | { kind: 'twice'; instants: [first: number, second: number] }
  /** The two instants according to the offset before the change, and to the one after it. */
  | { kind: 'skipped'; instants: [earlier: number, later: number] }
  | { kind: 'unreadable' };

/** An earlier year is one whose digits are not all typed yet. */
export const FIRST_YEAR = 1970;

/** `local` has the format of a date-time input: “2026-03-29T02:30”. */
export function readClockTime(local: string, zone: string): ClockTime {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)
    ? Date.parse(`${local.slice(0, 16)}:00Z`)
    : Number.NaN;
  if (!Number.isFinite(wall) || new Date(wall).getUTCFullYear() < FIRST_YEAR) return { kind: 'unreadable' };
  const offsets = [...new Set([offsetOf(wall - DAY, zone), offsetOf(wall + DAY, zone)])];
  const instants = offsets.map((offset) => wall - offset * 60_000);
  const real = instants.filter((instant, index) => offsetOf(instant, zone) === offsets[index]);
  const [first, second] = (real.length > 0 ? real : instants).toSorted((a, b) => a - b);
  if (first === undefined) return { kind: 'unreadable' };
  if (second === undefined) return { kind: 'once', instant: first };
  return { kind: real.length > 0 ? 'twice' : 'skipped', instants: [first, second] };
}

/**
 * The value that is stored for a typed local time: with an offset when it is a single instant. Any other time stays as
 * typed, which no schema accepts, until it is complete or the person has chosen.
 */
export function storedTime(local: string, zone: string): string {
  const time = readClockTime(local, zone);
  return time.kind === 'once' ? toZonedIso(time.instant, zone) : local.slice(0, 16);
}

/** “02:30 CEST (UTC+02:00)”: distinguishes two equal local times in one night. */
export function formatClockWithOffset(instant: number, zone: string): string {
  const name = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const offset = `UTC${formatOffset(offsetOf(instant, zone))}`;
  // A zone without an abbreviation is shown by its offset.
  const named = name === undefined || /^(GMT|UTC)/.test(name) ? offset : `${name} (${offset})`;
  return `${formatClock(instant, zone)} ${named}`;
}

/** “Fri 20 Nov, 00:00 CET”. */
export function formatInstantInZone(instant: number, now: number, zone: string): string {
  return `${formatDay(instant, now, zone)}, ${formatClockWithOffset(instant, zone).replace(/ \([^()]*\)$/, '')}`;
}
