import { describe, expect, it } from 'vitest';
import { resolveCollection } from './resolve-collection.ts';
import { compileValid, CURRENCY_TABLE, NOW, visitorOf, type Documents } from '../testing/sample.ts';
import type { CollectionQuery, Context } from '../types.ts';

const banner = (order: Record<string, number>, rest: Record<string, unknown> = {}) => ({
  title: { en: 'Banner' },
  order,
  ...rest,
});

function idsOf(
  documents: Documents,
  kind: string,
  query: CollectionQuery,
  facts: Partial<Context> = {},
): string[] {
  const compiled = compileValid({ 'currency-table': CURRENCY_TABLE, ...documents });
  return resolveCollection(compiled, kind, query, visitorOf(facts)).items.map(({ id }) => id);
}

describe('banners', () => {
  const documents = {
    banner: {
      c: banner({ hero: 2, side: 1 }),
      b: banner({ hero: 2 }),
      a: banner({ hero: 10 }),
      d: banner({ hero: -1 }),
      e: banner({ side: 0 }),
    },
  };

  it('[ENGINE-05][BAN-10] come in the order of their place, ties by id', () => {
    expect(idsOf(documents, 'banner', { location: 'hero' })).toEqual(['d', 'b', 'c', 'a']);
    expect(idsOf(documents, 'banner', { location: 'side' })).toEqual(['e', 'c']);
  });

  it('[ENGINE-05] of a place that has none are none', () => {
    expect(idsOf(documents, 'banner', { location: 'nowhere' })).toEqual([]);
    expect(idsOf(documents, 'banner', { location: 'constructor' })).toEqual([]);
  });

  it.each([
    [{ limit: 2 }, ['d', 'b']],
    [{ limit: 2, page: 2 }, ['c', 'a']],
    [{ limit: 3, page: 2 }, ['a']],
    [{ limit: 2, page: 3 }, []],
    [{ limit: 0 }, []],
    [{ page: 1 }, ['d', 'b', 'c', 'a']],
    [{ page: 2 }, []],
    [{ limit: -1, page: 0.5 }, ['d', 'b', 'c', 'a']],
  ])('[ENGINE-05] are limited and paged by %j', (query, ids) => {
    expect(idsOf(documents, 'banner', { location: 'hero', ...query })).toEqual(ids);
  });

  it('[ENGINE-05] are limited after filtering', () => {
    const filtered = {
      banner: {
        a: banner({ hero: 1 }, { audience: { login: 'guest' } }),
        b: banner({ hero: 2 }, { schedule: { until: '2026-01-01T00:00:00Z' } }),
        c: banner({ hero: 3 }),
        d: banner({ hero: 4 }),
        e: banner({ hero: 5 }),
      },
    };
    expect(idsOf(filtered, 'banner', { location: 'hero', limit: 2 })).toEqual(['c', 'd']);
    expect(idsOf(filtered, 'banner', { location: 'hero', limit: 2, page: 2 })).toEqual(['e']);
  });

  it('[BAN-12][BAN-13] limited to groups show to their signed-in members only', () => {
    const grouped = { banner: { a: banner({ hero: 1 }, { audience: { groups: { anyOf: [5] } } }) } };
    const seen = (facts: Partial<Context>) => idsOf(grouped, 'banner', { location: 'hero' }, facts);
    expect(seen({ groups: [5] })).toEqual(['a']);
    expect(seen({ groups: [6] })).toEqual([]);
    expect(seen({ login: 'guest', groups: [5] })).toEqual([]);
  });

  it('[BAN-14] are filtered by login', () => {
    const byLogin = {
      banner: {
        a: banner({ hero: 1 }, { audience: { login: 'guest' } }),
        b: banner({ hero: 2 }, { audience: { login: 'player' } }),
      },
    };
    expect(idsOf(byLogin, 'banner', { location: 'hero' }, { login: 'guest' })).toEqual(['a']);
    expect(idsOf(byLogin, 'banner', { location: 'hero' }, { login: 'player' })).toEqual(['b']);
  });

  it('[BAN-15] are filtered by crypto currency', () => {
    const byKind = { banner: { a: banner({ hero: 1 }, { audience: { currencyKind: 'crypto' } }) } };
    expect(idsOf(byKind, 'banner', { location: 'hero' }, { currency: 'BTC' })).toEqual(['a']);
    expect(idsOf(byKind, 'banner', { location: 'hero' }, { currency: 'EUR' })).toEqual([]);
  });

  it('[BAN-16] are filtered by the welcome pack group 131811', () => {
    const welcome = {
      banner: {
        a: banner({ hero: 1 }, { audience: { groups: { anyOf: [131811] } } }),
        b: banner({ hero: 2 }, { audience: { groups: { noneOf: [131811] } } }),
      },
    };
    expect(idsOf(welcome, 'banner', { location: 'hero' }, { groups: [131811] })).toEqual(['a']);
    expect(idsOf(welcome, 'banner', { location: 'hero' }, { groups: [] })).toEqual(['b']);
  });

  it('are resolved: texts are strings, targets and variables are gone, a timer is left as it is', () => {
    const compiled = compileValid({
      banner: {
        full: banner(
          { hero: 1 },
          {
            title: { en: 'Win {{sum}}' },
            image: { src: '/a-720.webp', alt: { en: 'A ship' } },
            labels: [{ type: 'hot', text: { en: 'Hot' } }],
            gradient: ['#000000', '#111111', '#222222', '#333333'],
            timer: { end_at: '2026-06-01T00:00:00Z' },
            audience: { login: 'player' },
            schedule: { until: '2027-01-01T00:00:00Z' },
            variables: { EUR: { sum: '5' } },
          },
        ),
      },
    });
    const resolved = resolveCollection(compiled, 'banner', { location: 'hero' }, visitorOf());
    expect(resolved.items).toEqual([
      {
        id: 'full',
        title: 'Win 5',
        order: { hero: 1 },
        image: { src: '/a-720.webp', alt: 'A ship' },
        labels: [{ type: 'hot', text: 'Hot' }],
        gradient: ['#000000', '#111111', '#222222', '#333333'],
        timer: { end_at: '2026-06-01T00:00:00Z' },
      },
    ]);
    expect(resolved.validUntil).toBe(Date.parse('2027-01-01T00:00:00Z'));
  });

  it('say where they come from in preview', () => {
    const compiled = compileValid({ banner: { one: banner({ hero: 1 }) } });
    const query = { location: 'hero' };
    expect(
      resolveCollection(compiled, 'banner', query, visitorOf(), { preview: true }).items[0]?.['source'],
    ).toEqual({
      kind: 'banner',
      id: 'one',
      pointer: '',
    });
    expect(resolveCollection(compiled, 'banner', query, visitorOf()).items[0]).not.toHaveProperty('source');
  });
});

describe('bookmarks', () => {
  const promotion = (rest: Record<string, unknown> = {}) => ({ enabled: true, title: { en: 'P' }, ...rest });
  const bookmark = (order: number, rest: Record<string, unknown> = {}) => ({
    candidate: 'shop',
    title: { en: 'B' },
    link: '/',
    order,
    ...rest,
  });
  const documents = {
    audience: { tester: { audience: { groups: { anyOf: [21] } } } },
    'promotion-page': {
      open: promotion({ path: '/open' }),
      shut: promotion({ path: '/shut', enabled: false }),
      gold: promotion({ path: '/gold', audience: { groups: { anyOf: [20] } } }),
    },
    bookmark: {
      a: bookmark(1, { page: 'shut' }),
      b: bookmark(2, { page: 'gold' }),
      c: bookmark(3, { page: 'open', schedule: { from: '2026-06-01T00:00:00Z' } }),
      d: bookmark(4, { page: 'open' }),
      e: bookmark(5),
      f: bookmark(6),
    },
  };
  const seen = (facts: Partial<Context>, query: CollectionQuery = {}) =>
    idsOf(documents, 'bookmark', query, facts);

  it('[BOOK-05][BOOK-06][ENGINE-05] show the first two that are active and whose page is visible', () => {
    expect(seen({})).toEqual(['d', 'e']);
    expect(seen({ groups: [20] })).toEqual(['b', 'd']);
    expect(seen({ groups: [21] })).toEqual(['a', 'd']);
    expect(seen({ now: Date.parse('2026-06-01T00:00:00Z') })).toEqual(['c', 'd']);
  });

  it('[BOOK-06] never are more than two, however many are asked for', () => {
    expect(seen({}, { limit: 5 })).toEqual(['d', 'e']);
    expect(seen({}, { limit: 1, page: 2 })).toEqual(['e']);
    expect(seen({}, { limit: 2, page: 2 })).toEqual([]);
  });
});

describe('promotion pages in lists', () => {
  const page = (order: number, rest: Record<string, unknown> = {}) => ({
    path: `/p${order}`,
    enabled: true,
    title: { en: `P${order}` },
    order,
    ...rest,
  });
  const documents = {
    audience: { tester: { audience: { groups: { anyOf: [21] } } } },
    'promotion-page': {
      late: page(9),
      unlisted: page(1, { listed: false }),
      disabled: page(2, { enabled: false }),
      over: page(3, { schedule: { until: '2026-01-01T00:00:00Z' } }),
      child: page(4, { parent: 'disabled' }),
      early: page(5, { blocks: [{ id: 'x', block: 'heading', props: { title: { en: 'x' } } }] }),
    },
  };

  it('[PAGE-02][PAGE-03] are those the visitor may see, listed and in order', () => {
    expect(idsOf(documents, 'promotion-page', {})).toEqual(['early', 'late']);
    expect(idsOf(documents, 'promotion-page', {}, { groups: [21] })).toEqual([
      'disabled',
      'child',
      'early',
      'late',
    ]);
  });

  it('carry their card and no blocks', () => {
    const [first] = resolveCollection(compileValid(documents), 'promotion-page', {}, visitorOf()).items;
    expect(first).toEqual({ id: 'early', path: '/p5', enabled: true, title: 'P5', order: 5 });
  });
});

describe('tables of which the first match counts', () => {
  const segment = (id: string, prize: Record<string, unknown>, rest: Record<string, unknown> = {}) => ({
    id,
    label: { en: '{{count}}{{amount}} for you' },
    prize,
    weight: 1,
    wager: 3,
    colour: '#000000',
    ...rest,
  });
  const spins = segment('spins', { type: 'freespins', count: 20 });
  const bonus = segment('bonus', { type: 'bonus', amount: { EUR: 1_000_000, CAD: 1_500_050 } });
  const hidden = segment('hidden', { type: 'freespins', count: 1 }, { audience: { login: 'guest' } });
  const table = (order: number, group?: number) => ({
    title: { en: `Table ${order}` },
    order,
    segments: [spins, bonus, hidden],
    ...(group === undefined ? {} : { audience: { groups: { anyOf: [group] } } }),
  });
  const documents = {
    'currency-table': CURRENCY_TABLE,
    'wheel-segments': {
      default: table(1000),
      second: table(20, 1308),
      first: table(10, 21),
      'also-first': table(10, 1309),
    },
  };
  const seen = (groups: number[]) => idsOf(documents, 'wheel-segments', {}, { groups });

  it('[ENGINE-07][LOOT-31] come from the first one in order, ties by id, the default last', () => {
    expect(seen([])).toEqual(['default']);
    expect(seen([1308])).toEqual(['second']);
    expect(seen([1308, 21])).toEqual(['first']);
    expect(seen([1309, 21])).toEqual(['also-first']);
  });

  it('[ENGINE-07] name on each segment its own prize in the visitor’s currency, EUR otherwise', () => {
    const labels = (currency: string) => {
      const { items } = resolveCollection(
        compileValid(documents),
        'wheel-segments',
        {},
        visitorOf({ currency }),
      );
      const [only] = items as unknown as { segments: { id: string; label: string; prize: unknown }[] }[]; // the shape of the kind
      return only?.segments.map(({ id, label, prize }) => [id, label, prize]);
    };
    const count = ['spins', '20 for you', { type: 'freespins', count: 20 }];
    expect(labels('CAD')).toEqual([
      count,
      [
        'bonus',
        'CA$15,000.50 for you',
        { type: 'bonus', amount: { amount_cents: 1_500_050, currency: 'CAD', formatted: 'CA$15,000.50' } },
      ],
    ]);
    expect(labels('BTC')).toEqual([
      count,
      [
        'bonus',
        '€10,000 for you',
        { type: 'bonus', amount: { amount_cents: 1_000_000, currency: 'EUR', formatted: '€10,000' } },
      ],
    ]);
  });

  it('[ENGINE-07] of the wheel have the entries of the visitor’s currency, EUR otherwise', () => {
    const entries = (get: number) => [
      { pay: 10, get, weight: 1 },
      { pay: 10, get: get * 2, weight: 1 },
    ];
    const compiled = compileValid({
      wheel: { main: { title: { en: 'W' }, order: 1, currencies: { EUR: entries(100), CAD: entries(150) } } },
    });
    const seenBy = (currency: string) =>
      resolveCollection(compiled, 'wheel', {}, visitorOf({ currency })).items[0]?.['currencies'];
    expect(seenBy('CAD')).toEqual({ CAD: entries(150) });
    expect(seenBy('JPY')).toEqual({ EUR: entries(100) });
    expect(seenBy('toString')).toEqual({ EUR: entries(100) });
  });
});

it('amounts of quest levels are those of the visitor’s currency, EUR otherwise', () => {
  const levels = Array.from({ length: 6 }, (_, index) => ({
    position: { left: 1, top: 1 },
    bets: { EUR: index * 100, CAD: index * 150 },
  }));
  const compiled = compileValid({
    'currency-table': CURRENCY_TABLE,
    'quest-size': { xs: { title: { en: 'XS' }, size: 'xs', levels } },
  });
  const second = (currency: string) => {
    const { items } = resolveCollection(compiled, 'quest-size', {}, visitorOf({ currency }));
    return (items[0] as unknown as { levels: { bets: unknown }[] }).levels[1]?.bets; // the shape of the kind
  };
  expect(second('CAD')).toEqual({ amount_cents: 150, currency: 'CAD', formatted: 'CA$1.50' });
  expect(second('BTC')).toEqual({ amount_cents: 100, currency: 'EUR', formatted: '€1' });
});

it('a kind nobody knows has no documents, and says so', () => {
  const resolved = resolveCollection(compileValid({}), 'ghost', {}, visitorOf());
  expect(resolved.items).toEqual([]);
  expect(resolved.validUntil).toBe(null);
  expect(resolved.diagnostics.map(({ code, kind }) => [code, kind])).toEqual([['UNKNOWN_KIND', 'ghost']]);
});

it('[ENGINE-12] what a limit cuts off does not shorten how long an answer holds', () => {
  const until = (iso: string) => ({ schedule: { until: iso } });
  const compiled = compileValid({
    banner: {
      a: banner({ hero: 1 }, until('2026-08-01T00:00:00Z')),
      b: banner({ hero: 2 }, { schedule: { from: '2026-09-01T00:00:00Z' } }),
      c: banner({ hero: 3 }, until('2026-12-01T00:00:00Z')),
      d: banner({ hero: 4 }, until('2026-05-02T00:00:00Z')),
    },
  });
  const validUntil = (limit: number, now = NOW) =>
    resolveCollection(compiled, 'banner', { location: 'hero', limit }, visitorOf({ now })).validUntil;
  expect(validUntil(1)).toBe(Date.parse('2026-08-01T00:00:00Z'));
  expect(validUntil(3)).toBe(Date.parse('2026-05-02T00:00:00Z'));
  expect(validUntil(2, Date.parse('2026-08-15T00:00:00Z'))).toBe(Date.parse('2026-09-01T00:00:00Z'));
  expect(validUntil(9, Date.parse('2027-01-01T00:00:00Z'))).toBe(null);
});
