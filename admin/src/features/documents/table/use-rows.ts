import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { DocumentRow } from '../../../api/api-types.ts';
import { firstRowsQuery, rowsQuery } from '../../../api/documents.queries.ts';
import { isFiltered, type ListFilter } from '../filters/list-filter.ts';
import { arePrepared, prepareRows, type Surroundings } from './list-rows.ts';

type Rows = {
  /** The rows that can be shown; undefined while there is none. */
  items: readonly DocumentRow[] | undefined;
  /** The total number, including rows that cannot be shown yet. */
  total: number;
  isWhole: boolean;
  error: Error | null;
  isPending: boolean;
  retry: () => void;
};

/**
 * The rows of a kind. Without a filter the first rows are shown at once, because thousands take a moment to load and to
 * prepare.
 */
export function useRows(kind: string, filter: ListFilter, around: Surroundings, now: number): Rows {
  const isKnown = useQueryClient().getQueryData(rowsQuery(kind).queryKey) !== undefined;
  const begins = beginsAsIs(filter);
  const first = useQuery({ ...firstRowsQuery(kind), enabled: begins && !isKnown });
  const isFirst = begins && !isKnown && first.isPending;
  const { data, error, refetch } = useQuery({ ...rowsQuery(kind), enabled: !isFirst });
  const whole = usePrepared(data, around, now);
  const begun = begins && !(error && !data) ? first.data : undefined;
  return {
    items: whole ?? begun?.items,
    total: whole?.length ?? begun?.total ?? 0,
    isWhole: whole !== undefined,
    error,
    isPending: !whole && !begun && !error,
    retry: () => void refetch(),
  };
}

/** The rows after their texts were prepared; until then the earlier ones. */
function usePrepared(
  items: readonly DocumentRow[] | undefined,
  around: Surroundings,
  now: number,
): readonly DocumentRow[] | undefined {
  const [prepared, setPrepared] = useState<readonly DocumentRow[]>();
  const latest = useRef({ around, now });
  useEffect(() => {
    latest.current = { around, now };
  });
  const isReady = !items || prepared === items || arePrepared(items);
  useEffect(() => {
    if (isReady) return undefined;
    const stop = new AbortController();
    prepareRows(items, latest.current.around, latest.current.now, stop.signal).then(
      () => startTransition(() => setPrepared(items)),
      () => undefined, // Newer rows have arrived, or the list was closed.
    );
    return () => stop.abort();
  }, [items, isReady]);
  return isReady ? items : prepared;
}

/** Whether the list has the server's own order and no filter. */
const beginsAsIs = (filter: ListFilter): boolean =>
  !isFiltered(filter) && filter.sort === 'changed' && filter.direction === 'desc' && filter.view === '';
