import type { Analysis } from './analysis.ts';
import type { FindingCode } from './finding.ts';

/** Answers one kind of question about a snapshot. Passes do not depend on each other: each could run alone. */
export type AnalysisPass = {
  readonly name: string;
  /** The codes that it may report; a test enforces this. */
  readonly codes: readonly FindingCode[];
  run(analysis: Analysis): void;
};
