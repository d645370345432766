import { expect, it } from 'vitest';
import type { Language } from '../../api/translations.queries.ts';
import { filterParams, neediest, NO_FILTER, parseTextFilter } from './text-filter.ts';

it('[ADMIN-03] every filter is in the address and read back from it; what it does not know is no filter', () => {
  const filter = {
    kind: 'banner',
    language: 'de',
    show: 'missing',
    search: 'gold',
    days: '30',
    page: '/promotions',
    seen: '1',
  } as const;
  const params = new URLSearchParams(filterParams(filter));
  expect(params.toString()).toBe(
    'kind=banner&language=de&show=missing&search=gold&page=%2Fpromotions&seen=1&since=month',
  );
  expect(parseTextFilter(params)).toEqual(filter);
  expect(parseTextFilter(new URLSearchParams('show=all&since=400&seen=all'))).toEqual(NO_FILTER);
});

it('a part of the filter leaves the others in the address alone', () => {
  expect(filterParams({ page: '' })).toEqual({ page: '' });
  expect(filterParams({ days: '' })).toEqual({ since: '' });
});

it('the language with most to do is the one to see alone, and never English', () => {
  const language = (locale: string, missing: number, outdated: number): Language => ({
    locale,
    base: null,
    share: 1,
    missing,
    outdated,
  });
  expect(neediest([language('en', 90, 0), language('de', 3, 4), language('no', 6, 0)])).toBe('de');
  expect(neediest([language('en', 1, 0)])).toBe('');
});
