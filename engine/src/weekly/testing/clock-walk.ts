import type { Schedule } from '../../types.ts';

/**
 * For tests: what the clock of a zone showed at every minute of some days, read minute by minute. It knows nothing of
 * changes of the clock, and is the oracle of what does.
 */
export type Walk = {
  readonly zone: string;
  readonly from: number;
  readonly until: number;
  /** What the clock shows, as if it were a clock in UTC, minute by minute. */
  readonly shown: readonly number[];
  /** The latest that it has shown up to each minute, and the earliest that it shows from each minute on: for look-ups. */
  readonly latest: readonly number[];
  readonly earliest: readonly number[];
};

export const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export function walkClock(zone: string, start: string, days: number): Walk {
  const from = Date.parse(start);
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const shown = Array.from({ length: days * 24 * 60 }, (_, minute) =>
    // 2026-10-25 03:59:00
    Date.parse(`${clock.format(from + minute * MINUTE).replace(' ', 'T')}Z`),
  );
  let [high, low] = [-Infinity, Infinity];
  const latest = shown.map((wall) => (high = Math.max(high, wall)));
  const earliest = shown.toReversed().map((wall) => (low = Math.min(low, wall)));
  return { zone, from, until: from + days * DAY, shown, latest, earliest: earliest.toReversed() };
}

/** The first minute at which it shows a time or a later one: a search by halves, because tests ask by the ten thousand. */
function firstFrom(latest: readonly number[], wall: number): number {
  let [low, high] = [0, latest.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((latest[middle] ?? Infinity) >= wall) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether hours of the week are open at each minute of the walk, as 1 or 0. Those of its first days may be incomplete. */
export function openMinutes(
  { shown, latest, earliest }: Walk,
  weekly: NonNullable<Schedule['weekly']>,
): { readonly open: Uint8Array; readonly isShown: Uint8Array } {
  const open = new Uint8Array(shown.length);
  /** Whether the clock itself shows a time within the hours. */
  const isShown = new Uint8Array(shown.length);
  const first = Math.floor((shown[0] ?? 0) / DAY) - 1;
  const last = Math.floor((shown.at(-1) ?? 0) / DAY) + 1;
  for (let day = first; day <= last; day += 1)
    for (const { days, from, until } of weekly) {
      if (!days.includes(DAYS[new Date(day * DAY).getUTCDay()] ?? 'sun')) continue;
      const begins = day * DAY + minutesOf(from) * MINUTE;
      const ends = (minutesOf(until) > minutesOf(from) ? day : day + 1) * DAY + minutesOf(until) * MINUTE;
      const start = firstFrom(latest, begins);
      // From there on it shows no time before the end any more.
      const end = firstFrom(earliest, ends);
      for (let minute = start; minute < end; minute += 1) {
        open[minute] = 1;
        const wall = shown[minute] ?? 0;
        if (wall >= begins && wall < ends) isShown[minute] = 1;
      }
    }
  return { open, isShown };
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
