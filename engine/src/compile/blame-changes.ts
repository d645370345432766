import type { SnapshotChange, SnapshotProblem } from '../types.ts';

/**
 * Words the problems of a snapshot for the person who made these changes. When two documents want the same thing,
 * compiling always names the same one of them. But the document at fault is the changed one.
 *
 * @example const after = recompileSnapshot(live, changes); refuse(blameChanges(after.problems, changes));
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
      // A language takes the path by its code; the pointer in the problem is that of the page.
      ...(other.kind === 'locale' ? { pointer: '/code' } : {}),
      other: { kind, id },
      message: message.replace(nameOf(other), nameOf({ kind, id })),
    };
  });
}

type Place = { kind: string; id: string };

const keyOf = ({ kind, id }: Place): string => `${kind}/${id}`;

/** The name of a document in problem messages. */
export const nameOf = ({ kind, id }: Place): string => `${kind} ${id}`;
