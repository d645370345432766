import { expect, it } from 'vitest';
import type { DocumentRow } from '../../api/api-types.ts';
import { EMPTY_NAMES } from '../../words/names.ts';
import { filterWords } from './filters/filter-words.ts';
import { leastDropped } from './least-dropped.ts';
import { parseFilter } from './filters/list-filter.ts';
import { listRows } from './table/list-rows.ts';
import { NO_FINDINGS } from './use-findings.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const banner = (id: string, place: string, audience: object = {}): DocumentRow => ({
  kind: 'banner',
  id,
  revision: 1,
  publishedRevision: 1,
  state: 'live',
  data: { title: { en: id }, order: { [place]: 1 }, audience },
  updatedAt: '2026-11-21T08:00:00Z',
  updatedBy: 'ida',
});
const items = [
  banner('gold-1', 'lobby-hero'),
  banner('gold-2', 'lobby-hero'),
  banner('gold-3', 'shop', { login: 'guest' }),
  banner('silver', 'shop', { login: 'player' }),
];
const rows = listRows(items, { names: EMPTY_NAMES, locales: ['en'] }, now);
const around = { findings: NO_FINDINGS, found: undefined, now };
const drop = (search: string) => leastDropped(rows, parseFilter(new URLSearchParams(search)), around);

it('names the one filter without which most rows would fit', () => {
  expect(drop('q=gold&place=lobby-hero&who=guest')).toEqual({ part: 'who', count: 2 });
  expect(drop('q=gold&who=player')).toEqual({ part: 'who', count: 3 });
  expect(drop('q=nobody&who=player')).toEqual({ part: 'query', count: 1 });
});

it('names none where there is one alone, or where more than one has to go', () => {
  expect(drop('who=everyone')).toBeUndefined();
  expect(drop('q=nobody&place=nowhere&who=guest')).toBeUndefined();
});

it.each([
  ['q=gold', 'query', 'gold'],
  ['status=edited', 'status', 'Unpublished'],
  ['place=lobby-hero', 'place', 'Place Lobby hero'],
  ['who=guest', 'who', 'Shown to Guests'],
  ['missing=de', 'missing', 'Missing in German'],
  ['since=week', 'since', 'Changed last 7 days'],
  ['day=2026-11-20', 'day', 'On Fri 20 Nov'],
] as const)('a filter is called as its chip is: %s', (search, part, words) => {
  const filter = parseFilter(new URLSearchParams(search));
  expect(filterWords(part, filter, { names: EMPTY_NAMES, now })).toBe(words);
});
