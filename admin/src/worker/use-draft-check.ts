import { skipToken, useQuery } from '@tanstack/react-query';
import { useRest } from '../shared/use-rest.ts';
import { checkDrafts } from './ask-worker.ts';
import type { DraftFinding } from './worker-tasks.ts';

/**
 * Every draft of the site is loaded and checked, which keeps a processor busy for a moment. So it starts only after a
 * pause in activity, because people may go on to another screen or scroll.
 */
const PAUSE_MS = 500;

/** The findings in all drafts, computed in the worker once `isWanted`; the last result stays until the next. */
export function useDraftCheck(isWanted: boolean): {
  findings: readonly DraftFinding[] | undefined;
  isChecking: boolean;
} {
  const isLookedAt = useRest(isWanted, PAUSE_MS);
  const { data, isFetching } = useQuery({
    queryKey: ['snapshot', 'draft', 'check'],
    queryFn: isLookedAt ? () => checkDrafts(Date.now()) : skipToken,
    staleTime: 60_000,
    gcTime: 15 * 60_000,
    retry: false,
    structuralSharing: false,
    refetchOnWindowFocus: false,
  });
  return { findings: data, isChecking: isFetching || (isWanted && !isLookedAt && !data) };
}

/** By `kind/id`, what breaks a rule of a market that blocks, in a sentence (RULE-02). */
export const brokenByDocument = (
  findings: readonly DraftFinding[] | undefined,
): ReadonlyMap<string, string> =>
  new Map(
    (findings ?? []).flatMap(({ code, kind, id, message }) =>
      code === 'RULE_BROKEN' ? [[`${kind}/${id}`, message]] : [],
    ),
  );
