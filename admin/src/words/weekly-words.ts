import { openTimes } from '@marquee/engine/schedule';
import type { Schedule } from '@marquee/schemas';
import { formatClockWithOffset, readClockTime } from './clock-times.ts';
import { say } from './generated/words.ts';
import { formatDay } from './time.ts';

export type Windows = NonNullable<Schedule['weekly']>;
export type Day = Windows[number]['days'][number];

export const WEEK: readonly Day[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const DAY_WORDS: Record<Day, string> = {
  get mon() {
    return say('mon');
  },
  get tue() {
    return say('tue');
  },
  get wed() {
    return say('wed');
  },
  get thu() {
    return say('thu');
  },
  get fri() {
    return say('fri');
  },
  get sat() {
    return say('sat');
  },
  get sun() {
    return say('sun');
  },
};

export const dayWords = (day: Day): string => DAY_WORDS[day];

/** “Tallinn”, of Europe/Tallinn. */
export const zoneCity = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

const MOST = 3;

/** “Fri 18:00 to 24:00, Tallinn time”. */
export function weeklyWords({ weekly = [], zone = '' }: Schedule): string {
  const all = weekly.map(({ days, from, until }) =>
    say('days-from-until', {
      days: days.length === WEEK.length ? say('every-day') : days.map(dayWords).join(', '),
      from,
      until,
    }),
  );
  const shown =
    all.length > MOST
      ? [...all.slice(0, MOST - 1), say('more-hours', { count: all.length - MOST + 1 })]
      : all;
  return say('hours-zone-time', { hours: shown.join('; '), zone: zoneCity(zone) });
}

/** “EET (UTC+02:00)”: the name and the offset that the zone has at that instant, which change with the date. */
export const zoneAt = (zone: string, instant: number): string =>
  formatClockWithOffset(instant, zone).slice('00:00 '.length);

/** The next times that it opens, on the clock of its zone: “Fri 4 Dec, 18:00 EET (UTC+02:00)”. */
export function nextTimes(schedule: Schedule, now: number, most: number): { from: number; until: number }[] {
  return openTimes(schedule, { from: now, until: now + 60 * DAY }, most).filter(({ until }) => until > now);
}

const DAY = 86_400_000;
const YEAR = 400;

/** The next day of the coming year on which one of the hours is skipped, or comes twice. */
export type ClockChange = { kind: 'skipped' | 'twice'; clock: string; at: number };

export function nextClockChange({ weekly = [], zone = '' }: Schedule, now: number): ClockChange | undefined {
  for (let day = 0; day < YEAR; day += 1) {
    const date = new Date(now + day * DAY);
    const text = date.toISOString().slice(0, 10);
    const name = WEEK[(date.getUTCDay() + 6) % 7];
    for (const { days, from, until } of weekly) {
      const isOn = days.some((each) => each === name);
      // What lasts over midnight ends on the day after.
      const isAfter = until <= from && days.some((each) => each === WEEK[(date.getUTCDay() + 5) % 7]);
      const clocks = [...(isOn ? [from] : []), ...(isAfter || (isOn && until > from) ? [until] : [])];
      for (const clock of clocks) {
        const time = readClockTime(`${text}T${clock}`, zone);
        if (time.kind === 'skipped' || time.kind === 'twice')
          return { kind: time.kind, clock, at: time.instants[0] };
      }
    }
  }
  return undefined;
}

/** “On Sun 28 Mar 2027 clocks go forward: 03:30 does not exist, and it opens or closes when they have.” */
export function clockChangeWords({ kind, clock, at }: ClockChange, zone: string, now: number): string {
  const day = formatDay(at, now, zone);
  return kind === 'skipped'
    ? say('hour-is-skipped', { day, clock })
    : say('hour-comes-twice', { day, clock });
}
