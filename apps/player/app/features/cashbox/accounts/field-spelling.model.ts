import type { PaymentField } from '@marquee/schemas';
import {
  plainText,
  spellDigits,
  spellExpiry,
  spellIban,
  spellWalletAddress,
  typeExpiry,
} from '../../../shared/forms/spellings.model.ts';
import { groupCardNumber } from './card-number.model.ts';

export type Values = Readonly<Record<string, string>>;

const SPELLINGS: { readonly [type in PaymentField['type']]: (typed: string) => string } = {
  card_number: spellDigits,
  card_cvc: spellDigits,
  card_expiry: spellExpiry,
  iban: spellIban,
  wallet_address: spellWalletAddress,
  text: (typed) => typed,
};

/** A typed value in the spelling in which it is sent. */
export function spellPaymentField({ type }: Pick<PaymentField, 'type'>, typed: string): string {
  return SPELLINGS[type](typed).trim();
}

/** What a field shows once it is left: as it is sent, and a card’s number in the groups that are printed on it. */
export function showPaymentField(field: Pick<PaymentField, 'type'>, typed: string): string {
  const spelled = spellPaymentField(field, typed);
  return field.type === 'card_number' && /^\d+$/.test(spelled) ? groupCardNumber(spelled) : spelled;
}

/** The text that the field shows while somebody types or the browser fills it in. */
export function typePaymentField(
  { type }: Pick<PaymentField, 'type'>,
  typed: string,
  before: string,
): string {
  if (type === 'card_expiry') return typeExpiry(typed, before);
  return type === 'card_number' ? typeCardNumber(typed, before) : typed;
}

/** Groups come by themselves at the end; whoever corrects in the middle keeps their place. */
function typeCardNumber(typed: string, before: string): string {
  const isAtEnd = typed.startsWith(before) || typed.length > before.length + 1;
  const digits = plainText(typed).replaceAll(/[-.\s]/g, '');
  return isAtEnd && /^\d+$/.test(digits) ? groupCardNumber(digits) : typed;
}
