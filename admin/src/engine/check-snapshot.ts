import { analyseSnapshot, type CompiledSnapshot, type Finding, type SnapshotProblem } from '@marquee/engine';

/** What is wrong with content, and what of it does not do what it was made for. */
export type SnapshotCheck = {
  /** Errors and warnings a publish would report, errors first. */
  problems: readonly SnapshotProblem[];
  findings: readonly Finding[];
};

export function checkSnapshot(compiled: CompiledSnapshot, now: number): SnapshotCheck {
  return {
    problems: compiled.problems.toSorted(
      (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'),
    ),
    findings: analyseSnapshot(compiled, { now }),
  };
}
