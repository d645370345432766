import type { BrokenRule } from '../rules/violation.ts';
import type { Context } from '../types.ts';

/**
 * Everything that an analysis can report, with its severity. `error`: it cannot be published. `warning`: content does not do what it was made for.
 * `info`: worth knowing. Codes are stable; docs/guides/read-findings.md explains them to readers.
 */
export const FINDING_CODES = {
  /** Conditions that no visitor can match, with those that contradict each other. */
  NOBODY: 'warning',
  /** Times that have no instant in common: one ends before another begins. */
  NEVER_OPENS: 'warning',
  /** Visitors could see it once, but from now on nobody will. */
  OVER: 'info',
  /** One of several alternatives of an audience adds nobody. */
  DEAD_ALTERNATIVE: 'info',
  /** A flag's rule after others that decide for all of its visitors. */
  RULE_SHADOWED: 'warning',
  /** A table of which the first match counts, after others that match all of its visitors. */
  TABLE_SHADOWED: 'warning',
  /** A page whose variants take all its visitors. */
  PAGE_SHADOWED: 'warning',
  /** Always after as many other documents as a place shows. */
  BEATEN_BY_LIMIT: 'warning',
  /** Two documents with the same position in a place, seen by the same visitor: their ids decide the order. */
  ORDER_TIE: 'info',
  /** A block whose collection is empty for some visitor. */
  EMPTY_SLOT: 'info',
  /** A block whose collection is empty for everyone who sees the block. */
  ALWAYS_EMPTY: 'warning',
  /** Texts that visitors get in English because their own language is missing. */
  MISSING_TRANSLATION: 'info',
  /** A text that some visitors get in no language at all. */
  MISSING_TEXT: 'warning',
  /** A value that is missing in some visitor's currency and also in EUR. */
  MISSING_CURRENCY: 'warning',
  /** An offer without a price in the currency of some of its visitors: they do not see it. */
  MISSING_PRICE: 'info',
  /** Amounts in a currency that is not in the table. */
  UNKNOWN_CURRENCY: 'warning',
  /** What a rule of a pack forbids, which blocks. */
  RULE_BROKEN: 'error',
  /** What a rule of a pack forbids, which only warns. */
  RULE_WARNS: 'warning',
  /** A number in a text that is another one in the offer beside it. */
  OFFER_CONTRADICTED: 'warning',
  /** Nothing shows the document. */
  UNUSED_DOCUMENT: 'info',
  /** No document uses the flag. */
  UNUSED_FLAG: 'info',
  /** Too expensive to decide. */
  NOT_DECIDED: 'info',
} as const satisfies Record<string, 'error' | 'warning' | 'info'>;

export type FindingCode = keyof typeof FINDING_CODES;

/** A place in a document. */
export type Spot = { readonly kind: string; readonly id: string; readonly pointer: string };

/** One thing that a claim is based on: a condition, a document, a limit. */
export type Ground = Spot & { readonly words: string };

export type Finding = Spot & {
  readonly code: FindingCode;
  readonly severity: 'error' | 'warning' | 'info';
  /** One or two sentences that can be read without knowing the engine. */
  readonly message: string;
  /** Why the claim is certain, and what it is based on; of many documents only the first are named. */
  readonly proof?: { readonly reason: string; readonly grounds: readonly Ground[] };
  /** A visitor for whom the claim is true, checked with the evaluator. */
  readonly witness?: Context;
  /** More about some codes: see the table in the docs. */
  readonly details?: FindingDetails;
};

export type FindingDetails = {
  /** Locales of a MISSING_TRANSLATION, in the site's order. */
  readonly locales?: readonly string[];
  /** Fields of missing texts, or of a MISSING_CURRENCY in several: JSON pointers into the document. */
  readonly fields?: readonly string[];
  /**
   * The share of missing texts, from 0 to 1, among all texts that visitors may see, each counted once per possible
   * locale.
   */
  readonly share?: number;
  readonly currencies?: readonly string[];
  /** Where in the text of `pointer` it stands, in UTF-16 units; `end` is after it. */
  readonly span?: { readonly start: number; readonly end: number };
  /** The place of a collection. */
  readonly place?: string;
  /** Epoch milliseconds: the instant from which or since which the claim is true. */
  readonly instant?: number;
  /** The rule of a pack, and where it is written. */
  readonly rule?: Pick<BrokenRule, 'pack' | 'id' | 'title' | 'citation'>;
  /** Other places for which the same claim is true. */
  readonly others?: readonly Spot[];
};
