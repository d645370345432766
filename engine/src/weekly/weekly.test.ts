import { describe, expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { resolveFlag } from '../resolve/resolve-flag.ts';
import { flagsValidUntil } from '../resolve/resolve-flag.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { compileValid, snapshotOf, visitorOf } from '../testing/sample.ts';
import type { Schedule } from '../types.ts';

const at = (text: string): number => Date.parse(text);
const banner = (schedule: object) => ({ b: { title: { en: 'B' }, order: { hero: 1 }, schedule } });

/** When a banner of that schedule is shown: the instants at which it turns, from one instant to another. */
function turnsOf(schedule: Schedule, from: string, until: string): string[] {
  const compiled = compileValid({ banner: banner(schedule) });
  const turns: string[] = [];
  for (let now = at(from); now < at(until);) {
    const { items, validUntil } = resolveCollection(
      compiled,
      'banner',
      { location: 'hero' },
      visitorOf({ now }),
    );
    turns.push(`${items.length === 1 ? 'open' : 'closed'} ${new Date(now).toISOString().slice(0, 16)}`);
    now = validUntil ?? Infinity;
  }
  return turns;
}

const friday = (zone: string): Schedule => ({
  weekly: [{ days: ['fri'], from: '18:00', until: '24:00' }],
  zone,
});

describe('hours of the week', () => {
  it('[ENGINE-02] [ADMIN-28] every Friday 18:00 to 24:00 in Tallinn time, in summer and in winter', () => {
    expect(turnsOf(friday('Europe/Tallinn'), '2026-10-22T00:00Z', '2026-10-31T00:00Z')).toEqual([
      'closed 2026-10-22T00:00',
      'open 2026-10-23T15:00',
      'closed 2026-10-23T21:00',
      'open 2026-10-30T16:00',
      'closed 2026-10-30T22:00',
    ]);
  });

  it.each<[string, Schedule, string, string, string[]]>([
    [
      'an hour that exists twice lasts from its first to its last',
      { weekly: [{ days: ['sun'], from: '03:00', until: '04:00' }], zone: 'Europe/Tallinn' },
      '2026-10-25T00:00Z',
      '2026-10-25T12:00Z',
      ['open 2026-10-25T00:00', 'closed 2026-10-25T02:00'],
    ],
    [
      'a part of an hour that exists twice does, too',
      { weekly: [{ days: ['sun'], from: '03:30', until: '03:45' }], zone: 'Europe/Tallinn' },
      '2026-10-25T00:00Z',
      '2026-10-25T12:00Z',
      ['closed 2026-10-25T00:00', 'open 2026-10-25T00:30', 'closed 2026-10-25T01:45'],
    ],
    [
      'what ends where such an hour begins is over when it begins for the first time',
      { weekly: [{ days: ['sun'], from: '02:00', until: '03:00' }], zone: 'Europe/Tallinn' },
      '2026-10-24T23:00Z',
      '2026-10-25T12:00Z',
      ['open 2026-10-24T23:00', 'closed 2026-10-25T00:00'],
    ],
    [
      'an hour that does not exist begins at the next instant that does',
      { weekly: [{ days: ['sun'], from: '03:30', until: '05:00' }], zone: 'Europe/Tallinn' },
      '2026-03-29T00:00Z',
      '2026-03-29T12:00Z',
      ['closed 2026-03-29T00:00', 'open 2026-03-29T01:00', 'closed 2026-03-29T02:00'],
    ],
    [
      'hours that do not exist at all do not open',
      { weekly: [{ days: ['sun'], from: '03:15', until: '03:45' }], zone: 'Europe/Tallinn' },
      '2026-03-24T00:00Z',
      '2026-04-01T00:00Z',
      ['closed 2026-03-24T00:00'],
    ],
    [
      'an end at or before the beginning is on the next day, over the end of the week, too',
      { weekly: [{ days: ['sun'], from: '22:00', until: '02:00' }], zone: 'Asia/Kolkata' },
      '2026-05-03T00:00Z',
      '2026-05-04T12:00Z',
      ['closed 2026-05-03T00:00', 'open 2026-05-03T16:30', 'closed 2026-05-03T20:30'],
    ],
    [
      'hours that touch are one',
      {
        weekly: [
          { days: ['mon'], from: '00:00', until: '06:00' },
          { days: ['sun'], from: '12:00', until: '24:00' },
        ],
        zone: 'Etc/UTC',
      },
      '2026-05-03T12:00Z',
      '2026-05-05T00:00Z',
      ['open 2026-05-03T12:00', 'closed 2026-05-04T06:00'],
    ],
    [
      'the first and the last instant bound it',
      { ...friday('Etc/UTC'), from: '2026-05-01T20:00:00Z', until: '2026-05-08T19:00:00Z' },
      '2026-05-01T12:00Z',
      '2027-01-01T00:00Z',
      [
        'closed 2026-05-01T12:00',
        'open 2026-05-01T20:00',
        'closed 2026-05-02T00:00',
        'open 2026-05-08T18:00',
        'closed 2026-05-08T19:00',
      ],
    ],
    [
      'it does not open where its bounds hold none of the hours',
      { ...friday('Etc/UTC'), from: '2026-05-02T00:00:00Z', until: '2026-05-08T18:00:00Z' },
      '2026-05-01T12:00Z',
      '2027-01-01T00:00Z',
      ['closed 2026-05-01T12:00'],
    ],
    [
      'all hours of all days never end',
      {
        weekly: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '09:00', until: '09:00' }],
        zone: 'Europe/Tallinn',
      },
      '2026-05-01T12:00Z',
      '2027-01-01T00:00Z',
      ['open 2026-05-01T12:00'],
    ],
  ])('[ENGINE-02] [ENGINE-12] %s', (_what, schedule, from, until, turns) => {
    expect(turnsOf(schedule, from, until)).toEqual(turns);
  });

  it('[ENGINE-08] [ENGINE-12] decide about rules of flags and about blocks as well', () => {
    const compiled = compileValid({
      'feature-flag': {
        f: { key: 'f', default: false, rules: [{ schedule: friday('Etc/UTC'), value: true }] },
      },
      page: {
        home: {
          path: '/',
          title: { en: 'Home' },
          blocks: [
            { id: 'h', block: 'heading', props: { title: { en: 'Friday' } }, schedule: friday('Etc/UTC') },
            {
              id: 'f',
              block: 'heading',
              props: { title: { en: 'Flag' } },
              audience: { flags: { on: ['f'] } },
            },
          ],
        },
      },
    });
    const [before, during] = [at('2026-05-01T17:59:59.999Z'), at('2026-05-01T18:00Z')].map((now) =>
      visitorOf({ now }),
    );
    if (!before || !during) throw new Error('Two instants give two visitors.');
    expect(resolvePage(compiled, '/', before)).toMatchObject({ nodes: [], validUntil: during.now });
    expect(resolvePage(compiled, '/', during)).toMatchObject({
      nodes: [{ id: 'h' }, { id: 'f' }],
      validUntil: at('2026-05-02T00:00Z'),
    });
    expect(resolveFlag(compiled, 'f', during)).toMatchObject({ value: true, reason: 'RULE', rule: 0 });
    expect(flagsValidUntil(compiled, before)).toBe(during.now);
  });
});

describe('hours that cannot be read', () => {
  it.each([
    ['ZONE_MISSING', '/schedule/zone', { weekly: friday('').weekly }],
    ['ZONE_UNKNOWN', '/schedule/zone', friday('Europe/Talinn')],
    ['ZONE_UNKNOWN', '/schedule/zone', friday('+03:00')],
    ['ZONE_UNKNOWN', '/schedule/zone', { zone: 'Mars' }],
    ['SCHEMA_RANGE', '/schedule/weekly', { weekly: [], zone: 'Etc/UTC' }],
    ['SCHEMA_FORMAT', '/schedule/weekly/0/from', weeklyOf({ from: '24:00' })],
    ['SCHEMA_FORMAT', '/schedule/weekly/0/until', weeklyOf({ until: '24:30' })],
    ['SCHEMA_CHOICE', '/schedule/weekly/0/days/0', weeklyOf({ days: ['friday'] })],
    ['SCHEMA_RANGE', '/schedule/weekly/0/days', weeklyOf({ days: [] })],
  ])('[ENGINE-13] leave the document out: %s at %s', (code, pointer, schedule) => {
    const compiled = compileSnapshot(snapshotOf({ banner: banner(schedule) }));
    expect(compiled.problems.map((problem) => [problem.code, problem.pointer])).toEqual([[code, pointer]]);
    expect(compiled.index.documents.get('banner')?.size).toBe(0);
  });

  it('[ENGINE-13] say in words what is wrong with the zone', () => {
    const [problem] = compileSnapshot(snapshotOf({ banner: banner(friday('Europe/Talinn')) })).problems;
    expect(problem?.message).toBe(
      'There is no time zone called Europe/Talinn. Names look like Europe/Tallinn.',
    );
  });
});

function weeklyOf(change: object): object {
  return {
    weekly: [{ days: ['fri'], from: '18:00', until: '24:00', ...change }],
    zone: 'Etc/UTC',
  };
}
