import { expect, it } from 'vitest';
import type { DocumentRow } from '../../../api/api-types.ts';
import { EMPTY_REFERENCE } from '../../../shared/reference-data.ts';
import { listRows } from '../table/list-rows.ts';
import { filterRows } from './filter-rows.ts';
import { parseFilter, SHARED } from './list-filter.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const row = (id: string, brands?: string[]): DocumentRow =>
  ({
    kind: 'banner',
    id,
    state: 'live',
    data: { title: { en: id }, order: { top: 1 }, ...(brands ? { brands } : {}) },
    updatedAt: '2026-11-20T10:00:00Z',
  }) as unknown as DocumentRow; // what the list reads of it

const names = { ...EMPTY_REFERENCE.names, brands: new Map([['polaris', 'Polaris']]) };
const rows = listRows(
  [row('all'), row('north', ['northstar']), row('both', ['northstar', 'polaris']), row('polar', ['polaris'])],
  { names, locales: ['en'] },
  NOW,
);

it.each([
  ['', ['all', 'north', 'both', 'polar']],
  ['polaris', ['all', 'both', 'polar']],
  ['northstar', ['all', 'north', 'both']],
  [SHARED, ['all']],
])('a list of the brand “%s” has what its visitors may get', (brand, ids) => {
  const filter = parseFilter(new URLSearchParams({ brand }));
  const around = { findings: new Map(), found: undefined, now: NOW };
  expect(filterRows(rows, filter, around).map(({ item }) => item.id)).toEqual(ids);
});

it('says the brands with whom a document is shown to', () => {
  const sentence = rows.map((each) =>
    each
      .audience()
      .map(({ text }) => text)
      .join(''),
  );
  expect(sentence).toEqual([
    'Everyone',
    'Everyone, of brand northstar',
    'Everyone, of brand northstar or Polaris',
    'Everyone, of brand Polaris',
  ]);
});
