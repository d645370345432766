import type { Context } from '@marquee/engine';
import type { Workload } from '../workload/workload.ts';

/** Ids of every banner one visitor gets, in order. What is prepared for the visitor beforehand is not timed. */
export type Match = () => string[];

export type Competitor = {
  readonly name: string;
  readonly type: 'engine' | 'library' | 'scan';
  /** What it is given ready-made because it cannot work it out, always to its advantage. */
  readonly given: string;
  /** Documents beyond which it is not run, because building or checking would take minutes. */
  readonly upTo: number;
  /** Translates the documents, as its users would write them; nothing in here is timed. */
  readonly prepare: (workload: Workload) => (context: Context) => Match;
};
