import type { Context } from '../types.ts';

/**
 * The players to whom nothing may be promoted: on a break of either sort, not known to take none, known to be younger
 * than their licence allows, and without any of the consents that their licence asks for.
 */
export const SUPPRESSION_CASES = [
  'selfExcluded',
  'coolingOff',
  'unknown',
  'underAge',
  'withoutConsent',
] as const;
export type SuppressionCase = (typeof SUPPRESSION_CASES)[number];

/** A promotion, and a player of the case who sees it. */
export type Counterexample = {
  readonly kind: string;
  readonly id: string;
  /** JSON pointer of the promotion in its document; empty: the document itself. */
  readonly pointer: string;
  /** Sees it at the instant `now`, checked with the evaluator. */
  readonly context: Context;
};

export type CaseProof = {
  readonly case: SuppressionCase;
  /**
   * `proved`: no player of the case sees any promotion, at any instant. `refuted`: some do. `undecided`: too expensive
   * to prove, which does not count as proved. `notNeeded`: no licence asks for it.
   */
  readonly outcome: 'proved' | 'refuted' | 'undecided' | 'notNeeded';
  /** The first that were found; at most `MOST_EXAMPLES`. */
  readonly counterexamples: readonly Counterexample[];
  /** Where the search gave up: `kind/id pointer`, at most `MOST_EXAMPLES`. */
  readonly undecided: readonly string[];
};

/** What a release promotes to those to whom nothing may be promoted (SAFE-09). */
export type SuppressionCertificate = {
  readonly release: number;
  /** How many documents, blocks and entries promote something. */
  readonly promotions: number;
  readonly cases: readonly CaseProof[];
};

export const MOST_EXAMPLES = 10;
