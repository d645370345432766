import type { SnapshotProblem } from '../types.ts';

/**
 * Sorts problems by kind, id and pointer. The order of a snapshot's keys, and of the changes that led to it, has no
 * meaning, so it must not affect the output.
 */
export const problemsInOrder = (problems: readonly SnapshotProblem[]): SnapshotProblem[] =>
  problems
    .map((problem) => ({
      problem,
      place: [problem.kind, problem.id, problem.pointer, problem.code, problem.message].join('\u0000'),
    }))
    .toSorted((one, other) => (one.place < other.place ? -1 : one.place === other.place ? 0 : 1))
    .map(({ problem }) => problem);
