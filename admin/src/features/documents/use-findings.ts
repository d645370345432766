import { skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { checkDrafts } from '../../worker/ask-worker.ts';
import type { DraftFinding } from '../../worker/worker-tasks.ts';
import { useRest } from './use-rest.ts';

export const NO_FINDINGS: ReadonlyMap<string, readonly DraftFinding[]> = new Map();

/**
 * Every draft of the site is loaded and checked, which keeps a processor busy for a moment. So it starts only after a
 * pause in activity, because people may go on to another list or scroll.
 */
const PAUSE_MS = 500;

/**
 * The findings in the drafts of a kind, by id. Computed in the worker after the list has loaded; the last result stays
 * until the next.
 */
export function useFindings(
  kind: string,
  isListed: boolean,
): { findings: ReadonlyMap<string, readonly DraftFinding[]>; isChecking: boolean } {
  const isLookedAt = useRest(isListed, PAUSE_MS);
  const { data, isFetching } = useQuery({
    queryKey: ['snapshot', 'draft', 'check'],
    queryFn: isLookedAt ? () => checkDrafts(Date.now()) : skipToken,
    staleTime: 60_000,
    gcTime: 15 * 60_000,
    retry: false,
    structuralSharing: false,
    refetchOnWindowFocus: false,
  });
  const findings = useMemo(
    () =>
      data
        ? Map.groupBy(
            data.filter((finding) => finding.kind === kind),
            ({ id }) => id,
          )
        : NO_FINDINGS,
    [data, kind],
  );
  // Deferred, because every row renders again, and nobody waits for findings.
  return {
    findings: useDeferredValue(findings),
    isChecking: isFetching || (isListed && !isLookedAt && !data),
  };
}
