import type { Translate } from '@marquee/blocks';
import type { BadgeTone } from '@marquee/blocks/primitives';
import type { LimitChange, Payment, SignIn } from '@marquee/schemas';
import { formatLimitTime } from '../../../shared/texts/limit-time.ts';
import type { RecordOf, ShownPage } from './records.queries.ts';

/** A record as one line of a list. */
export type RecordLine = {
  /** RFC 3339. */
  at: string;
  title: string;
  /** Below the title, beside the time. */
  details: readonly string[];
  /** At the end of the line. */
  value?: string;
  badge?: { text: string; tone: BadgeTone };
};

export type RecordWords = {
  t: Translate;
  language: string;
  formatMoney: (cents: number, currency: string) => string;
};

export function describeRecords(shown: ShownPage, words: RecordWords): RecordLine[] {
  switch (shown.kind) {
    case 'payments':
      return shown.page.items.map((payment) => describePayment(payment, words));
    case 'sign-ins':
      return shown.page.items.map((signIn) => describeSignIn(signIn, words));
    case 'limits':
      return shown.page.items.map((change) => describeLimit(change, words));
    case 'consents':
      return shown.page.items.map((change) => describeConsent(change, words));
  }
}

function describePayment(payment: Payment, { t, formatMoney }: RecordWords): RecordLine {
  const {
    created_at: at,
    action,
    brand,
    account,
    amount_cents,
    currency,
    state,
    transaction_state,
  } = payment;
  return {
    at,
    title: t(`CASHBOX.HISTORY.${action.toUpperCase()}`),
    details: [nameBrand(brand), ...(account === null ? [] : [account])],
    value: formatMoney(amount_cents, currency),
    badge: {
      text: t(`CASHBOX.STATE.${state.toUpperCase()}`),
      tone: transaction_state === null ? 'info' : transaction_state === 'success' ? 'success' : 'warning',
    },
  };
}

function describeSignIn({ at, outcome, way, device, address }: SignIn, { t }: RecordWords): RecordLine {
  const isIn = outcome === 'signed_in';
  return {
    at,
    title: t(`PROFILE.RECORDS.WAY.${way.toUpperCase()}`),
    details: [device, address].filter((text) => text !== null),
    badge: {
      text: t(`PROFILE.RECORDS.OUTCOME.${outcome.toUpperCase()}`),
      tone: isIn ? 'success' : 'warning',
    },
  };
}

function describeLimit(change: LimitChange, words: RecordWords): RecordLine {
  const { t, language } = words;
  const { at, what, takes_effect_at: from, ends_at: until } = change;
  const time = (instant: string): string => formatLimitTime(instant, language);
  const value = limitValue(change, words);
  return {
    at,
    title: limitName(change, t),
    details: [
      t(`PROFILE.RECORDS.WHAT.${what.toUpperCase()}`),
      ...(from === null ? [] : [t('PROFILE.RECORDS.FROM', { time: time(from) })]),
      ...(until === null ? [] : [t('PROFILE.RECORDS.UNTIL', { time: time(until) })]),
    ],
    ...(value === '' ? {} : { value }),
  };
}

function describeConsent(
  { at, product, channel, given }: RecordOf<'consents'>,
  { t }: RecordWords,
): RecordLine {
  return {
    at,
    title: t(`PROFILE.CONSENTS.${product.toUpperCase()}`),
    details: [t(`PROFILE.CONSENTS.${channel.toUpperCase()}`)],
    badge: {
      text: t(`PROFILE.RECORDS.CONSENT.${given ? 'GIVEN' : 'TAKEN_BACK'}`),
      tone: given ? 'success' : 'plain',
    },
  };
}

/** “Deposits, per day”, or “Cooling-off, 1 week”. */
export function limitName({ type, period }: Pick<LimitChange, 'type' | 'period'>, t: Translate): string {
  const isBreak = type === 'coolingoff' || type === 'selfexclusion';
  const length = t(`PROFILE.LIMITS.${isBreak ? 'FOR' : 'PER'}.${period.toUpperCase()}`);
  return `${t(`PROFILE.LIMITS.${type.toUpperCase()}`)}, ${isBreak ? length : lowerFirst(length)}`;
}

/** What the limit is after the change, in its currencies, or in minutes; what was asked for comes after an arrow. */
export function limitValue(
  { accounts, session_minutes, next_session_minutes }: LimitChange,
  { language, formatMoney }: RecordWords,
): string {
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  const either = (now: string, next: string | undefined): string =>
    next === undefined ? now : `${now} → ${next}`;
  if (session_minutes !== null)
    return either(
      minutes.format(session_minutes),
      next_session_minutes === null ? undefined : minutes.format(next_session_minutes),
    );
  return accounts
    .map(({ currency, amount_cents, next_amount_cents }) =>
      either(
        formatMoney(amount_cents, currency),
        next_amount_cents === null ? undefined : formatMoney(next_amount_cents, currency),
      ),
    )
    .join(', ');
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const BRANDS: { readonly [brand: string]: string } = { ecopayz: 'ecoPayz' };

/** `neosurf` as its brand writes it, as nearly as its id says. */
export const nameBrand = (brand: string): string =>
  BRANDS[brand] ??
  brand
    .split(/[_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
