/**
 * Whether something holds now, and until when that is certain: `until` is the first instant (epoch milliseconds) at
 * which time alone could change it, or Infinity when time cannot. Combined verdicts may name an earlier instant, never
 * a later.
 */
export type Verdict = { readonly holds: boolean; readonly until: number };

export const YES: Verdict = { holds: true, until: Infinity };
export const NO: Verdict = { holds: false, until: Infinity };

/** The verdict of a fact that does not depend on time. */
export const always = (holds: boolean): Verdict => (holds ? YES : NO);

/** Both hold. The result stays false as long as one of them is false, so of two false ones the later end counts. */
export function both(one: Verdict, other: Verdict): Verdict {
  if (one.holds && other.holds) return one.until <= other.until ? one : other;
  if (one.holds) return other;
  if (other.holds) return one;
  return one.until >= other.until ? one : other;
}

/** At least one holds: the mirror image of `both`. */
export function either(one: Verdict, other: Verdict): Verdict {
  if (!one.holds && !other.holds) return one.until <= other.until ? one : other;
  if (!one.holds) return other;
  if (!other.holds) return one;
  return one.until >= other.until ? one : other;
}

export function negate(verdict: Verdict): Verdict {
  return { holds: !verdict.holds, until: verdict.until };
}

/** No fact and no instant can change it any more: the rest of a conjunction need not be evaluated. */
export const isNever = (verdict: Verdict): boolean => !verdict.holds && verdict.until === Infinity;
export const isAlways = (verdict: Verdict): boolean => verdict.holds && verdict.until === Infinity;
