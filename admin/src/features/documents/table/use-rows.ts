import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { DocumentRow } from '../../../api/api-types.ts';
import { firstRowsQuery, rowsQuery } from '../../../api/documents.queries.ts';
import { isFiltered, type ListFilter } from '../filters/list-filter.ts';
import { arePrepared, prepareRows, type Surroundings } from './list-rows.ts';

type Rows = {
  /** What can be shown; nothing while none of it is there. */
  items: readonly DocumentRow[] | undefined;
  /** How many there are, with those that cannot be shown yet. */
  total: number;
  isWhole: boolean;
  error: Error | null;
  isPending: boolean;
  retry: () => void;
};

/**
 * The rows of a kind. Where nothing is looked for among them the first show at once: thousands take a moment, on the
 * way and in this page.
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

/** The rows once what they show has been worked out; until then those of before. */
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
      () => undefined, // Others have come meanwhile, or nobody looks any more.
    );
    return () => stop.abort();
  }, [items, isReady]);
  return isReady ? items : prepared;
}

/** In the server’s own order, and with nothing left out. */
const beginsAsIs = (filter: ListFilter): boolean =>
  !isFiltered(filter) && filter.sort === 'changed' && filter.direction === 'desc' && filter.view === '';
