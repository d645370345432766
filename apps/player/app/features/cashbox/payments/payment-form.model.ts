import type { PaymentField, PaymentMethod } from '@marquee/schemas';
import { isCashboxPath, leaveOutReturn } from '../../../shared/addresses/cashbox-path.ts';
import type { FieldErrors } from '../../../shared/calls/api-error.ts';
import { englishLetters, findWrong } from '../../../shared/forms/field-rules.model.ts';
import {
  spellDigits,
  spellExpiry,
  spellIban,
  spellWalletAddress,
  typeExpiry,
} from '../../../shared/forms/spellings.model.ts';
import { formatLocalePath, parseLocalePath } from '../../../shared/addresses/locale-path.ts';

/** Codes of the platform, which says the same when it is asked. */
export type AmountProblem = 'invalid' | 'too_small' | 'too_large' | 'multiple_of' | 'not_enough_money';

type Bounds = Pick<PaymentMethod, 'min_cents' | 'max_cents' | 'step_cents'>;

/**
 * What is wrong with an amount in minor units (CASH-42, CASH-43).
 * @param available what the wallet has; undefined where nothing leaves it.
 */
export function checkAmount(
  amount: number | undefined,
  { min_cents, max_cents, step_cents }: Bounds,
  available?: number,
): AmountProblem | null {
  if (amount === undefined) return 'invalid';
  if (amount < min_cents) return 'too_small';
  if (max_cents !== null && amount > max_cents) return 'too_large';
  if (amount % step_cents !== 0) return 'multiple_of';
  return available !== undefined && amount > available ? 'not_enough_money' : null;
}

/** What a method still asks for: with a saved profile only what is never kept. */
export function askedFields(fields: readonly PaymentField[], hasProfile: boolean): PaymentField[] {
  return fields.filter(({ with_profile }) => !hasProfile || with_profile);
}

export type Values = Readonly<Record<string, string>>;

/** Names of what has to be filled and is not. */
export function blankFields(fields: readonly PaymentField[], values: Values): string[] {
  return fields.filter(({ name, required }) => required && !values[name]?.trim()).map(({ name }) => name);
}

/** Cards have their holder's name in English letters. */
const IN_ENGLISH = 'card_holder';

/** Codes of what can be said of the fields before anything is sent. */
export function checkFields(fields: readonly PaymentField[], values: Values): FieldErrors {
  const holder = fields.some(({ name }) => name === IN_ENGLISH) ? (values[IN_ENGLISH] ?? '') : '';
  const wrong = findWrong(holder, [englishLetters]);
  return {
    ...(wrong ? { [IN_ENGLISH]: { [wrong.code]: '' } } : {}),
    ...Object.fromEntries(blankFields(fields, values).map((name) => [name, { blank: '' }])),
  };
}

/** What was typed for the fields that are asked for, each in the spelling it is sent in, and nothing else. */
export function givenFields(fields: readonly PaymentField[], values: Values): Record<string, string> {
  return Object.fromEntries(
    fields
      .map((field) => [field.name, spellPaymentField(field, values[field.name] ?? '')] as const)
      .filter(([, value]) => value !== ''),
  );
}

const SPELLINGS: { readonly [type in PaymentField['type']]: (typed: string) => string } = {
  card_number: spellDigits,
  card_cvc: spellDigits,
  card_expiry: spellExpiry,
  iban: spellIban,
  wallet_address: spellWalletAddress,
  text: (typed) => typed,
};

/** What was typed for a field, in the one spelling in which it is kept. */
export function spellPaymentField({ type }: Pick<PaymentField, 'type'>, typed: string): string {
  return SPELLINGS[type](typed).trim();
}

/** What the field shows of what was typed, or filled in by the browser. */
export function typePaymentField(
  { type }: Pick<PaymentField, 'type'>,
  typed: string,
  before: string,
): string {
  return type === 'card_expiry' ? typeExpiry(typed, before) : typed;
}

const LONGEST_PATH = 200;

/**
 * Where the provider leads back to: the page one is on, with the cashbox open over it. The cashbox's own path would lead
 * to main (NAV-32), and so it does with main.
 */
export function returnPath({ pathname, search }: { pathname: string; search: string }): string {
  const { prefix, path } = parseLocalePath(pathname);
  const home = formatLocalePath('/', prefix);
  const page = isCashboxPath(path) ? home : pathname + leaveOutReturn(search);
  const back = `${page}#deposit`;
  return back.length <= LONGEST_PATH ? back : `${home}#deposit`;
}
