import { expect, it } from 'vitest';
import {
  filterFindings,
  filterOptions,
  groupFindings,
  parseFindingFilter,
  type ListedFinding,
} from './finding-filter.ts';

const base = {
  pointer: '/audience',
  entryPlace: '/audience',
  fingerprint: 'a',
  key: '',
  foundIn: 'both',
  places: [],
} as const;
const finding = (fields: Partial<ListedFinding> & Pick<ListedFinding, 'code' | 'severity' | 'id'>) => ({
  ...base,
  kind: 'banner',
  title: fields.id,
  message: 'Nobody can meet its conditions.',
  ...fields,
});
const aside = { id: 'row', reason: 'Waits' } as ListedFinding['aside'];
const FINDINGS: ListedFinding[] = [
  finding({
    code: 'UNUSED_FLAG',
    severity: 'info',
    id: 'rocket',
    kind: 'feature-flag',
    message: 'Not asked.',
  }),
  finding({ code: 'NOBODY', severity: 'warning', id: 'tallinn', places: ['lobby', 'popup'] }),
  finding({ code: 'NOBODY', severity: 'warning', id: 'riga', foundIn: 'draft' }),
  finding({ code: 'OVER', severity: 'info', id: 'advent', foundIn: 'live' }),
  finding({ code: 'NOBODY', severity: 'warning', id: 'oslo', ...(aside && { aside }) }),
  finding({ code: 'SCHEMA_REQUIRED', severity: 'error', id: 'gold', foundIn: 'draft' }),
];
const idsFor = (search: string): string[] =>
  filterFindings(FINDINGS, parseFindingFilter(new URLSearchParams(search))).map(({ id }) => id);

it.each([
  ['', ['rocket', 'tallinn', 'riga', 'advent', 'gold']],
  ['show=live', ['rocket', 'tallinn', 'advent']],
  ['show=new', ['riga', 'gold']],
  ['show=aside', ['oslo']],
  ['matters=warning', ['tallinn', 'riga']],
  ['kind=NOBODY&show=new', ['riga']],
  ['kind=error', ['gold']],
  ['about=feature-flag', ['rocket']],
  ['place=popup', ['tallinn']],
  ['q=TALL%20nobody', ['tallinn']],
  ['show=nonsense&matters=nonsense', ['rocket', 'tallinn', 'riga', 'advent', 'gold']],
])('the address “%s” keeps %o', (search, ids) => {
  expect(idsFor(search)).toEqual(ids);
});

it('groups what is alike, what blocks first, then what matters to a visitor', () => {
  const shown = filterFindings(FINDINGS, parseFindingFilter(new URLSearchParams()));
  expect(groupFindings(shown).map(({ title, findings }) => [title, findings.map(({ id }) => id)])).toEqual([
    ['Blocks publishing', ['gold']],
    ['Nobody sees it', ['riga', 'tallinn']],
    ['Is over', ['advent']],
    ['Flag nothing asks for', ['rocket']],
  ]);
});

it('offers what there is to filter by, with counts', () => {
  expect(filterOptions(FINDINGS, 'all', 'about')).toEqual([
    { value: 'feature-flag', count: 1 },
    { value: 'banner', count: 4 },
  ]);
  expect(filterOptions(FINDINGS, 'all', 'place')).toEqual([
    { value: 'lobby', count: 1 },
    { value: 'popup', count: 1 },
  ]);
  expect(filterOptions(FINDINGS, 'aside', 'group')).toEqual([{ value: 'NOBODY', count: 1 }]);
});
