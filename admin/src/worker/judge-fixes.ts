import { recompileSnapshot, type CompiledSnapshot, type SnapshotChange } from '@marquee/engine';
import { checkSnapshot } from './check-snapshot.ts';
import { findImpact } from './find-impact.ts';
import type { ImpactGroup } from './group-impacts.ts';

export type FixesQuestion = {
  /** The finding to fix: its code and document. */
  finding: { code: string; kind: string; id: string };
  /** The draft change of each fix. */
  fixes: readonly SnapshotChange[];
  now: number;
};

/** The effect of a fix, according to the engine. */
export type FixVerdict = {
  /** The finding disappears, and no new one of the same importance appears. */
  isSound: boolean;
  /** Who sees something else with it than with the current drafts. */
  groups: readonly ImpactGroup[];
};

/** Tries fixes on the drafts, so that only working ones are offered. */
export function judgeFixes(
  draft: CompiledSnapshot,
  { finding, fixes, now }: FixesQuestion,
): readonly FixVerdict[] {
  const before = countFound(draft, now);
  const wanted = countKey(finding);
  return fixes.map((change): FixVerdict => {
    const fixed = recompileSnapshot(draft, [change]);
    const after = countFound(fixed, now);
    const countIn = (counts: Counts, key: string): number => counts.get(key)?.count ?? 0;
    const isGone = countIn(after, wanted) < countIn(before, wanted);
    const isWorse = [...after].some(([key, { count, matters }]) => matters && count > countIn(before, key));
    if (!isGone || isWorse) return { isSound: false, groups: [] };
    return { isSound: true, groups: findImpact(draft, fixed, { visitors: [], now }).groups };
  });
}

type Counts = ReadonlyMap<string, { count: number; matters: boolean }>;

const countKey = ({ code, kind, id }: FixesQuestion['finding']): string => `${code} ${kind}/${id}`;

/** Counted by document instead of place: removing an entry from a list changes the places of all later entries. */
function countFound(compiled: CompiledSnapshot, now: number): Counts {
  const { problems, findings } = checkSnapshot(compiled, now);
  const counts = new Map<string, { count: number; matters: boolean }>();
  for (const found of [...problems, ...findings]) {
    const key = countKey(found);
    const { count, matters } = counts.get(key) ?? { count: 0, matters: false };
    counts.set(key, { count: count + 1, matters: matters || found.severity !== 'info' });
  }
  return counts;
}
