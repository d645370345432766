import type { SnapshotProblem } from '../types.ts';

/**
 * By kind, id and pointer: neither the order of a snapshot's keys nor of the changes that led to it means anything, so
 * neither must show.
 */
export const problemsInOrder = (problems: readonly SnapshotProblem[]): SnapshotProblem[] =>
  problems
    .map((problem) => ({
      problem,
      place: [problem.kind, problem.id, problem.pointer, problem.code, problem.message].join('\u0000'),
    }))
    .toSorted((one, other) => (one.place < other.place ? -1 : one.place === other.place ? 0 : 1))
    .map(({ problem }) => problem);
