import type { PaymentField } from '@marquee/schemas';
import cardValidator from 'card-validator';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { type FieldErrors, InvalidFields } from '../../errors.ts';
import { fieldsOf, type Method } from './payment-methods.model.ts';
import { refusalOf } from './provider-test-data.ts';

/** What is stored of an account: nothing that can be used to pay. */
export type PaymentAccount = {
  /** Shortened, except for addresses of crypto currencies, which are public. */
  label: string | null;
  cardExpiry: string | null;
  /** Why the provider will refuse it. */
  refusal: string | null;
  /** Complete, only for the screening. */
  cardNumber?: string;
  iban?: string;
};

export type Fields = { readonly [name: string]: string };

const CARD_BRANDS: { [brand: string]: string } = {
  visa: 'Visa',
  maestro: 'Maestro',
  mastercard: 'Mastercard',
};

/** Checks what was entered for a method and shortens it. Refuses with the wrong fields. */
export function readAccount(
  method: Pick<Method, 'type' | 'action' | 'brand'>,
  fields: Fields,
  { now, withProfile }: { now: number; withProfile: boolean },
): PaymentAccount {
  const errors: FieldErrors = {};
  const asked = fieldsOf(method).filter(({ with_profile }) => !withProfile || with_profile);
  for (const name of Object.keys(fields))
    if (!asked.some((field) => field.name === name)) errors[name] = { unknown: 'Is not known here.' };
  for (const field of asked) {
    const { name, max_length } = field;
    const value = fields[name]?.trim() ?? '';
    if (value === '') errors[name] = { blank: 'Must be given.' };
    else if (value.length > max_length)
      errors[name] = { too_long: `Must have at most ${max_length} characters.` };
    else Object.assign(errors, problemOf(field, value, { method, fields, now }));
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  return shorten(fields);
}

/** The last instant of the month for MM/YY or MM/YYYY. Undefined for other text. */
export function expiryEnd(text: string): number | undefined {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s?\/\s?(\d{2}|20\d{2})$/.exec(text.trim()) ?? [];
  return month === '' ? undefined : Date.UTC(2000 + (Number(year) % 100), Number(month)) - 1;
}

export function isCardNumber(text: string): boolean {
  return cardValidator.number(text).isValid;
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

type Entered = { method: Pick<Method, 'brand'>; fields: Fields; now: number };

function problemOf(
  { name, pattern }: PaymentField,
  value: string,
  { method, fields, now }: Entered,
): FieldErrors {
  const invalid = (message: string) => ({ [name]: { invalid: message } });
  switch (name) {
    case 'card_number': {
      const { isValid, isPotentiallyValid, card } = cardValidator.number(value);
      const ofBrand = CARD_BRANDS[method.brand] ?? method.brand;
      if (isPotentiallyValid && card && card.type !== method.brand)
        return { card_number: { brand: `Is not a ${ofBrand} card.` } };
      return isValid ? {} : invalid('Is not a card number.');
    }
    case 'card_expiry': {
      const end = expiryEnd(value);
      if (end === undefined) return invalid('Must be a month and a year, as MM/YY.');
      return end < now ? { [name]: { expired: 'This card has expired.' } } : {};
    }
    case 'card_cvc': {
      const size = cardValidator.number(fields['card_number'] ?? '').card?.code.size ?? 3;
      return new RegExp(`^\\d{${size}}$`).test(value) ? {} : invalid(`Must have ${size} digits.`);
    }
    case 'iban':
      return isValidIBAN(electronicFormatIBAN(value) ?? '') ? {} : invalid('Is not an IBAN.');
    case 'wallet_address':
      return fits(pattern, value) ? {} : invalid('Is not an address of this network.');
    case 'account_number':
      return fits(pattern, value) ? {} : invalid('Is not an account number.');
    default:
      return {};
  }
}

function fits(pattern: string | null, value: string): boolean {
  return pattern === null || new RegExp(`^(?:${pattern})$`, 'u').test(value);
}

function shorten(fields: Fields): PaymentAccount {
  const { card_number, card_expiry, iban, account_number, wallet_address } = fields;
  const none = { label: null, cardExpiry: null, refusal: null };
  if (card_number !== undefined) {
    const cardNumber = digitsOf(card_number);
    const end = expiryEnd(card_expiry ?? '') ?? 0;
    const cardExpiry = `${new Date(end).toISOString().slice(5, 7)}/${new Date(end).toISOString().slice(2, 4)}`;
    return { label: ending(cardNumber), cardExpiry, refusal: refusalOf(cardNumber), cardNumber };
  }
  if (iban !== undefined) {
    const electronic = electronicFormatIBAN(iban) ?? '';
    const label = `${electronic.slice(0, 4)} ${ending(electronic)}`;
    return { ...none, label, refusal: refusalOf(electronic), iban: electronic };
  }
  const account = (account_number ?? wallet_address)?.trim();
  if (account === undefined) return none;
  const label = wallet_address === undefined ? ending(account) : account;
  return { ...none, label, refusal: refusalOf(account) };
}

function ending(number: string): string {
  return `•••• ${number.slice(-4)}`;
}
