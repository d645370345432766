import { skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { checkDrafts } from '../../worker/ask-worker.ts';
import type { DraftFinding } from '../../worker/worker-tasks.ts';
import { useRest } from './use-rest.ts';

export const NO_FINDINGS: ReadonlyMap<string, readonly DraftFinding[]> = new Map();

/**
 * Every draft of the site is asked for and checked, which takes a processor for a moment: it waits until nothing has
 * happened for so long, so that who goes on to another list or scrolls through this one need not share it.
 */
const PAUSE_MS = 500;

/**
 * By id: what is wrong with the drafts of a kind, or does not do what it was made for. Worked out beside the page once
 * the list is there; what was known before stays until the next answer.
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
  // Nobody waits for them: every row is drawn again, between frames.
  return {
    findings: useDeferredValue(findings),
    isChecking: isFetching || (isListed && !isLookedAt && !data),
  };
}
