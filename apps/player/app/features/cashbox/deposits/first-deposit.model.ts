import type { Payment, PaymentMethod } from '@marquee/schemas';
import { standingOf } from '../payments/payment-state.model.ts';
import { paymentsConfig } from '../payments/payments-config.ts';

type Facts = {
  /** Earlier deposits, latest first; undefined while they are not known. */
  deposits: readonly Pick<Payment, 'action' | 'transaction_state'>[] | undefined;
  /** For coins nothing is offered: fifty units of a coin are no amount for a beginner. */
  isCrypto: boolean;
  /** Minor units per unit; undefined when the currency is not in the table, and then nothing is offered. */
  subunits: number | undefined;
  method: Pick<PaymentMethod, 'min_cents' | 'max_cents'> | undefined;
};

/**
 * The amount to offer to a player who has never deposited, in minor units; null for none. It is only offered: the
 * player has to choose it (SAFE-04).
 */
export function firstDeposit({ deposits, isCrypto, subunits, method }: Facts): number | null {
  const isFirst = deposits?.every(
    (payment) => payment.action !== 'deposit' || standingOf(payment) !== 'succeeded',
  );
  if (!isFirst || isCrypto || subunits === undefined) return null;
  const amount = paymentsConfig.firstDepositUnits * subunits;
  const isTaken =
    !method || (amount >= method.min_cents && (method.max_cents === null || amount <= method.max_cents));
  return isTaken ? amount : null;
}
