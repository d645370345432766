import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { say } from '../../words/generated/translations.ts';
import type { Language, TextFilter } from '../../api/translations.queries.ts';
import { useSetParams } from '../../shared/use-set-params.ts';

export const SHOWS = [
  {
    value: '',
    get name() {
      return say('all');
    },
  },
  {
    value: 'missing',
    get name() {
      return say('missing-texts');
    },
  },
  {
    value: 'outdated',
    get name() {
      return say('english-changed');
    },
  },
] as const;

/** The words that other lists use in their address. */
const DAYS: Readonly<Record<string, string>> = { today: '1', week: '7', month: '30' };

export const NO_FILTER: TextFilter = {
  search: '',
  show: '',
  kind: '',
  language: '',
  days: '',
  page: '',
  seen: '',
};

export function parseTextFilter(params: URLSearchParams): TextFilter {
  const read = (name: string) => params.get(name) ?? '';
  return {
    kind: read('kind'),
    language: read('language'),
    show: SHOWS.find(({ value }) => value === read('show'))?.value ?? '',
    search: read('search'),
    days: DAYS[read('since')] ?? '',
    page: read('page'),
    seen: read('seen') === '1' ? '1' : '',
  };
}

/** The parameters of the address that a part of the filter changes. */
export function filterParams({ days, ...change }: Partial<TextFilter>): Record<string, string> {
  const since = Object.keys(DAYS).find((name) => DAYS[name] === days) ?? '';
  return { ...change, ...(days === undefined ? {} : { since }) };
}

/** The filter is in the address, so that a view can be sent as a link. */
export function useTextFilter(): [TextFilter, (change: Partial<TextFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const set = useSetParams(setParams);
  const filter = useMemo(() => parseTextFilter(params), [params]);
  const put = useCallback((change: Partial<TextFilter>) => set(filterParams(change)), [set]);
  return [filter, put];
}

/** The language with the most work, shown first to people who want to see one language. */
export const neediest = (languages: readonly Language[]): string =>
  languages
    .filter(({ locale }) => locale !== 'en')
    .toSorted((a, b) => b.missing + b.outdated - (a.missing + a.outdated))[0]?.locale ?? '';
