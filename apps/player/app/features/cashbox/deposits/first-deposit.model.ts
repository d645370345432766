import type { Payment, PaymentMethod } from '@marquee/schemas';
import { standingOf } from '../payments/payment-state.model.ts';
import { paymentsConfig } from '../payments/payments-config.ts';

type Facts = {
  /** The deposits there were, the latest first; undefined while they are not known. */
  deposits: readonly Pick<Payment, 'action' | 'transaction_state'>[] | undefined;
  /** Coins have no unit that fifty of would be an amount for a beginning. */
  isCrypto: boolean;
  /** Of the currency; undefined where the table does not have it, and then nothing is offered. */
  subunits: number | undefined;
  method: Pick<PaymentMethod, 'min_cents' | 'max_cents'> | undefined;
};

/** The amount to offer to who has never deposited, in minor units; null: none. It is offered, and filled in by nobody else (SAFE-04). */
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
