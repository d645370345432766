import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useSetParams } from '../../../shared/use-set-params.ts';

/** What a list shows and how. All of it is in the address, so that a view can be sent as a link (ADMIN-03). */
export type ListFilter = {
  query: string;
  /** A status, `edited` or `findings`. */
  status: string;
  place: string;
  /** `everyone`, `player`, `guest`, or the id of a named audience. */
  who: string;
  /** Id of a brand: what its visitors may get, what all share among it. `-`: only what all share. */
  brand: string;
  /** Only rows whose texts are missing in this language. */
  missing: string;
  /** `today`, `week` or `month`. */
  since: string;
  /** A day such as 2026-11-20: only documents that are shown at some time of it. */
  day: string;
  /** The column it is sorted by. */
  sort: string;
  direction: 'asc' | 'desc';
  /** Columns in order, separated by commas; empty: those chosen last, or the default of the kind. */
  columns: string;
  density: '' | 'compact' | 'comfortable';
  view: '' | 'calendar';
};

const NAMES: Record<keyof ListFilter, string> = {
  query: 'q',
  status: 'status',
  place: 'place',
  who: 'who',
  brand: 'brand',
  missing: 'missing',
  since: 'since',
  day: 'day',
  sort: 'sort',
  direction: 'dir',
  columns: 'cols',
  density: 'density',
  view: 'view',
};

/** The filter for documents that are for every brand. */
export const SHARED = '-';

export const NO_FILTER = {
  query: '',
  status: '',
  place: '',
  who: '',
  brand: '',
  missing: '',
  since: '',
  day: '',
} satisfies Partial<ListFilter>;

export const isFiltered = (filter: ListFilter): boolean =>
  (Object.keys(NO_FILTER) as (keyof typeof NO_FILTER)[]).some((name) => filter[name] !== ''); // Keys of the constant.

export function parseFilter(params: URLSearchParams): ListFilter {
  const text = (name: keyof ListFilter): string => params.get(NAMES[name]) ?? '';
  const density = text('density');
  return {
    query: text('query'),
    status: text('status'),
    place: text('place'),
    who: text('who'),
    brand: text('brand'),
    missing: text('missing'),
    since: ['today', 'week', 'month'].includes(text('since')) ? text('since') : '',
    day: /^\d{4}-\d\d-\d\d$/.test(text('day')) ? text('day') : '',
    sort: text('sort') || 'changed',
    direction: text('direction') === 'asc' ? 'asc' : 'desc',
    columns: text('columns'),
    density: density === 'comfortable' || density === 'compact' ? density : '',
    view: text('view') === 'calendar' ? 'calendar' : '',
  };
}

export function useListFilter(): [ListFilter, (change: Partial<ListFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => parseFilter(params), [params]);
  const set = useSetParams(setParams);
  const change = useCallback(
    (values: Partial<ListFilter>) =>
      set(
        Object.fromEntries(
          Object.entries(values).map(([key, value]) => [NAMES[key as keyof ListFilter], value]), // Keys of a ListFilter.
        ),
      ),
    [set],
  );
  return [filter, change];
}
