import type { SnapshotChange, SnapshotProblem } from '../types.ts';

/**
 * The problems of a snapshot as they are to be said to whoever made these changes. Of two documents that want the same
 * thing compiling names one, always the same; at fault is the one that came to it last.
 *
 * @example
 * const after = recompileSnapshot(live, changes);
 * refuse(blameChanges(after.problems, changes));
 */
export function blameChanges(
  problems: readonly SnapshotProblem[],
  changes: readonly Pick<SnapshotChange, 'kind' | 'id'>[],
): readonly SnapshotProblem[] {
  const changed = new Set(changes.map(keyOf));
  return problems.map((problem) => {
    const { kind, id, other, message } = problem;
    if (!other || !changed.has(keyOf(other)) || changed.has(keyOf(problem))) return problem;
    return {
      ...problem,
      ...other,
      // Of a language it is its code that takes the path, and the page has its own.
      ...(other.kind === 'locale' ? { pointer: '/code' } : {}),
      other: { kind, id },
      message: message.replace(nameOf(other), nameOf({ kind, id })),
    };
  });
}

type Place = { kind: string; id: string };

const keyOf = ({ kind, id }: Place): string => `${kind}/${id}`;

/** A document as problems name it. */
export const nameOf = ({ kind, id }: Place): string => `${kind} ${id}`;
