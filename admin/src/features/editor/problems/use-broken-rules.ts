import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DocumentData, Snapshot } from '../../../api/api-types.ts';
import { comparedDraftsQuery, snapshotQuery } from '../../../api/documents.queries.ts';
import type { BrokenRule } from '../../../forms/draft-context.ts';
import { isOnPages, previewPath } from '../../../preview/preview-path.ts';
import { whyPath } from '../../../preview/why-path.ts';
import { useReference } from '../../../shared/reference-data.ts';
import { choiceOf } from '../../../visitors/visitor.ts';
import { say } from '../../../words/generated/editor.ts';
import { askWorker, contentRef } from '../../../worker/ask-worker.ts';
import { changesOf } from '../../../worker/draft-changes.ts';
import { snapshotKey } from '../../../worker/snapshot-key.ts';
import type { Draft } from '../drafts/draft.store.ts';

type Edited = { kind: string; id: string; draft: Draft; settled: DocumentData };

const NONE: readonly BrokenRule[] = [];

/**
 * Tells the form which rules of packs the document breaks as it is now, on top of all other drafts: at each pause in
 * typing, in the worker. Publishing asks the same of the server. A site without packs asks nothing.
 */
export function useBrokenRules({ kind, id, draft, settled }: Edited): void {
  const hasRules = (useReference('counts').get('rule-pack') ?? 0) > 0;
  const live = useQuery({ ...snapshotQuery('live'), enabled: hasRules }).data;
  const drafts = useQuery({ ...comparedDraftsQuery, enabled: hasRules }).data;
  const { data: broken = NONE } = useQuery({
    queryKey: [
      'broken-rules',
      kind,
      id,
      snapshotKey(live),
      drafts?.map((each) => `${each.kind}/${each.id} ${each.revision}`),
      settled,
    ],
    queryFn:
      live && drafts
        ? () => ask(live, [...changesOf(drafts), { kind, id, data: settled }], { kind, id, settled })
        : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
    retry: false,
  });
  useEffect(() => {
    draft.store.setState({ broken });
  }, [draft, broken]);
}

async function ask(
  live: Snapshot,
  changes: ReturnType<typeof changesOf>,
  { kind, id, settled }: Omit<Edited, 'draft'>,
): Promise<readonly BrokenRule[]> {
  const content = contentRef(live, changes);
  const now = Date.now();
  const found = await askWorker('brokenRules', { content, kind, id, now });
  const broken = found.map((problem) => {
    const { witness, pack } = problem.rule;
    const market = live.documents['rule-pack']?.[pack]?.['market'];
    const seen =
      witness?.now === undefined || !isOnPages(kind)
        ? null
        : whyPath({
            path: previewPath(kind, settled),
            on: `${kind}/${id}`,
            choice: {
              ...choiceOf({ ...witness, now: witness.now }),
              at: new Date(witness.now).toISOString(),
              perspective: 'draft',
            },
          });
    return {
      ...problem,
      // Several markets may have the same rule.
      message: say('market-message', {
        market: typeof market === 'string' ? market : pack,
        message: problem.message,
      }),
      begins: witness?.now !== undefined && witness.now > now ? witness.now : null,
      seen,
    };
  });
  // Two rules of a market may say the same of a field.
  return [...new Map(broken.map((each) => [`${each.pointer} ${each.message}`, each])).values()];
}
