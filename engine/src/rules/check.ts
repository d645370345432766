import type { RulePackDocument } from '@marquee/schemas';
import type { CompiledDocument, CompiledSnapshot, Target } from '../compile/compiled-snapshot.ts';
import type { Formula } from '../worlds/formula.ts';

export type Rule = RulePackDocument['rules'][number];
export type Check = Rule['check'];
export type CheckOf<Type extends Check['type']> = Extract<Check, { type: Type }>;

/** What in one document breaks a check, whoever sees it. */
export type Breach = {
  /** JSON pointer of the field to change. */
  readonly pointer: string;
  /** What is wrong there and what would be right, in a sentence or two; amounts need the table of currencies. */
  readonly words: string | ((compiled: CompiledSnapshot) => string);
  /** The visitors for whom it is broken, of those who see it; left out: all of them. */
  readonly among?: (compiled: CompiledSnapshot) => Formula;
  /** Parts that make it good for whoever sees one of them. Left out: nothing does. */
  readonly unlessSeen?: readonly Holder[];
  /**
   * Conditions of the document itself that all who see it meet. Where nobody among them breaks the rule, that stays so
   * as long as the document does, and is not asked again.
   */
  readonly targets?: readonly Target[];
};

/** A part of a document that has what is asked for. */
export type Holder = {
  readonly pointer: string;
  /** For whom it has it, of those who see it; left out: all of them. */
  readonly among?: (compiled: CompiledSnapshot) => Formula;
};

/**
 * One kind of check: pure, and about one document alone, so that what it says is kept for as long as the document stays.
 * Only documents with breaches are asked who sees them.
 */
export type CheckModule<Type extends Check['type']> = {
  readonly type: Type;
  readonly breaches: (document: CompiledDocument, check: CheckOf<Type>) => readonly Breach[];
};

export const NO_BREACHES: readonly Breach[] = [];
