import type { Context } from '@marquee/engine';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { Snapshot } from '../../api/api-types.ts';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import { snapshotKey } from '../../worker/snapshot-key.ts';
import type { WhyReport } from '../../worker/why-report.ts';

export type WhyAnswer = { report: WhyReport | undefined; isStale: boolean; error: Error | null };

/**
 * Everything that could be shown on the page, calculated in a worker. While another visitor loads, the previous answer
 * stays.
 */
export function useWhy(snapshot: Snapshot | undefined, path: string, context: Context): WhyAnswer {
  const { data, isPlaceholderData, error } = useQuery({
    queryKey: ['why', snapshotKey(snapshot), path, context],
    queryFn: snapshot ? () => askWorker('why', { content: contentRef(snapshot), path, context }) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  return { report: data, isStale: isPlaceholderData, error: data ? null : error };
}
