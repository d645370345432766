/**
 * Whether something holds now, and until when that is certain: the first instant (epoch milliseconds) at which
 * time alone could change it, Infinity when time cannot. Combining verdicts keeps `until` never late.
 */
export type Verdict = { readonly holds: boolean; readonly until: number };

export const YES: Verdict = { holds: true, until: Infinity };
export const NO: Verdict = { holds: false, until: Infinity };

/** The verdict of a fact that time does not touch. */
export const always = (holds: boolean): Verdict => (holds ? YES : NO);

/** Both hold. False stays false as long as either does, so the later end counts. */
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

/** No fact and no instant can turn it any more: the rest of a conjunction need not be looked at. */
export const isNever = (verdict: Verdict): boolean => !verdict.holds && verdict.until === Infinity;
export const isAlways = (verdict: Verdict): boolean => verdict.holds && verdict.until === Infinity;
