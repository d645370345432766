import type { ClientContext, LicenceDocument } from '../generated/types.ts';

/** What games may do under a licence, and what players are told beside them. */
export type SaferPlay = ClientContext['saferPlay'];

/** Where the licence is not known: games may do nothing by themselves, and everything is said. */
const STRICTEST: SaferPlay = {
  autoplay: false,
  quickSpins: false,
  netResult: true,
  realityCheckMinutes: 30,
  limitReviewMonths: 6,
};

/** The rules of a licence; what it does not allow is forbidden. */
export function saferPlayOf(licence: Pick<LicenceDocument, 'saferPlay'> | undefined): SaferPlay {
  if (!licence) return STRICTEST;
  const { autoplay, quickSpins, netResult, ...lengths } = licence.saferPlay ?? {};
  return {
    autoplay: autoplay === true,
    quickSpins: quickSpins === true,
    netResult: netResult === true,
    ...lengths,
  };
}
