import type { Context } from '../types.ts';

/**
 * Everything an analysis can say, with how much it matters: a `warning` is content that does not do what it was
 * made for, `info` is worth knowing. Codes stay: what they mean to a reader is in docs/guides/read-findings.md.
 */
export const FINDING_CODES = {
  /** Conditions that nobody can meet, with those that contradict each other. */
  NOBODY: 'warning',
  /** Times that never come together: one ends before another begins. */
  NEVER_OPENS: 'warning',
  /** Somebody could see it once, but from now on nobody will. */
  OVER: 'info',
  /** One of several alternatives of an audience adds nobody. */
  DEAD_ALTERNATIVE: 'info',
  /** A flag's rule behind others that decide for everyone it is for. */
  RULE_SHADOWED: 'warning',
  /** A table of which the first match counts, behind others that match everyone it is for. */
  TABLE_SHADOWED: 'warning',
  /** A page whose variants take all its visitors. */
  PAGE_SHADOWED: 'warning',
  /** Always behind as many others as a place shows. */
  BEATEN_BY_LIMIT: 'warning',
  /** Two with one position in a place, seen by the same visitor: their ids decide. */
  ORDER_TIE: 'info',
  /** A block that draws a collection in which some visitor finds nothing. */
  EMPTY_SLOT: 'info',
  /** A block that draws a collection in which nobody who sees the block finds anything. */
  ALWAYS_EMPTY: 'warning',
  /** Texts that visitors get in English for want of their own language. */
  MISSING_TRANSLATION: 'info',
  /** A text that some visitors get in no language at all. */
  MISSING_TEXT: 'warning',
  /** A value that some visitor's currency does not have, nor euros in its place. */
  MISSING_CURRENCY: 'warning',
  /** An offer without a price in the currency of somebody it is for: they do not see it. */
  MISSING_PRICE: 'info',
  /** Amounts in a currency that is not in the table. */
  UNKNOWN_CURRENCY: 'warning',
  /** Nothing shows the document. */
  UNUSED_DOCUMENT: 'info',
  /** No document asks for the flag. */
  UNUSED_FLAG: 'info',
  /** Too expensive to tell. */
  NOT_DECIDED: 'info',
} as const satisfies Record<string, 'warning' | 'info'>;

export type FindingCode = keyof typeof FINDING_CODES;

/** A place in a document. */
export type Spot = { readonly kind: string; readonly id: string; readonly pointer: string };

/** One thing that a claim rests on: a condition, a document, a limit. */
export type Ground = Spot & { readonly words: string };

export type Finding = Spot & {
  readonly code: FindingCode;
  readonly severity: 'warning' | 'info';
  /** One or two sentences that need no knowledge of the engine. */
  readonly message: string;
  /** Why the claim is certain, and what it rests on; of many documents only the first are named. */
  readonly proof?: { readonly reason: string; readonly grounds: readonly Ground[] };
  /** Somebody whom the claim is about, checked with the evaluator. */
  readonly witness?: Context;
  /** More about single codes: see the table in the docs. */
  readonly details?: FindingDetails;
};

export type FindingDetails = {
  /** Locales of a MISSING_TRANSLATION, in the site's order. */
  readonly locales?: readonly string[];
  /** Fields of missing texts, or of a MISSING_CURRENCY in several: JSON pointers into the document. */
  readonly fields?: readonly string[];
  /** Of all the texts that visitors may see, counted once per locale they may have, how many are missing: 0 to 1. */
  readonly share?: number;
  readonly currencies?: readonly string[];
  /** Place of a collection. */
  readonly place?: string;
  /** Epoch milliseconds from which on, or since when. */
  readonly instant?: number;
  /** Others of which the same is true. */
  readonly others?: readonly Spot[];
};
