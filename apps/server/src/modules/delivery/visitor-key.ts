import type { Context } from '@marquee/engine';

/**
 * The whole context except the instant, as one string. Visitors with equal keys get equal answers, from the moment when
 * an answer was made until its `validUntil`.
 */
export function visitorKey(context: Context): string {
  const { locale, licence, login, groups, currency, country, device, userId, partnerId, flags } = context;
  const { isUnknown, brand, break: pause, age, verified, registeredAt, consents } = context;
  const overrides = flags && Object.entries(flags).sort(([a], [b]) => (a < b ? -1 : 1));
  const sorted = groups.toSorted((a, b) => a - b);
  return JSON.stringify([
    locale,
    licence,
    login,
    sorted,
    currency,
    country,
    device,
    userId,
    partnerId,
    overrides,
    isUnknown,
    pause,
    age,
    verified,
    registeredAt,
    // What is no list is unknown to the engine, whatever it is.
    Array.isArray(consents) ? consents.toSorted() : consents,
    brand,
  ]);
}
