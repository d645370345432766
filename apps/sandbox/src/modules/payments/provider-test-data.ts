/**
 * What the sandbox’s provider and screening refuse, so that every outcome of a payment can be tried (README.md).
 * Everything else that is well formed is approved.
 */

/** Refused by the screening before anything is paid. */
export const BLOCKED_CARDS: ReadonlySet<string> = new Set(['4000000000000101']);
export const BLOCKED_IBANS: ReadonlySet<string> = new Set(['GB33BUKB20201555555555']);
export const BLOCKED_COUNTRIES: ReadonlySet<string> = new Set(['IR', 'KP']);

/** Refused by the bank, network or wallet during the payment, by what was entered. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['4000000000000002', 'card_declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['5105105105105100', 'card_declined'],
  ['DE75512108001245126199', 'account_closed'],
  ['9999999999', 'account_closed'],
  ['0x000000000000000000000000000000000000dEaD', 'address_refused'],
]);

/** Why the provider will refuse what was entered. Null when it will not. */
export function refusalOf(entered: string | undefined): string | null {
  return (entered && REFUSALS.get(entered)) ?? null;
}
