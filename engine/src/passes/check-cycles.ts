import type { Problem } from '@marquee/schemas';
import { findLoops } from '../compile/find-loops.ts';
import { drop, type CompilePass } from '../compile/snapshot-draft.ts';
import type { Reference } from '../compile/references.ts';

/**
 * The longest allowed chain of audiences, flags and parents: far more than anyone needs, and safe for any browser's
 * stack.
 */
const MAX_CHAIN = 50;

/** Leaves out documents that refer to themselves through others: audiences and flags, or parents of pages. */
export const checkCycles: CompilePass = {
  name: 'check-cycles',
  after: ['find-references'],
  run(draft) {
    // Only kinds that others refer to can be part of a cycle. Nothing refers to a banner, for example.
    const kinds = new Set<string>();
    for (const { inBlocks, to } of draft.references) if (!inBlocks) kinds.add(to.kind);
    const between = draft.references.filter(({ inBlocks, from }) => !inBlocks && kinds.has(from.kind));
    const { loopOf, depthOf } = findLoops(between.map(({ from, to }) => [nameOf(from), nameOf(to)]));
    if (loopOf.size === 0 && depthOf.values().every((depth) => depth < MAX_CHAIN)) return;
    for (const reference of draft.references) {
      if (reference.inBlocks) continue;
      const problem = problemOf(reference, loopOf, depthOf);
      if (!problem) continue;
      draft.circular.add(reference);
      drop(draft, reference.from.kind, reference.from.id, problem);
    }
  },
};

function problemOf(
  { from, to, pointer }: Reference,
  loopOf: ReadonlyMap<string, number>,
  depthOf: ReadonlyMap<string, number>,
): Problem | null {
  const loop = loopOf.get(nameOf(from));
  if (loop !== undefined && loop === loopOf.get(nameOf(to)))
    return {
      code: 'REFERENCE_CYCLE',
      severity: 'error',
      pointer,
      message: `Refers in a circle: ${to.kind} ${to.id} leads back to here.`,
    };
  if ((depthOf.get(nameOf(to)) ?? 0) >= MAX_CHAIN)
    return {
      code: 'TOO_DEEP',
      severity: 'error',
      pointer,
      message: `Refers through more than ${MAX_CHAIN} other documents.`,
    };
  return null;
}

const nameOf = ({ kind, id }: Reference['from']): string => `${kind}/${id}`;
