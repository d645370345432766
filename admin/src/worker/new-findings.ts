import { getDocument, type CompiledSnapshot } from '@marquee/engine';
import { followPath } from '@marquee/schemas';
import { toKeys, toPointer } from '../shared/pointer.ts';
import { checkSnapshot } from './check-snapshot.ts';
import type { DraftFinding } from './worker-tasks.ts';
import { entryPlaceOf } from './finding-fingerprint.ts';
import { findingKey } from './finding-key.ts';

/** The findings that a release would add, warnings first, and the number of existing ones that stay. */
export type NewFindings = { found: readonly DraftFinding[]; known: number };

/** Errors are left out: they prevent publishing, and the server reports them. */
export function newFindings(before: CompiledSnapshot, after: CompiledSnapshot, now: number): NewFindings {
  const known = new Set(findingsOf(before, now).map((finding) => keyAfter(finding, before, after)));
  const all = findingsOf(after, now);
  const found = all.filter((finding) => !known.has(findingKey(finding)));
  return {
    found: found.toSorted((one, other) => rank(one) - rank(other)),
    known: all.length - found.length,
  };
}

/** The key of a finding in the other content, in which its entry may have moved. */
function keyAfter(
  finding: DraftFinding & { entryPlace: string },
  before: CompiledSnapshot,
  after: CompiledSnapshot,
): string {
  const { kind, id, pointer } = finding;
  const dataIn = (compiled: CompiledSnapshot): unknown =>
    kind === '' ? undefined : getDocument(compiled, kind, id);
  const to = dataIn(after);
  const path = to === undefined ? undefined : followPath(dataIn(before), to, toKeys(pointer));
  const entryPlace = path ? entryPlaceOf(after, { kind, id, pointer: toPointer(path) }) : finding.entryPlace;
  return findingKey({ ...finding, entryPlace });
}

function findingsOf(compiled: CompiledSnapshot, now: number): (DraftFinding & { entryPlace: string })[] {
  const { problems, findings } = checkSnapshot(compiled, now);
  return [...problems, ...findings]
    .filter(({ severity }) => severity !== 'error')
    .map(({ kind, id, pointer, entryPlace, code, severity, message }) => ({
      kind,
      id,
      pointer,
      entryPlace,
      code,
      severity,
      message,
    }));
}

const rank = ({ severity }: DraftFinding): number => (severity === 'warning' ? 0 : 1);
