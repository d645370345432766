import { formatDay, MARKET_ZONE, startOfDay, toLocalInput } from '../../words/time.ts';

const DAY = 86_400_000;

export const SPANS = [3, 14, 30] as const;
export type Span = (typeof SPANS)[number];

export const parseSpan = (text: string | null): Span => SPANS.find((span) => String(span) === text) ?? 14;

/** The last midnight at or before an instant in the market’s time zone. Days can have 23 or 25 hours. */
export function dayStart(instant: number): number {
  const local = toLocalInput(new Date(instant).toISOString(), MARKET_ZONE);
  return startOfDay(local.slice(0, 10), MARKET_ZONE) || instant;
}

export type Day = { from: number; until: number; name: string; isWeekend: boolean };

/** `count` days from the day of the instant, in the market’s time zone. */
export function daysFrom(instant: number, count: number): Day[] {
  const days: Day[] = [];
  let from = dayStart(instant);
  while (days.length < count) {
    // Half a day after the next midnight is always in the next day, even when the clocks change.
    const until = dayStart(from + 1.5 * DAY);
    const name = formatDay(from, instant).split(' ').slice(0, 2).join(' ');
    days.push({ from, until, name, isWeekend: name.startsWith('S') });
    from = until;
  }
  return days;
}

/** The position of a stretch on a timeline, in percent. */
export function spanOn(
  stretch: { from: number; until: number },
  line: { from: number; until: number },
): { left: number; width: number } {
  const length = line.until - line.from;
  const left = ((Math.max(stretch.from, line.from) - line.from) / length) * 100;
  const right = ((Math.min(stretch.until, line.until) - line.from) / length) * 100;
  return { left, width: Math.max(right - left, 0) };
}
