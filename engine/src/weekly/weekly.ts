import type { Schedule } from '@marquee/schemas';
import { keep } from './keep.ts';
import { firstAt, lastBefore } from './wall-clock.ts';
import { hoursOf, type Hours } from './week-hours.ts';
import { DAY, zoneOf, type Zone } from './zone.ts';

/** Hours of the week on the clock of a zone. Those written alike are one object, unless there are very many of them. */
export type Weekly = {
  /** Equal for equal hours in one zone. */
  readonly key: string;
  /** As they were written, and so is the name of the zone. */
  readonly windows: Windows;
  readonly zoneName: string;
  readonly zone: Zone;
  readonly hours: readonly Hours[];
  /** What was found last: most questions are about the same instant as the one before, or one soon after. */
  last: Stretch;
  /** The instants of some weeks, by the number of the week. */
  readonly weeks: Map<number, readonly Open[]>;
};

/** Open or closed from one instant up to another. Before `since` nothing is said. */
export type Stretch = { readonly isOpen: boolean; readonly since: number; readonly until: number };

type Windows = NonNullable<Schedule['weekly']>;

type Open = { readonly from: number; readonly until: number };

const MINUTE = 60_000;
const WEEK = 7 * DAY;
/** A Monday, 00:00. */
const MONDAY = 4 * DAY;
const MOST_WEEKS = 8;
const MOST_KNOWN = 512;
/** Every week has an hour that is open and one that is not, unless clocks skip it. None skip it this often. */
const WEEKS_AHEAD = 8;
/** Beyond this there are no dates. */
const FURTHEST = 8.64e15 - 100 * DAY;

const known = new Map<string, Weekly>();

/** Null when it is always open. */
export function weeklyOf(windows: Windows, zone: string): Weekly | null {
  // What is said of hours is how they were written there, not how another document has them.
  const written = `${zone} ${JSON.stringify(windows)}`;
  const before = known.get(written);
  if (before) return before;
  const hours = hoursOf(windows);
  if (!hours) return null;
  const key = `${zone} ${hours.map(({ from, until }) => `${from}-${until}`).join(' ')}`;
  const weekly: Weekly = {
    key,
    windows,
    zoneName: zone,
    zone: zoneOf(zone),
    hours,
    last: NOTHING,
    weeks: new Map(),
  };
  keep(known, written, weekly, MOST_KNOWN);
  return weekly;
}

const NOTHING: Stretch = { isOpen: false, since: Infinity, until: Infinity };

/** Whether it is open at an instant, and until when that stays so. */
export function stretchAt(weekly: Weekly, now: number): Stretch {
  const { last } = weekly;
  if (last.since <= now && now < last.until) return last;
  const found = findStretch(weekly, now);
  weekly.last = found;
  return found;
}

function findStretch(weekly: Weekly, now: number): Stretch {
  if (!(Math.abs(now) <= FURTHEST)) return { isOpen: false, since: now, until: Infinity };
  const current = Math.floor((now + weekly.zone.offsetAt(now) - MONDAY) / WEEK);
  let since = now;
  let open: Open | null = null;
  // Hours of an earlier week may last until now, and the clock may have gone back over the end of a week.
  for (let week = current - 2; week <= current + WEEKS_AHEAD; week += 1)
    for (const next of weekOf(weekly, week)) {
      if (open && next.from <= open.until) {
        open = { from: open.from, until: Math.max(open.until, next.until) };
        continue;
      }
      if (open && now < open.until) return within(open, since, now);
      if (open) since = open.until;
      open = next;
    }
  return open && now < open.until ? within(open, since, now) : { isOpen: false, since, until: Infinity };
}

const within = ({ from, until }: Open, since: number, now: number): Stretch =>
  now < from ? { isOpen: false, since, until: from } : { isOpen: true, since: from, until };

/** When it is open in the hours that begin in one week, in order. */
function weekOf({ zone, hours, weeks }: Weekly, week: number): readonly Open[] {
  const before = weeks.get(week);
  if (before) return before;
  const monday = MONDAY + week * WEEK;
  const open = hours
    .map(({ from, until }) => ({
      from: firstAt(zone, monday + from * MINUTE),
      until: lastBefore(zone, monday + until * MINUTE),
    }))
    // Hours that clocks skip as a whole.
    .filter(({ from, until }) => from < until);
  keep(weeks, week, open, MOST_WEEKS);
  return open;
}
