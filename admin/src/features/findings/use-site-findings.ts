import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { DocumentData, DocumentDetail } from '../../api/api-types.ts';
import { comparedDraftsQuery, snapshotQuery } from '../../api/documents.queries.ts';
import { setAsideQuery } from '../../api/set-aside.queries.ts';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import { changesOf } from '../../worker/draft-changes.ts';
import { judgeFindings } from '../../worker/judge-findings.ts';
import { documentTitle } from '../../words/document-words.ts';
import { say } from '../../words/generated/findings.ts';
import type { ListedFinding } from './finding-filter.ts';

/** The document as it is in the drafts, or as players see it. */
export type DocumentOf = (kind: string, id: string) => DocumentData | undefined;

const NONE: readonly ListedFinding[] = [];
const NO_DRAFTS: readonly DocumentDetail[] = [];

/** All findings in the live release and the drafts, calculated in a worker again after every change. */
export function useSiteFindings() {
  const live = useQuery(snapshotQuery('live'));
  const drafts = useQuery(comparedDraftsQuery);
  const said = useQuery(setAsideQuery);
  const [snapshot, changed] = [live.data, drafts.data];
  const check = useQuery({
    queryKey: [
      'site findings',
      snapshot?.release.number,
      changed?.map(({ kind, id, revision }) => `${kind}/${id} ${revision}`),
    ],
    queryFn:
      snapshot && changed
        ? () =>
            askWorker('siteFindings', {
              live: contentRef(snapshot),
              draft: contentRef(snapshot, changesOf(changed)),
              now: Date.now(),
            })
        : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    structuralSharing: false,
    retry: false,
  });
  const documentOf = useMemo<DocumentOf>(() => {
    const drafted = new Map(changed?.map((draft) => [`${draft.kind}/${draft.id}`, draft.data]));
    return (kind, id) => drafted.get(`${kind}/${id}`) ?? snapshot?.documents[kind]?.[id];
  }, [changed, snapshot]);
  const documentsOf = useCallback(
    (kind: string): readonly { id: string; data: DocumentData }[] => {
      const ids = Object.keys(snapshot?.documents[kind] ?? {});
      const drafted = (changed ?? NO_DRAFTS).filter((draft) => draft.kind === kind).map(({ id }) => id);
      return [...new Set([...ids, ...drafted])].flatMap((id) => {
        const data = documentOf(kind, id);
        return data ? [{ id, data }] : [];
      });
    },
    [changed, snapshot, documentOf],
  );
  const findings = useMemo(() => {
    if (!check.data || !said.data) return undefined;
    const titleOf = ({ kind, id }: { kind: string; id: string }): string =>
      kind === '' ? say('the-whole-site') : documentTitle(kind, id, documentOf(kind, id));
    return judgeFindings(check.data, said.data).map((finding): ListedFinding => ({
      ...finding,
      title: titleOf(finding),
    }));
  }, [check.data, said.data, documentOf]);
  const failed = [live, drafts, said, check].find(({ error, data }) => error && !data);
  return {
    findings: findings ?? NONE,
    isKnown: findings !== undefined,
    isChecking: check.isFetching,
    checkedAt: check.dataUpdatedAt,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    documentOf,
    documentsOf,
    snapshot,
    drafts: changed ?? NO_DRAFTS,
  };
}

export type SiteFindings = ReturnType<typeof useSiteFindings>;
