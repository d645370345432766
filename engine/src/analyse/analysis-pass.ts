import type { Analysis } from './analysis.ts';
import type { FindingCode } from './finding.ts';

/** One kind of question about a snapshot. Passes do not build on each other: each could run alone. */
export type AnalysisPass = {
  readonly name: string;
  /** Codes it may report; a test holds it to them. */
  readonly codes: readonly FindingCode[];
  run(analysis: Analysis): void;
};
