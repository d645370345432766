import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { snapshotQuery } from '../../api/documents.queries.ts';
import { setAsideQuery } from '../../api/set-aside.queries.ts';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import { judgeFindings } from '../../worker/judge-findings.ts';

/** The problems and findings of the live release, calculated once in a worker. */
export function useLiveCheck() {
  const live = useQuery(snapshotQuery('live'));
  const snapshot = live.data;
  const check = useQuery({
    queryKey: ['check', snapshot?.release.number],
    queryFn: snapshot
      ? () => askWorker('check', { content: contentRef(snapshot), now: Date.now() })
      : skipToken,
    staleTime: Infinity,
    retry: false,
  });
  const said = useQuery(setAsideQuery).data;
  const { data } = check;
  const judged = useMemo(() => judgeFindings(data?.findings ?? [], said ?? []), [data, said]);
  return {
    snapshot,
    isKnown: data !== undefined,
    isChecking: check.isFetching,
    error: snapshot ? check.error : live.error,
    retry: () => void (snapshot ? check : live).refetch(),
    problems: data?.problems ?? [],
    findings: useMemo(() => judged.filter((finding) => !finding.aside), [judged]),
    aside: judged.filter((finding) => finding.aside).length,
  };
}
