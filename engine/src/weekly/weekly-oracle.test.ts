import { describe, expect, it } from 'vitest';
import { layAsLong } from '../bitmap-index/bitmap-index-of.ts';
import { selectCollection } from '../resolve/select-collection.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { createRandom, type Random } from '../testing/random.ts';
import { compileValid, visitorOf } from '../testing/sample.ts';
import { announceSeed } from '../testing/test-seed.ts';
import type { Schedule } from '../types.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import { areAll, areApart, hoursOf, isWithin } from './week-hours.ts';
import { MINUTE, openMinutes, walkClock, type Walk } from './testing/clock-walk.ts';

const SEED = announceSeed('Hours of the week');
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const DAY = 24 * 60 * MINUTE;
/** Days at both ends of a walk about which it does not know everything: windows reach in, and changes lie beyond. */
const MARGIN = 3 * DAY;

/** Places where clocks do something, and when. */
const WALKS: readonly [what: string, zone: string, start: string][] = [
  ['clocks go back at 04:00', 'Europe/Tallinn', '2026-10-18T00:00Z'],
  ['clocks go forward at 03:00', 'Europe/Tallinn', '2026-03-22T00:00Z'],
  ['clocks go back by half an hour', 'Australia/Lord_Howe', '2026-03-29T00:00Z'],
  ['clocks go forward by half an hour', 'Australia/Lord_Howe', '2026-09-27T00:00Z'],
  ['half an hour off, and never changed', 'Asia/Kolkata', '2026-05-01T00:00Z'],
  ['three quarters of an hour off', 'Asia/Kathmandu', '2026-05-01T00:00Z'],
  ['half an hour off, and clocks go back', 'America/St_Johns', '2026-10-25T00:00Z'],
  ['a Friday was skipped', 'Pacific/Apia', '2011-12-23T00:00Z'],
  ['a Saturday was skipped', 'Pacific/Kwajalein', '1993-08-14T00:00Z'],
  ['midnight exists twice', 'America/Havana', '2026-10-25T00:00Z'],
  ['midnight does not exist', 'America/Santiago', '2026-08-30T00:00Z'],
  ['the evening exists twice', 'America/Santiago', '2026-03-29T00:00Z'],
  ['clocks go back for Ramadan', 'Africa/Casablanca', '2026-02-08T00:00Z'],
  ['two hours at once', 'Antarctica/Troll', '2026-10-18T00:00Z'],
  ['spring in October', 'Australia/Sydney', '2026-09-27T00:00Z'],
];
const LENGTH = 16;

function randomClock(random: Random): string {
  // Half of them fall into the hours at which clocks change.
  const hour = random.chance(0.5) ? random.below(5) : random.below(24);
  const minute = random.pick([0, 0, 15, 30, 45, random.below(60)]);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

const randomWeekly = (random: Random): NonNullable<Schedule['weekly']> =>
  Array.from({ length: 1 + random.below(3) }, () => ({
    days: DAYS.filter(() => random.chance(0.4)).concat(random.chance(0.5) ? [] : ['sun', 'mon']),
    from: randomClock(random),
    until: random.chance(0.2) ? '24:00' : randomClock(random),
  })).map(({ days, ...clocks }) => ({ days: days.length > 0 ? [...new Set(days)] : ['sat'], ...clocks }));

type Timed = {
  readonly schedule: Schedule;
  readonly isOpen: (now: number) => boolean;
  readonly turns: number[];
};

function randomTimed(random: Random, walk: Walk): Timed {
  const weekly = randomWeekly(random);
  const instant = (): number => walk.from + random.below(LENGTH * DAY);
  const from = random.chance(0.3) ? instant() : -Infinity;
  const end = random.chance(0.3) ? instant() : Infinity;
  const until = end > from ? end : Infinity;
  const { open } = openMinutes(walk, weekly);
  const isOpen = (now: number): boolean =>
    from <= now && now < until && open[Math.floor((now - walk.from) / MINUTE)] === 1;
  const minutes: number[] = [];
  for (let minute = 1; minute < open.length; minute += 1)
    if (open[minute] !== open[minute - 1]) minutes.push(walk.from + minute * MINUTE);
  return {
    schedule: JSON.parse(
      JSON.stringify({
        from: from === -Infinity ? undefined : new Date(from).toISOString(),
        until: until === Infinity ? undefined : new Date(until).toISOString(),
        weekly,
        zone: walk.zone,
      }),
    ) as Schedule, // what went in comes out
    isOpen,
    turns: [...minutes, from, until].filter(Number.isFinite).toSorted((one, other) => one - other),
  };
}

const SCHEDULES = 40;
const ASKED = 25;

describe.each(WALKS)(`where %s, with the seed ${SEED}`, (_what, zone, start) => {
  const walk = walkClock(zone, start, LENGTH);
  const isKnown = (now: number): boolean => now >= walk.from + MARGIN && now < walk.until - MARGIN;

  it('[ENGINE-02] [ADMIN-28] hours of the week open and close as the clock of the zone says, to the millisecond', () => {
    const random = createRandom(SEED);
    let turned = 0;
    for (let number = 0; number < SCHEDULES; number += 1) {
      const { schedule, isOpen, turns } = randomTimed(random, walk);
      const compiled = compileValid({ banner: { b: { title: { en: 'B' }, order: { hero: 1 }, schedule } } });
      const asked = Array.from({ length: ASKED }, () => {
        const turn = random.pick(turns.length > 0 ? turns : [walk.from]);
        return random.chance(0.7)
          ? turn + random.pick([-1, 0, 1, -MINUTE, MINUTE])
          : walk.from + MARGIN + random.below(LENGTH * DAY - 2 * MARGIN);
      }).filter(isKnown);
      for (const now of asked) {
        const { items, validUntil } = resolveCollection(
          compiled,
          'banner',
          { location: 'hero' },
          visitorOf({ now }),
        );
        const said = `${JSON.stringify(schedule)} at ${new Date(now).toISOString()}`;
        expect(items.length === 1, said).toBe(isOpen(now));
        const next = turns.find((turn) => turn > now && isOpen(turn) !== isOpen(now)) ?? Infinity;
        // What the walk does not know is at its end, or after it.
        const later = isKnown(validUntil ?? Infinity) ? validUntil : null;
        expect(later, said).toBe(isKnown(next) ? next : null);
        if (isKnown(next)) turned += 1;
      }
    }
    expect(turned).toBeGreaterThan(SCHEDULES);
  });

  it('[ENGINE-02] a time within the hours is always open, and no other is unless the clock shows it twice', () => {
    const random = createRandom(SEED + 1);
    const repeats = walk.shown.some((wall, minute) => wall < (walk.shown[minute - 1] ?? wall));
    for (let number = 0; number < SCHEDULES; number += 1) {
      const { open, isShown } = openMinutes(walk, randomWeekly(random));
      expect(isShown.some((is, minute) => is > (open[minute] ?? 0))).toBe(false);
      const beyond = open.filter((is, minute) => is > (isShown[minute] ?? 0)).length;
      // Two hours at most are put back in these places: what ends in them and what begins in them reach over them.
      expect(beyond).toBeLessThanOrEqual(repeats ? 240 : 0);
    }
  });

  it.each([6, 120])('[ENGINE-12] an index of %i documents says the same of all of them at once', (length) => {
    const random = createRandom(SEED + length);
    const all = Array.from({ length }, (_, place) => ({
      id: `b${String(place).padStart(3, '0')}`,
      ...(random.chance(0.2)
        ? { schedule: {}, isOpen: () => true, turns: [] as number[] }
        : randomTimed(random, walk)),
    }));
    const banner = Object.fromEntries(
      all.map(({ id, schedule }, place) => [id, { title: { en: id }, order: { hero: place }, schedule }]),
    );
    const compiled = compileValid({ banner });
    for (const isLong of [false, true]) {
      if (isLong) for (const { listed } of compiled.index.places.values()) layAsLong(listed);
      const turns = all.flatMap((each) => each.turns).filter(isKnown);
      for (let question = 0; question < 40; question += 1) {
        const now = random.pick(turns) + random.pick([-1, 0, 1]);
        if (!isKnown(now)) continue;
        for (const limit of [length, 3]) {
          const visitor = createVisitor(compiled, visitorOf({ now }));
          const { list, places, until } = selectCollection('banner', { limit }, visitor);
          const open = all.filter(({ isOpen }) => isOpen(now)).slice(0, limit);
          expect(Array.from(places, (place) => list[place]?.id)).toEqual(open.map(({ id }) => id));
          const last = open[limit - 1];
          const counted = last ? all.slice(0, all.indexOf(last) + 1) : all;
          const next = Math.min(
            ...counted.map(
              (each) =>
                each.turns.find((turn) => turn > now && each.isOpen(turn) !== each.isOpen(now)) ?? Infinity,
            ),
          );
          expect(isKnown(until) ? until : null).toBe(isKnown(next) ? next : null);
        }
      }
    }
  });

  it('[ENGINE-15] what analysis takes for certain about two sets of hours is so at every minute', () => {
    const random = createRandom(SEED + 2);
    const count = { within: 0, apart: 0 };
    for (let number = 0; number < 400; number += 1) {
      const [one, other] = [randomWeekly(random), randomWeekly(random)];
      const [first, second] = [hoursOf(one), hoursOf(other)];
      if (!first || !second) continue;
      const known = (weekly: NonNullable<Schedule['weekly']>): Uint8Array =>
        openMinutes(walk, weekly).open.subarray(MARGIN / MINUTE, -MARGIN / MINUTE);
      const [open, others] = [known(one), known(other)];
      const claims = {
        within: isWithin(first, second),
        apart: areApart(first, second),
        all: areAll(first, second),
      };
      if (claims.within) count.within += 1;
      if (claims.apart) count.apart += 1;
      const wrong = [
        claims.within && open.some((is, minute) => is === 1 && others[minute] === 0),
        claims.apart && open.some((is, minute) => is === 1 && others[minute] === 1),
        claims.all && open.some((is, minute) => is === 0 && others[minute] === 0),
      ];
      expect([one, other, wrong]).toEqual([one, other, [false, false, false]]);
    }
    expect(Math.min(count.within, count.apart)).toBeGreaterThan(0);
  });
});
