import type { ComingRule } from '@marquee/engine';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Snapshot } from '../api/api-types.ts';
import { askWorker, contentRef } from './ask-worker.ts';

const DAY = 86_400_000;
/** As far as rules are judged ahead. */
const AHEAD_DAYS = 400;

/** The rules that begin within 400 days and that something live breaks, the next one first (RULE-04). */
export function useComingRules(
  live: Snapshot | undefined,
  now: number,
): UseQueryResult<readonly ComingRule[]> {
  const hasRules = live !== undefined && Object.keys(live.documents['rule-pack'] ?? {}).length > 0;
  // Asked once a day and release; which of them begins soon is told by the clock.
  const day = Math.floor(now / DAY);
  return useQuery({
    queryKey: ['coming-rules', live?.release.number, day],
    queryFn: hasRules
      ? () =>
          askWorker('comingRules', {
            content: contentRef(live),
            now: day * DAY,
            until: (day + AHEAD_DAYS) * DAY,
          })
      : skipToken,
    staleTime: Infinity,
    retry: false,
  });
}
