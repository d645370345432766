import { useDeferredValue, useMemo } from 'react';
import { useDraftCheck } from '../../worker/use-draft-check.ts';
import type { DraftFinding } from '../../worker/worker-tasks.ts';

export const NO_FINDINGS: ReadonlyMap<string, readonly DraftFinding[]> = new Map();

/** The findings in the drafts of a kind, by id. Computed in the worker after the list has loaded. */
export function useFindings(
  kind: string,
  isListed: boolean,
): { findings: ReadonlyMap<string, readonly DraftFinding[]>; isChecking: boolean } {
  const { findings: all, isChecking } = useDraftCheck(isListed);
  const findings = useMemo(
    () =>
      all
        ? Map.groupBy(
            all.filter((finding) => finding.kind === kind),
            ({ id }) => id,
          )
        : NO_FINDINGS,
    [all, kind],
  );
  // Deferred, because every row renders again, and nobody waits for findings.
  return { findings: useDeferredValue(findings), isChecking };
}
