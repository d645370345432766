import { skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { checkDrafts } from '../../engine/ask-engine.ts';
import type { DraftFinding } from '../../engine/engine-tasks.ts';

export const NO_FINDINGS: ReadonlyMap<string, readonly DraftFinding[]> = new Map();

/**
 * Asks for every draft of the site and checks them: who only goes through lists on the way to another, or has just
 * opened one, is not kept waiting by it.
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
  const isLookedAt = useLasting(isListed, PAUSE_MS);
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

/** Whether something has been so for a while. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setHasLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo, ms]);
  return isSo && hasLasted;
}
