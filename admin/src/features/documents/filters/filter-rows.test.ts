import { describe, expect, it } from 'vitest';
import type { DocumentRow } from '../../../api/api-types.ts';
import { EMPTY_REFERENCE } from '../../../shared/reference-data.ts';
import { sentenceText } from '../../../words/visitors/audience-sentence.ts';
import { filterRows, sortRows } from './filter-rows.ts';
import { parseFilter } from './list-filter.ts';
import { listRows, type ListRow } from '../table/list-rows.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const item = (id: string, data: object, rest: Partial<DocumentRow> = {}): DocumentRow => ({
  kind: 'banner',
  id,
  revision: 1,
  publishedRevision: 1,
  state: 'live',
  data: { title: { en: id }, order: { 'lobby-hero': 1 }, ...data },
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: 'Ida Kask',
  languages: { own: ['en'], covered: [] },
  ...rest,
});
const ITEMS = [
  item('gold', { audience: { login: 'player' }, title: { en: 'Gold Friday' } }),
  item('advent', { schedule: { from: '2026-12-01T00:00:00+01:00' } }),
  item('over', { schedule: { until: '2026-11-15T00:00:00+01:00' } }, { updatedAt: '2026-11-20T09:00:00Z' }),
  item(
    'draft',
    { audience: { audience: 'vip' }, order: { popup: 1 } },
    { state: 'new', languages: { own: ['en', 'de'], covered: [] } },
  ),
];
const reference = { ...EMPTY_REFERENCE, locales: ['en', 'de', 'de-AT'] };
const rows = listRows(ITEMS, reference, NOW);
const kept = (search: string, found?: ReadonlySet<string>): string[] =>
  filterRows(rows, parseFilter(new URLSearchParams(search)), {
    findings: new Map([['over', ['one']]]),
    found,
    now: NOW,
  }).map((row) => row.item.id);

describe('the filter in the address', () => {
  it.each([
    ['', ['gold', 'advent', 'over', 'draft']],
    ['q=gold+FRI', ['gold']],
    ['q=nothing', []],
    ['status=scheduled', ['advent']],
    ['status=ended', ['over']],
    ['status=edited', ['draft']],
    ['status=findings', ['over']],
    ['place=popup', ['draft']],
    ['who=everyone', ['advent', 'over']],
    ['who=player', ['gold']],
    ['who=vip', ['draft']],
    ['missing=de', ['gold', 'advent', 'over']],
    // A text in the base language is not missing.
    ['missing=de-AT', ['gold', 'advent', 'over']],
    ['since=week', ['over']],
    ['day=2026-11-14', ['gold', 'over', 'draft']],
    ['day=2026-12-01', ['gold', 'advent', 'draft']],
    ['day=soon&since=ever', ['gold', 'advent', 'over', 'draft']],
    ['status=live&who=player&q=gold', ['gold']],
  ])('%s keeps %j', (search, ids) => {
    expect(kept(search)).toEqual(ids);
  });

  it('keeps what the server found in the rest of the document too', () => {
    expect(kept('q=long+nights', new Set(['advent']))).toEqual(['advent']);
  });
});

it('knows a variant whose base language has every text', () => {
  const states = (id: string) => [...(rows.find((row) => row.item.id === id)?.languages() ?? [])];
  expect(states('draft')).toEqual([
    ['en', 'own'],
    ['de', 'own'],
    ['de-AT', 'fallback'],
  ]);
  expect(states('gold')).toEqual([
    ['en', 'own'],
    ['de', 'missing'],
    ['de-AT', 'missing'],
  ]);
});

describe('rows that were made before', () => {
  it('are taken over where documents are the same objects, and whole lists too', () => {
    const again = listRows([...ITEMS], reference, NOW + 1000);
    expect(again).not.toBe(rows);
    expect(again.every((row, index) => row === rows[index])).toBe(true);
    const inTheHour = NOW + 59 * 60_000;
    expect(listRows(ITEMS, reference, inTheHour)).toBe(rows);
    expect(listRows(ITEMS, { ...reference }, inTheHour)).toBe(rows);
  });

  it('keep what does not name other documents when the names of those come', () => {
    const named = new Map([['vip', 'Our best players']]);
    const names = { ...reference.names, audiences: named };
    const items = [item('for-some', { audience: { audience: 'vip' } })];
    const wordsOf = ([row]: readonly ListRow[]) => row && sentenceText(row.audience());
    const before = listRows(items, reference, NOW);
    const after = listRows(items, { ...reference, names }, NOW);
    expect([wordsOf(before), wordsOf(after)]).toEqual(['“vip”', '“Our best players”']);
    expect(after[0]?.places).toBe(before[0]?.places);
  });

  it('are made anew at the instant at which a schedule changes what they say, and no others', () => {
    const opens = NOW + 90_000;
    const items = [item('soon', { schedule: { from: new Date(opens).toISOString() } }), item('always', {})];
    const statuses = (now: number) => listRows(items, reference, now).map(({ status }) => status);
    const [, always] = listRows(items, reference, NOW);
    expect(statuses(NOW)).toEqual(['scheduled', 'live']);
    expect(statuses(opens - 1)).toEqual(['scheduled', 'live']);
    expect(statuses(opens)).toEqual(['live', 'live']);
    expect(listRows(items, reference, opens)[1]).toBe(always);
    // The clock was set back.
    expect(statuses(NOW)).toEqual(['scheduled', 'live']);
  });
});

it('sorts by a column both ways, numbers as numbers, equal ones always alike', () => {
  const ids = (value: (id: string) => string | number, direction: 'asc' | 'desc') =>
    sortRows(rows, (row) => value(row.item.id), direction).map((row) => row.item.id);
  expect(ids((id) => id.length, 'asc')).toEqual(['gold', 'over', 'draft', 'advent']);
  expect(ids((id) => id, 'desc')).toEqual(['over', 'gold', 'draft', 'advent']);
  expect(ids(() => 0, 'desc')).toEqual(['advent', 'draft', 'gold', 'over']);
});
