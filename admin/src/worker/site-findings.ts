import type { CompiledSnapshot, Finding, SnapshotChange, SnapshotProblem } from '@marquee/engine';
import { checkSnapshot, type Marked } from './check-snapshot.ts';
import { findingKey } from './finding-key.ts';

/** Where something is found: in what players see, in the drafts laid over it, or in both. */
export type FoundIn = 'live' | 'draft' | 'both';

/** Something that deserves a look, as plain data. `error`: it keeps from being published, or stands on the site. */
export type SiteFinding = Pick<
  Marked<SnapshotProblem>,
  'kind' | 'id' | 'pointer' | 'entryPlace' | 'message' | 'fingerprint' | 'places'
> &
  Pick<Finding, 'proof' | 'witness'> & {
    key: string;
    code: Finding['code'] | SnapshotProblem['code'];
    severity: 'error' | 'warning' | 'info';
    foundIn: FoundIn;
  };

/** All that is found in what is live and in the drafts, each once: as it is in the drafts where it is in both. */
export function siteFindings(
  live: CompiledSnapshot,
  draft: CompiledSnapshot,
  { now, changes = [] }: { now: number; changes?: readonly SnapshotChange[] },
): readonly SiteFinding[] {
  const before = findingsOf(live, now);
  // Without drafts there is nothing else to look at.
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
    // Several of one kind at one place: in the order the engine tells them, which is stable.
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
    });
  }
  return found;
}
