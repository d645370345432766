import { findLoops } from '../find-loops.ts';
import { drop, type CompilePass } from '../snapshot-draft.ts';
import type { Reference } from './find-references.ts';

/** Longest chain of audiences, flags and parents; far beyond sense, and safe for the stack of any browser. */
export const MAX_CHAIN = 50;

/** Leaves out documents that refer to themselves through others: audiences and flags, parents of pages. */
export const checkCycles: CompilePass = {
  name: 'check-cycles',
  after: ['find-references'],
  run(draft) {
    const references = draft.references.filter(({ inBlocks, isCode }) => !inBlocks && !isCode);
    const { loopOf, depthOf } = findLoops(references.map(({ from, to }) => [nameOf(from), nameOf(to)]));
    for (const { from, to, pointer } of references) {
      const loop = loopOf.get(nameOf(from));
      if (loop !== undefined && loop === loopOf.get(nameOf(to)))
        drop(draft, from.kind, from.id, {
          code: 'REFERENCE_CYCLE',
          severity: 'error',
          pointer,
          message: `Refers in a circle: ${to.kind} ${to.id} leads back to here.`,
        });
      else if ((depthOf.get(nameOf(from)) ?? 0) > MAX_CHAIN && (depthOf.get(nameOf(to)) ?? 0) >= MAX_CHAIN)
        drop(draft, from.kind, from.id, {
          code: 'TOO_DEEP',
          severity: 'error',
          pointer,
          message: `Refers through more than ${MAX_CHAIN} other documents.`,
        });
    }
  },
};

const nameOf = ({ kind, id }: Reference['from']): string => `${kind}/${id}`;
