import type { PaymentField, PaymentMethod } from '@marquee/schemas';
import { isCashboxPath, leaveOutReturn } from '../../../shared/addresses/cashbox-path.ts';
import { spellPaymentField, type Values } from '../accounts/field-spelling.model.ts';
import { formatLocalePath, parseLocalePath } from '../../../shared/addresses/locale-path.ts';

/** The same codes that the platform uses. */
export type AmountProblem = 'invalid' | 'too_small' | 'too_large' | 'multiple_of' | 'not_enough_money';

type Bounds = Pick<PaymentMethod, 'min_cents' | 'max_cents' | 'step_cents'>;

/**
 * Problems of an amount in minor units (CASH-42, CASH-43). The wallet is looked at first: who has less than the least of
 * the method is not sent from one message to the next.
 * @param available the balance of the wallet; undefined for deposits.
 */
export function checkAmount(
  amount: number | undefined,
  { min_cents, max_cents, step_cents }: Bounds,
  available?: number,
): AmountProblem | null {
  if (available !== undefined && (available < min_cents || (amount ?? 0) > available))
    return 'not_enough_money';
  if (amount === undefined) return 'invalid';
  if (amount < min_cents) return 'too_small';
  if (max_cents !== null && amount > max_cents) return 'too_large';
  return amount % step_cents === 0 ? null : 'multiple_of';
}

/** What a payment of so much costs, in minor units; never told smaller than it may become. */
export function feeOf({ fee }: Pick<PaymentMethod, 'fee'>, amount: number): number {
  // Shares such as 1.1 per cent have no exact binary number.
  return Math.ceil(Number(((amount * fee.percent) / 100).toFixed(6))) + fee.fixed_cents;
}

/** The fields of a method; with a saved account only those that are never saved. */
export function askedFields(fields: readonly PaymentField[], hasProfile: boolean): PaymentField[] {
  return fields.filter(({ with_profile }) => !hasProfile || with_profile);
}

/** The values of the requested fields, each in the spelling in which it is sent. */
export function givenFields(fields: readonly PaymentField[], values: Values): Record<string, string> {
  return Object.fromEntries(
    fields
      .map((field) => [field.name, spellPaymentField(field, values[field.name] ?? '')] as const)
      .filter(([, value]) => value !== ''),
  );
}

const LONGEST_PATH = 200;

/**
 * The address to which the provider returns: the current page, with the cashbox open over it. The cashbox's own path
 * would lead to main (NAV-32), so main is used then.
 */
export function returnPath({ pathname, search }: { pathname: string; search: string }): string {
  const { prefix, path } = parseLocalePath(pathname);
  const home = formatLocalePath('/', prefix);
  const page = isCashboxPath(path) ? home : pathname + leaveOutReturn(search);
  const back = `${page}#deposit`;
  return back.length <= LONGEST_PATH ? back : `${home}#deposit`;
}
