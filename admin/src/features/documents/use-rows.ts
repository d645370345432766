import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DocumentRow } from '../../api/api-types.ts';
import { firstRowsQuery, rowsQuery } from '../../api/documents.queries.ts';
import { isFiltered, type ListFilter } from './list-filter.ts';

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
export function useRows(kind: string, filter: ListFilter): Rows {
  const isKnown = useQueryClient().getQueryData(rowsQuery(kind).queryKey) !== undefined;
  const begins = !isKnown && beginsAsIs(filter);
  const first = useQuery({ ...firstRowsQuery(kind), enabled: begins });
  const isFirst = begins && first.isPending;
  const { data, error, isPending, refetch } = useQuery({ ...rowsQuery(kind), enabled: !isFirst });
  const begun = begins ? first.data : undefined;
  return {
    items: data ?? (error ? undefined : begun?.items),
    total: data?.length ?? begun?.total ?? 0,
    isWhole: data !== undefined,
    error,
    isPending: isPending && !begun,
    retry: () => void refetch(),
  };
}

/** In the server’s own order, and with nothing left out. */
const beginsAsIs = (filter: ListFilter): boolean =>
  !isFiltered(filter) && filter.sort === 'changed' && filter.direction === 'desc' && filter.view === '';
