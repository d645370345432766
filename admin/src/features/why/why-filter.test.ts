import { compileSnapshot, explainPage, type Context } from '@marquee/engine';
import { expect, it } from 'vitest';
import { whyReport, type WhyRow } from '../../worker/why-report.ts';
import { EMPTY_NAMES } from '../../words/names.ts';
import { rowOfPlace } from './row-of-place.ts';
import { becauseWords, changeWords, fieldOf, rowTitle, type RowContext } from './row-words.ts';
import { whatIfs } from './what-ifs.ts';
import { listRows, reasonCounts, type WhyFilter } from './why-filter.ts';

const now = Date.parse('2026-11-19T13:02:00Z');
const context: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'player',
  break: 'none',
  groups: [258],
  currency: 'EUR',
  device: 'desktop',
  now,
};
const banner = (title: string, position: number, more: object = {}) => ({
  title: { en: title },
  order: { hero: position },
  ...more,
});
const documents = {
  page: {
    lobby: {
      path: '/',
      title: { en: 'Lobby' },
      blocks: [
        { id: 'hero', block: 'hero-carousel', props: { banners: { location: 'hero' } } },
        {
          id: 'hello',
          block: 'heading',
          props: { title: { en: 'Welcome' }, level: 2 },
          audience: { login: 'guest' },
        },
      ],
    },
  },
  banner: {
    gold: banner('Gold Friday', 1, { audience: { groups: { anyOf: [259] } } }),
    friday: banner('Friday', 2, { schedule: { from: '2026-11-20T00:00:00+01:00' } }),
    wheel: banner('Aurora wheel', 3, {
      audience: { login: 'player' },
      schedule: { until: '2026-11-24T00:00:00Z' },
    }),
  },
};
const snapshot = { release: { number: 3, publishedAt: '2026-11-19T00:00:00Z' }, documents };
const compiled = compileSnapshot(snapshot);
const { rows } = whyReport(explainPage(compiled, '/', context), 1);
const words: RowContext = { snapshot, names: EMPTY_NAMES, locale: 'en', now };
const filter = (values: Partial<WhyFilter>): WhyFilter => ({ tab: 'all', reason: '', query: '', ...values });
const listed = (values: Partial<WhyFilter>): string[] =>
  listRows(rows, filter(values), { now, titleOf: (row) => rowTitle(row, words) }).map((row) =>
    row.isAround ? `(${rowTitle(row, words)})` : rowTitle(row, words),
  );
const rowOf = (id: string): WhyRow =>
  rows.find((row) => row.id === id && row.what === 'document') ?? fail(id);
const fail = (id: string): never => {
  throw new Error(`There is no row of ${id}.`);
};

it('the site of these tests is sound', () => {
  expect(compiled.problems).toEqual([]);
});

it('lists everything at every depth, in the order of the page', () => {
  expect(rows.map((row) => `${row.depth} ${rowTitle(row, words)} ${row.shown}`)).toEqual([
    '0 Lobby true',
    '1 Hero carousel true',
    '2 Gold Friday false',
    '2 Friday false',
    '2 Aurora wheel true',
    '1 Heading, “Welcome” false',
  ]);
  expect(rows[1]?.drawn).toEqual({ shown: 1, all: 3 });
});

it('filters by outcome, time, reason and words, and says where what fits stands', () => {
  expect(listed({ tab: 'shown' })).toEqual(['Lobby', 'Hero carousel', 'Aurora wheel']);
  expect(listed({ tab: 'hidden' })).toEqual([
    '(Lobby)',
    '(Hero carousel)',
    'Gold Friday',
    'Friday',
    'Heading, “Welcome”',
  ]);
  expect(listed({ tab: 'day' })).toEqual(['(Lobby)', '(Hero carousel)', 'Friday']);
  expect(listed({ tab: 'week' })).toEqual(['(Lobby)', '(Hero carousel)', 'Friday', 'Aurora wheel']);
  expect(listed({ reason: 'Not in the group' })).toEqual(['(Lobby)', '(Hero carousel)', 'Gold Friday']);
  expect(listed({ query: ' aurora ' })).toEqual(['(Lobby)', '(Hero carousel)', 'Aurora wheel']);
  expect(listed({ query: 'nothing like this' })).toEqual([]);
});

it('counts the reasons of what is hidden, most first', () => {
  expect(reasonCounts(rows)).toEqual([
    { reason: 'Guests or players only', count: 1 },
    { reason: 'Not in the group', count: 1 },
    { reason: 'Not open yet', count: 1 },
  ]);
});

it('says why, and when time alone changes it, on the market’s clock and in UTC', () => {
  expect(becauseWords(rowOf('gold'), words)).toBe('Its audience asks for Gold. This visitor is in Silver.');
  expect(becauseWords(rowOf('wheel'), words)).toBe('Every player, until Tue 24 Nov, 01:00');
  expect(changeWords(rowOf('friday'), now)).toEqual({
    what: 'shows',
    away: 'in 9 h 58 min',
    market: 'Fri 20 Nov, 00:00',
    utc: 'Thu 19 Nov, 23:00',
  });
  expect(changeWords(rowOf('wheel'), now)?.what).toBe('leaves');
  expect(changeWords(rowOf('gold'), now)).toBeNull();
});

it('opens the field that decides', () => {
  expect(fieldOf(rowOf('gold'))).toEqual({ kind: 'banner', id: 'gold', pointer: '/audience/groups/anyOf' });
  expect(fieldOf(rowOf('wheel'))).toEqual({ kind: 'banner', id: 'wheel', pointer: '/title' });
});

it('finds what was clicked on the page: the innermost thing around it', () => {
  const keyOf = (kind: string, id: string, pointer: string) => rowOfPlace(rows, { kind, id, pointer })?.key;
  expect(keyOf('banner', 'wheel', '/title/en')).toBe(rowOf('wheel').key);
  expect(keyOf('page', 'lobby', '/blocks/1/props/title')).toBe('page/lobby#hello');
  expect(keyOf('page', 'lobby', '/title')).toBe('page/lobby');
  expect(keyOf('banner', 'unknown', '')).toBeUndefined();
});

it('offers to be whom the hidden things are for', () => {
  expect(whatIfs(rows, context, { names: EMPTY_NAMES, currencies: [] })).toEqual([
    { label: 'in Gold', change: { login: 'player', groups: '258,259' } },
    { label: 'signed out', change: { login: 'guest' } },
  ]);
});

it('[LANG-01] offers currencies that the table has', () => {
  const [row] = rows.filter(({ shown, what }) => !shown && what !== 'flag');
  const asking = (wanted: 'fiat' | 'crypto') =>
    ({ ...row, deciding: { ...row?.deciding, name: 'currencyKind', wanted } }) as WhyRow; // The row exists.
  const site = {
    names: EMPTY_NAMES,
    currencies: [
      { code: 'QXA', subunits: 100, kind: 'fiat' as const },
      { code: 'QXB', subunits: 1000, kind: 'crypto' as const },
    ],
  };
  const labels = (wanted: 'fiat' | 'crypto', currencies = site.currencies) =>
    whatIfs([asking(wanted)], context, { ...site, currencies }).map(({ label }) => label);
  expect([labels('fiat'), labels('crypto')]).toEqual([['playing in QXA'], ['playing in QXB']]);
  expect(labels('crypto', site.currencies.slice(0, 1))).toEqual([]);
});
