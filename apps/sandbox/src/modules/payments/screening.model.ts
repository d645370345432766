import { BLOCKED_CARDS, BLOCKED_COUNTRIES, BLOCKED_IBANS } from './provider-test-data.ts';

export type Screened = {
  country?: string | undefined;
  cardNumber?: string | undefined;
  iban?: string | undefined;
};
export type Reason = { code: 'card_blocked' | 'account_blocked' | 'country_blocked'; message: string };

/** Key of the text for a Lithuanian IBAN (CASH-45). */
export const LT_MESSAGE = 'CASHBOX.IBAN.LT';

/** Why a payment must not be made. Empty when there is no reason. */
export function screen({ country, cardNumber, iban }: Screened): Reason[] {
  const reasons: Reason[] = [];
  if (cardNumber !== undefined && BLOCKED_CARDS.has(cardNumber))
    reasons.push({ code: 'card_blocked', message: 'This card cannot be used here.' });
  if (iban !== undefined && BLOCKED_IBANS.has(iban))
    reasons.push({ code: 'account_blocked', message: 'This account cannot be used here.' });
  if (country !== undefined && BLOCKED_COUNTRIES.has(country))
    reasons.push({ code: 'country_blocked', message: 'Payments from this country are not possible.' });
  return reasons;
}

export function isLithuanian(iban: string | undefined): boolean {
  return iban?.startsWith('LT') ?? false;
}
