import { describe, expect, it } from 'vitest';
import { documentDifferences } from './difference-words.ts';
import { EMPTY_NAMES } from './names.ts';

const context = {
  names: EMPTY_NAMES,
  currencies: new Map([
    ['EUR', { code: 'EUR', subunits: 100, kind: 'fiat' as const }],
    ['BTC', { code: 'BTC', subunits: 100_000_000, kind: 'crypto' as const }],
  ]),
  now: Date.parse('2026-11-19T14:02:00+01:00'),
};
const differ = (kind: string, before: unknown, after: unknown) =>
  documentDifferences(kind, before, after, context);

describe('documentDifferences', () => {
  it('names languages, and shows both texts', () => {
    const before = { title: { en: 'Gold Friday', de: 'Goldener Freitag: 50 %' } };
    const after = { title: { en: 'Gold Friday', de: 'Goldener Freitag: 75 %' } };
    expect(differ('banner', before, after)).toEqual([
      {
        pointer: '/title/de',
        label: 'Title, German',
        before: 'Goldener Freitag: 50 %',
        after: 'Goldener Freitag: 75 %',
      },
    ]);
  });

  it('names places as lists do', () => {
    const before = { order: { 'lobby-hero': 1 } };
    expect(differ('banner', before, { order: { 'lobby-hero': 1, 'lobby-side': 4 } })).toEqual([
      { pointer: '/order/lobby-side', label: 'Places, Lobby side', before: undefined, after: '4' },
    ]);
  });

  it('names fields by their titles, in blocks as well', () => {
    const banner = (url: string, id: string) => ({
      button: { name: { en: 'Go' }, url, frontendIdentifier: id },
    });
    expect(differ('banner', banner('/a', 't-1'), banner('/b', 't-2')).map(({ label }) => label)).toEqual([
      'Button, Link',
      'Button, Tournament or lottery',
    ]);
    const page = (limit: number) => ({
      blocks: [{ id: 'row', block: 'game-row', props: { collection: 'top', limit } }],
    });
    expect(differ('page', page(5), page(6)).map(({ label }) => label)).toEqual([
      'Block row, Game row, At most',
    ]);
  });

  it('says an audience as a sentence and a schedule in market time', () => {
    const before = { audience: {}, schedule: { until: '2026-11-27T00:00:00+01:00' } };
    const after = { audience: { groups: { anyOf: [259] } }, schedule: { until: '2026-11-20T23:00:00Z' } };
    expect(differ('banner', before, after)).toEqual([
      { pointer: '/audience', label: 'Audience', before: 'Everyone', after: 'Gold' },
      {
        pointer: '/schedule/until',
        label: 'Schedule, Until',
        before: 'Fri 27 Nov, 00:00',
        after: 'Sat 21 Nov, 00:00',
      },
    ]);
  });

  it('formats amounts in the currency they stand under', () => {
    const variables = (EUR: number, BTC: number) => ({
      variables: { EUR: { max: { amount_cents: EUR } }, BTC: { max: { amount_cents: BTC } } },
    });
    expect(differ('banner', variables(50_000, 1_000_000), variables(75_000, 1_250_000))).toEqual([
      {
        pointer: '/variables/EUR/max/amount_cents',
        label: 'Variables, EUR, Max, Amount',
        before: '500.00',
        after: '750.00',
      },
      {
        pointer: '/variables/BTC/max/amount_cents',
        label: 'Variables, BTC, Max, Amount',
        before: '0.01000000',
        after: '0.01250000',
      },
    ]);
  });

  it('leaves amounts as they are stored under a currency that the table does not have', () => {
    const variables = (amount_cents: number) => ({ variables: { QXA: { max: { amount_cents } } } });
    expect(differ('banner', variables(50_000), variables(75_000))).toMatchObject([
      { pointer: '/variables/QXA/max/amount_cents', before: '50000', after: '75000' },
    ]);
  });

  it('matches list entries by their id, and tells a new order', () => {
    const before = {
      segments: [
        { id: 'a', weight: 1 },
        { id: 'b', weight: 2 },
      ],
    };
    const after = {
      segments: [
        { id: 'b', weight: 3 },
        { id: 'a', weight: 1 },
      ],
    };
    expect(differ('wheel-segments', before, after)).toEqual([
      { pointer: '/segments/0/weight', label: 'Segment b, Weight', before: '2', after: '3' },
      { pointer: '/segments', label: 'Segments, order', before: 'a, b', after: 'b, a' },
    ]);
  });

  it('shows a value that comes or goes, and nothing where nothing differs', () => {
    expect(differ('banner', { size: 'small' }, { categories: ['slots'] })).toEqual([
      { pointer: '/size', label: 'Size', before: 'small', after: undefined },
      { pointer: '/categories', label: 'Game categories', before: undefined, after: 'slots' },
    ]);
    expect(differ('banner', { size: 'small' }, { size: 'small', text: undefined })).toEqual([]);
  });
});
