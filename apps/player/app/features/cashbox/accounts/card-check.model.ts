import cardValidator from 'card-validator';
import { isValidIBAN } from 'ibantools';
import type { PaymentField, PaymentMethod } from '@marquee/schemas';
import { englishLetters, findWrong } from '../../../shared/forms/field-rules.model.ts';
import type { FieldErrors } from '../../../shared/calls/api-error.ts';
import { sizeOfCode } from './card-number.model.ts';
import { spellPaymentField, type Values } from './field-spelling.model.ts';

/** What decides about the values of a method’s fields besides themselves. */
export type Asked = {
  method: Pick<PaymentMethod, 'brand'>;
  fields: readonly PaymentField[];
  /** Now, in epoch milliseconds of the server’s clock. */
  now: number;
};

/** Card holders' names are in English letters. */
const IN_ENGLISH = 'card_holder';

const BRANDS: ReadonlySet<string> = new Set(Object.values(cardValidator.creditCardType.types));

/**
 * Codes of field problems that can be found before anything is sent: the same ones as the platform’s, all at once, so
 * that nobody sends a form again and again to learn of the next one.
 */
export function checkFields(values: Values, asked: Asked): FieldErrors {
  const found: { [name: string]: { [code: string]: string } } = {};
  for (const field of asked.fields) {
    const code = checkField(field, values, asked);
    if (code !== undefined) found[field.name] = { [code]: '' };
  }
  return found;
}

function checkField(field: PaymentField, values: Values, asked: Asked): string | undefined {
  const value = spellPaymentField(field, values[field.name] ?? '');
  if (value === '') return field.required ? 'blank' : undefined;
  if (value.length > field.max_length) return 'too_long';
  if (field.name === IN_ENGLISH) return findWrong(value, [englishLetters])?.code;
  return CHECKS[field.type](value, { ...asked, field, values });
}

type Context = Asked & { field: PaymentField; values: Values };
type Check = (value: string, context: Context) => string | undefined;

const matches: Check = (value, { field: { pattern } }) =>
  pattern === null || new RegExp(`^(?:${pattern})$`, 'u').test(value) ? undefined : 'invalid';

const CHECKS: { readonly [type in PaymentField['type']]: Check } = {
  card_number: (value, { method }) => {
    const { isValid } = cardValidator.number(value);
    if (isOfOtherBrand(value, method)) return 'brand';
    return isValid ? undefined : 'invalid';
  },
  card_expiry: (value, { now }) => {
    const end = expiryEnd(value);
    if (end === undefined) return 'invalid';
    return end < now ? 'expired' : undefined;
  },
  card_cvc: (value, { values, fields }) => {
    const number = fields.find(({ type }) => type === 'card_number');
    const size = number ? sizeOfCode(values[number.name] ?? '') : undefined;
    const isCode =
      size === undefined ? /^\d{3,4}$/.test(value) : /^\d+$/.test(value) && value.length === size;
    return isCode ? undefined : 'invalid';
  },
  iban: (value) => (isValidIBAN(value) ? undefined : 'invalid'),
  wallet_address: matches,
  text: matches,
};

/** Whether a number, or its beginning, is a card’s of another brand than that of the method. */
function isOfOtherBrand(number: string, { brand }: Asked['method']): boolean {
  const { card, isPotentiallyValid } = cardValidator.number(number);
  return BRANDS.has(brand) && isPotentiallyValid && card !== null && card.type !== brand;
}

/** The last instant of the month for MM/YY; undefined for other text. */
function expiryEnd(text: string): number | undefined {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text) ?? [];
  return month === '' ? undefined : Date.UTC(2000 + Number(year), Number(month)) - 1;
}

/** Whether more typing can no longer mend a value, so that its problem is told at once. */
export function isDecided(
  { type }: Pick<PaymentField, 'type'>,
  typed: string,
  method: Asked['method'],
): boolean {
  const value = spellPaymentField({ type }, typed);
  if (value === '') return false;
  // 12/20 may become 12/2030.
  if (type === 'card_expiry') return /^\d\d\/\d\d$/.test(value) && /^..\/(?!20$)..+$/.test(typed.trim());
  if (type !== 'card_number') return false;
  const { isPotentiallyValid, isValid, card } = cardValidator.number(value);
  if (!isPotentiallyValid || isValid) return true;
  const lengths = card?.lengths ?? [19];
  // Nearly all have sixteen digits; where more come after all, the word goes again.
  const isWhole = value.length === 16 && lengths.includes(16);
  return isWhole || value.length >= Math.max(...lengths) || isOfOtherBrand(value, method);
}
