import { compileSnapshot, explainPage, type Context } from '@marquee/engine';
import { expect, it } from 'vitest';
import { slotTimeline } from './slot-timeline.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const now = at('2026-11-19T13:02:00Z');
const until = at('2026-11-26T00:00:00Z');
const context: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'player',
  break: 'none',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now,
};
const banner = (hero: number, schedule?: object, audience?: object) => ({
  title: { en: `Banner ${hero}` },
  order: { hero },
  ...(schedule ? { schedule } : {}),
  ...(audience ? { audience } : {}),
});
const compiled = compileSnapshot({
  release: { number: 1, publishedAt: '2026-11-19T00:00:00Z' },
  documents: {
    page: {
      lobby: {
        path: '/',
        title: { en: 'Lobby' },
        blocks: [
          { id: 'hero', block: 'hero-carousel', props: { banners: { location: 'hero', limit: 1 } } },
          {
            id: 'spot',
            block: 'banner-spot',
            props: { banners: { location: 'spot' } },
            schedule: { until: '2026-11-22T00:00:00Z' },
          },
        ],
      },
    },
    banner: {
      friday: banner(1, { from: '2026-11-20T00:00:00Z', until: '2026-11-21T00:00:00Z' }),
      weekday: banner(2, { until: '2026-11-23T12:30:00Z' }),
      promised: banner(3, undefined, { flags: { on: ['advent'] } }),
      guests: banner(4, undefined, { login: 'guest' }),
      never: { title: { en: 'Spot' }, order: { spot: 1 }, audience: { login: 'guest' } },
    },
    'feature-flag': {
      advent: {
        key: 'advent',
        description: 'Advent',
        type: 'boolean',
        default: false,
        rules: [{ audience: {}, schedule: { from: '2026-11-25T00:00:00Z' }, value: true }],
      },
    },
  },
});
const report = slotTimeline(compiled, { path: '/', context, until });
const [hero, spot] = report.slots;
const barsOf = (id: string) => hero?.documents.find((document) => document.id === id)?.bars;

it('the site of these tests is sound', () => {
  expect(compiled.problems).toEqual([]);
});

it('has a bar for each stretch a document shows or is beaten, with exact ends', () => {
  expect(barsOf('friday')).toEqual([
    { state: 'shown', from: at('2026-11-20T00:00:00Z'), until: at('2026-11-21T00:00:00Z') },
  ]);
  expect(barsOf('weekday')).toEqual([
    { state: 'shown', from: now, until: at('2026-11-20T00:00:00Z') },
    { state: 'beaten', from: at('2026-11-20T00:00:00Z'), until: at('2026-11-21T00:00:00Z') },
    { state: 'shown', from: at('2026-11-21T00:00:00Z'), until: at('2026-11-23T12:30:00Z') },
  ]);
  expect(barsOf('promised')).toEqual([{ state: 'shown', from: at('2026-11-25T00:00:00Z'), until }]);
  expect(barsOf('guests')).toBeUndefined();
});

it('says when nothing is there, and when the block itself is not', () => {
  expect(hero?.gaps).toEqual([
    { from: at('2026-11-23T12:30:00Z'), until: at('2026-11-25T00:00:00Z'), reason: null },
  ]);
  expect(spot?.gaps).toEqual([{ from: now, until: at('2026-11-22T00:00:00Z'), reason: null }]);
  expect(spot?.hidden).toEqual([{ from: at('2026-11-22T00:00:00Z'), until, reason: null }]);
});

it.each([
  ['SUPPRESSED_BREAK', 'coolingOff'],
  ['SUPPRESSED_UNKNOWN', undefined],
] as const)('[SAFE-07] says of an empty place that nothing is promoted: %s', (reason, pause) => {
  const { break: _, ...rest } = context;
  const resting = slotTimeline(compiled, {
    path: '/',
    context: { ...rest, ...(pause ? { break: pause } : {}) },
    until,
  });
  expect(resting.slots.map(({ gaps }) => gaps)).toEqual([
    [{ from: now, until, reason }],
    [{ from: now, until: at('2026-11-22T00:00:00Z'), reason }],
  ]);
  // The block is content, and hidden by its own schedule.
  expect(resting.slots[1]?.hidden).toEqual([{ from: at('2026-11-22T00:00:00Z'), until, reason: null }]);
});

it('names flags that turn, and the instants at which what is seen changes', () => {
  expect(report.flags).toEqual([
    {
      key: 'feature-flag/advent',
      id: 'advent',
      bars: [
        { isOn: false, from: now, until: at('2026-11-25T00:00:00Z') },
        { isOn: true, from: at('2026-11-25T00:00:00Z'), until },
      ],
    },
  ]);
  expect(report.edges.map((edge) => new Date(edge).toISOString())).toEqual([
    '2026-11-20T00:00:00.000Z',
    '2026-11-21T00:00:00.000Z',
    '2026-11-22T00:00:00.000Z',
    '2026-11-23T12:30:00.000Z',
    '2026-11-25T00:00:00.000Z',
  ]);
  expect([report.from, report.until, report.isComplete]).toEqual([now, until, true]);
});

it('agrees with what is seen at every half hour', () => {
  for (let instant = now; instant < until; instant += HOUR / 2) {
    const seen = explainPage(compiled, '/', { ...context, now: instant })
      .filter(({ what, shown, parent }) => what === 'document' && shown && parent === 'page/lobby#hero')
      .map(({ id }) => id);
    const said = hero?.documents
      .filter(({ bars }) =>
        bars.some((bar) => bar.state === 'shown' && bar.from <= instant && instant < bar.until),
      )
      .map(({ id }) => id);
    expect(said).toEqual(seen);
  }
});
