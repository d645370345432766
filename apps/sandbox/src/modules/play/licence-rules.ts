import type { SaferPlay } from '@marquee/schemas';

const RULES: { readonly [licence: string]: SaferPlay } = {
  EE: { autoplay: false, quickSpins: false, netResult: true, realityCheckMinutes: 30, limitReviewMonths: 6 },
};
const DEFAULT: SaferPlay = { autoplay: true, quickSpins: true, netResult: false };

/** What games may do where no site says it. */
export function ownSaferPlayOf(licence: string): SaferPlay {
  return RULES[licence] ?? DEFAULT;
}
