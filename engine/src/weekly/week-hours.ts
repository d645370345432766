import type { Schedule } from '@marquee/schemas';

/** Minutes since Monday 00:00 on a clock, half open. The end may lie in the next week. */
export type Hours = { readonly from: number; readonly until: number };

type Windows = NonNullable<Schedule['weekly']>;

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const DAY_MINUTES = 24 * 60;
export const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Windows as hours of the week, sorted, those that touch joined into one; null when no minute is left out. */
export function hoursOf(windows: Windows): readonly Hours[] | null {
  const all = windows.flatMap(({ days, from, until }) => {
    const [start, end] = [minutesOf(from), minutesOf(until)];
    const length = end > start ? end - start : end + DAY_MINUTES - start;
    return days.map((day) => {
      const at = DAYS.indexOf(day) * DAY_MINUTES + start;
      return { from: at, until: at + length };
    });
  });
  return joinWeek(all);
}

function joinWeek(all: readonly Hours[]): Hours[] | null {
  const joined = joinHours(all.toSorted((one, other) => one.from - other.from));
  // What lasts into the next week may touch what begins that week.
  for (let first = joined[0]; first; first = joined[0]) {
    const last = joined.at(-1) ?? first;
    if (last.until - first.from >= WEEK_MINUTES) {
      if (joined.length === 1) return null;
      joined[joined.length - 1] = {
        from: last.from,
        until: Math.max(last.until, first.until + WEEK_MINUTES),
      };
      joined.shift();
    } else break;
  }
  return joined;
}

function joinHours(sorted: readonly Hours[]): Hours[] {
  const joined: Hours[] = [];
  for (const hours of sorted) {
    const last = joined.at(-1);
    if (last && hours.from <= last.until)
      joined[joined.length - 1] = { from: last.from, until: Math.max(last.until, hours.until) };
    else joined.push(hours);
  }
  return joined;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/**
 * How far hours may reach beyond what the clock shows: as far as any clock was put back at once since 1970, seven hours
 * at Vostok in Antarctica in 1994.
 */
const PUT_BACK = 7 * 60;

/** The hours of three weeks in a row: whatever lasts into another week is met in the one in the middle. */
const around = (hours: readonly Hours[]): Hours[] =>
  [-WEEK_MINUTES, 0, WEEK_MINUTES].flatMap((shift) =>
    hours.map(({ from, until }) => ({ from: from + shift, until: until + shift })),
  );

/** Whether the one are open only when the others are, in one zone, whatever its clock does. */
export function isWithin(one: readonly Hours[], other: readonly Hours[]): boolean {
  const others = around(other);
  return one.every(({ from, until }) => others.some((wide) => wide.from <= from && until <= wide.until));
}

/** Whether the two are never open at once, in one zone, whatever its clock does. */
export function areApart(one: readonly Hours[], other: readonly Hours[]): boolean {
  const others = around(other);
  return one.every(({ from, until }) =>
    others.every((far) => until + PUT_BACK < far.from || far.until + PUT_BACK < from),
  );
}

/** Whether at any instant one of the two is open, in one zone, whatever its clock does. */
export function areAll(one: readonly Hours[], other: readonly Hours[]): boolean {
  return joinWeek([...one, ...other]) === null;
}
