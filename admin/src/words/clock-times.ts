import { formatClock, formatDay, formatOffset, offsetOf, toZonedIso } from './time.ts';

const DAY = 86_400_000;

/**
 * What a time on a zone's clock can mean. Most times mean one instant; where clocks go back, an hour of them happens
 * twice; where they go forward, an hour does not happen, and what stands there instead is a guess that only the
 * person can make.
 */
export type ClockTime =
  | { kind: 'once'; instant: number }
  | { kind: 'twice'; instants: [first: number, second: number] }
  /** What the clock would show by the offset before the jump, and by the one after it. */
  | { kind: 'skipped'; instants: [earlier: number, later: number] }
  | { kind: 'unreadable' };

/** Before this, clocks went by the sun, and nobody means it: it is a year of which not all digits are typed. */
export const FIRST_YEAR = 1970;

/** `local` as a date-time input gives it: “2026-03-29T02:30”. */
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
 * What is stored for a time as it was typed on a zone’s clock: with an offset where it means one instant. Any other stays
 * as it was typed, which no schema takes, until it is completed or the person has chosen.
 */
export function storedTime(local: string, zone: string): string {
  const time = readClockTime(local, zone);
  return time.kind === 'once' ? toZonedIso(time.instant, zone) : local.slice(0, 16);
}

/** “02:30 CEST (UTC+02:00)”: the same clock time twice in a night differs only in this. */
export function formatClockWithOffset(instant: number, zone: string): string {
  const name = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const offset = `UTC${formatOffset(offsetOf(instant, zone))}`;
  // Where a zone has no name of its own, its offset stands for it.
  const named = name === undefined || /^(GMT|UTC)/.test(name) ? offset : `${name} (${offset})`;
  return `${formatClock(instant, zone)} ${named}`;
}

/** “Fri 20 Nov, 00:00 CET”. */
export function formatInstantInZone(instant: number, now: number, zone: string): string {
  return `${formatDay(instant, now, zone)}, ${formatClockWithOffset(instant, zone).replace(/ \([^()]*\)$/, '')}`;
}
