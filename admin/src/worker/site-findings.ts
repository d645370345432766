import type { CompiledSnapshot, Finding, SnapshotChange, SnapshotProblem } from '@marquee/engine';
import { checkSnapshot, type Marked } from './check-snapshot.ts';
import { findingKey } from './finding-key.ts';

/** Whether a finding is in the live content, in the drafts on top of it, or in both. */
export type FoundIn = 'live' | 'draft' | 'both';

/** A finding as plain data. `error`: it prevents publishing, or is on the live site. */
export type SiteFinding = Pick<
  Marked<SnapshotProblem>,
  'kind' | 'id' | 'pointer' | 'entryPlace' | 'message' | 'fingerprint' | 'places'
> &
  Pick<Finding, 'proof' | 'witness'> & {
    key: string;
    code: Finding['code'] | SnapshotProblem['code'];
    severity: 'error' | 'warning' | 'info';
    foundIn: FoundIn;
    /** The rule of a pack that it breaks. */
    brokenRule?: NonNullable<Finding['details']>['rule'];
  };

/** All findings in the live content and in the drafts, each once; one that is in both is taken from the drafts. */
export function siteFindings(
  live: CompiledSnapshot,
  draft: CompiledSnapshot,
  { now, changes = [] }: { now: number; changes?: readonly SnapshotChange[] },
): readonly SiteFinding[] {
  const before = findingsOf(live, now);
  // Without drafts both are the same.
  const after = live === draft ? before : findingsOf(draft, now, changes);
  const found = new Map<string, SiteFinding>();
  for (const [key, finding] of after)
    found.set(key, { ...finding, foundIn: before.has(key) ? 'both' : 'draft' });
  for (const [key, finding] of before) if (!found.has(key)) found.set(key, { ...finding, foundIn: 'live' });
  return [...found.values()];
}

function findingsOf(
  compiled: CompiledSnapshot,
  now: number,
  changes: readonly SnapshotChange[] = [],
): Map<string, SiteFinding> {
  const { problems, findings } = checkSnapshot(compiled, now, changes);
  const found = new Map<string, SiteFinding>();
  for (const each of [...problems, ...findings]) {
    const { code, severity, kind, id, pointer, entryPlace, message, fingerprint, places } = each;
    const place = findingKey(each);
    // Several findings of one kind at one place are numbered in the engine's order, which is stable.
    let key = place;
    for (let more = 2; found.has(key); more += 1) key = `${place} ${more}`;
    found.set(key, {
      key,
      code,
      severity,
      kind,
      id,
      pointer,
      entryPlace,
      message,
      fingerprint,
      places,
      foundIn: 'both',
      ...('proof' in each && { proof: each.proof }),
      ...('witness' in each && { witness: each.witness }),
      ...('details' in each && each.details?.rule && { brokenRule: each.details.rule }),
    });
  }
  return found;
}
