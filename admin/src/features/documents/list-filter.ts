import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListFilter, SortKey } from './list-rows.ts';

const SORT_KEYS: readonly string[] = ['status', 'title', 'place', 'schedule', 'changed'];

export function parseFilter(params: URLSearchParams): ListFilter {
  const sort = params.get('sort') ?? '';
  return {
    query: params.get('q') ?? '',
    status: params.get('status') ?? '',
    place: params.get('place') ?? '',
    missing: params.get('missing') ?? '',
    sort: SORT_KEYS.includes(sort) ? (sort as SortKey) : 'changed', // Checked on the line itself.
    direction: params.get('dir') === 'asc' ? 'asc' : 'desc',
  };
}

const NAMES: Record<keyof ListFilter, string> = {
  query: 'q',
  status: 'status',
  place: 'place',
  missing: 'missing',
  sort: 'sort',
  direction: 'dir',
};

/** The filter lives in the address, so that a view can be sent as a link (ADMIN-03). */
export function useListFilter(): [ListFilter, (change: Partial<ListFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => parseFilter(params), [params]);
  const change = useCallback(
    (values: Partial<ListFilter>) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [key, value] of Object.entries(values)) {
            const name = NAMES[key as keyof ListFilter]; // Keys of a ListFilter.
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return [filter, change];
}
