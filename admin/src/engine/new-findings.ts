import type { CompiledSnapshot } from '@marquee/engine';
import { checkSnapshot } from './check-snapshot.ts';
import type { DraftFinding } from './engine-tasks.ts';
import { findingKey } from './finding-key.ts';

/** What a release would add to what deserves a look, warnings first, and how much there was before and stays. */
export type NewFindings = { found: readonly DraftFinding[]; known: number };

/** Errors are left out: they block, and the server names them. */
export function newFindings(before: CompiledSnapshot, after: CompiledSnapshot, now: number): NewFindings {
  const known = new Set(findingsOf(before, now).map(findingKey));
  const all = findingsOf(after, now);
  const found = all.filter((finding) => !known.has(findingKey(finding)));
  return {
    found: found.toSorted((one, other) => rank(one) - rank(other)),
    known: all.length - found.length,
  };
}

function findingsOf(compiled: CompiledSnapshot, now: number): (DraftFinding & { entryPlace: string })[] {
  const { problems, findings } = checkSnapshot(compiled, now);
  return [...problems.filter(({ severity }) => severity !== 'error'), ...findings].map(
    ({ kind, id, pointer, entryPlace, code, severity, message }) => ({
      kind,
      id,
      pointer,
      entryPlace,
      code,
      severity,
      message,
    }),
  );
}

const rank = ({ severity }: DraftFinding): number => (severity === 'warning' ? 0 : 1);
