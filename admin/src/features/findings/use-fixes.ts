import { isRecord } from '@marquee/schemas/is-record';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import { changesOf } from '../../worker/draft-changes.ts';
import { snapshotKey } from '../../worker/snapshot-key.ts';
import { useNow } from '../../shared/clock.ts';
import { useReference } from '../../shared/reference-data.ts';
import { documentTitle } from '../../words/document-words.ts';
import { say } from '../../words/generated/findings.ts';
import { classSentence } from '../../words/visitors/class-sentence.ts';
import { findingFixes, type Fix } from './finding-fixes.ts';
import type { ListedFinding } from './finding-filter.ts';
import type { SiteFindings } from './use-site-findings.ts';

/** A fix that works according to the engine, with who would notice it. */
export type SoundFix = Fix & { effect: string };

const NAMED = 2;
const NONE: readonly SoundFix[] = [];

/** The fixes of a finding that work. Each was tried on the drafts before it is offered. */
export function useFixes(finding: ListedFinding, site: SiteFindings) {
  const { snapshot, drafts, documentOf, documentsOf } = site;
  const names = useReference('names');
  const now = useNow();
  const fixes = useMemo(
    () =>
      findingFixes(finding, {
        documentOf,
        drafts,
        names,
        now,
        positionsIn: (place) =>
          documentsOf(finding.kind).flatMap(({ id, data }) => {
            const position = positionIn(data['order'], place);
            return position === undefined ? [] : [{ id, position }];
          }),
      }),
    [finding, documentOf, documentsOf, drafts, names, now],
  );
  const verdicts = useQuery({
    queryKey: [
      'fixes',
      snapshotKey(snapshot),
      finding.key,
      drafts.map(({ kind, id, revision }) => `${kind}/${id} ${revision}`),
      fixes,
    ],
    queryFn:
      snapshot && fixes.length > 0
        ? () =>
            askWorker('fixes', {
              draft: contentRef(snapshot, changesOf(drafts)),
              finding: { code: finding.code, kind: finding.kind, id: finding.id },
              fixes: fixes.map(({ kind, id, data }) => ({ kind, id, data })),
              now: Date.now(),
            })
        : skipToken,
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
    retry: false,
  });
  const sound = useMemo(
    () =>
      fixes.flatMap((fix, index): SoundFix[] => {
        const verdict = verdicts.data?.[index];
        if (!verdict?.isSound) return [];
        const titleOf = (other: string): string =>
          documentTitle(finding.kind, other, documentOf(finding.kind, other));
        const who = verdict.groups.map((group) =>
          classSentence(group.class.condition, { names, now, titleOf }),
        );
        return [{ ...fix, effect: effectWords([...new Set(who)]) }];
      }),
    [fixes, verdicts.data, finding.kind, documentOf, names, now],
  );
  return { fixes: sound.length > 0 ? sound : NONE, isTrying: verdicts.isLoading };
}

function effectWords(who: readonly string[]): string {
  if (who.length === 0) return say('nobody-sees-anything-else');
  const more = who.length - NAMED;
  return say('who-notices-who-more', {
    who: who.slice(0, NAMED).join('; '),
    more: more > 0 ? ` and ${more} more` : '',
  });
}

function positionIn(order: unknown, place: string): number | undefined {
  const position = place !== '' && isRecord(order) ? order[place] : order;
  return typeof position === 'number' ? position : undefined;
}
