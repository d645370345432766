import { formatDay, MARKET_ZONE, startOfDay, toLocalInput } from '../../words/time.ts';

const DAY = 86_400_000;

export const SPANS = [3, 14, 30] as const;
export type Span = (typeof SPANS)[number];

export const parseSpan = (text: string | null): Span => SPANS.find((span) => String(span) === text) ?? 14;

/** Midnight on the market’s clock at or before an instant: days of 23 and 25 hours are days too. */
export function dayStart(instant: number): number {
  const local = toLocalInput(new Date(instant).toISOString(), MARKET_ZONE);
  return startOfDay(local.slice(0, 10), MARKET_ZONE) || instant;
}

export type Day = { from: number; until: number; name: string; isWeekend: boolean };

/** The days from the one an instant is in, each as long as it is on the market’s clock. */
export function daysFrom(instant: number, count: number): Day[] {
  const days: Day[] = [];
  let from = dayStart(instant);
  while (days.length < count) {
    // Half a day past the next midnight is in the next day, whatever the clock does at night.
    const until = dayStart(from + 1.5 * DAY);
    const name = formatDay(from, instant).split(' ').slice(0, 2).join(' ');
    days.push({ from, until, name, isWeekend: name.startsWith('S') });
    from = until;
  }
  return days;
}

/** Where a stretch lies on a line from one instant to another, in hundredths of it. */
export function spanOn(
  stretch: { from: number; until: number },
  line: { from: number; until: number },
): { left: number; width: number } {
  const length = line.until - line.from;
  const left = ((Math.max(stretch.from, line.from) - line.from) / length) * 100;
  const right = ((Math.min(stretch.until, line.until) - line.from) / length) * 100;
  return { left, width: Math.max(right - left, 0) };
}
