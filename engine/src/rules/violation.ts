import type { RulePackDocument } from '@marquee/schemas';
import type { Context } from '../types.ts';

/** A rule that the content of a site breaks, and for whom. Plain JSON. */
export type RuleViolation = {
  readonly rule: BrokenRule;
  readonly kind: string;
  readonly id: string;
  /** JSON pointer of the field to change. */
  readonly pointer: string;
  /** What is wrong there, in a sentence or two. */
  readonly words: string;
  /**
   * A visitor who sees it while the rule is in force, at the instant `now`, checked with the evaluator. Null: whether
   * there is one is too expensive to tell, which does not count as lawful.
   */
  readonly witness: Context | null;
};

export type BrokenRule = {
  /** Id of the pack’s document. */
  readonly pack: string;
  readonly id: string;
  readonly title: string;
  readonly severity: 'blocks' | 'warns';
  readonly citation: Readonly<RulePackDocument['rules'][number]['citation']>;
};
