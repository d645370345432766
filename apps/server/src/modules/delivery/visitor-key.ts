import type { Context } from '@marquee/engine';

/**
 * Everything but the instant, as one string: with equal keys an answer stays right from when it was made until its
 * `validUntil`.
 */
export function visitorKey(context: Context): string {
  const { locale, licence, login, groups, currency, country, device, userId, partnerId, flags } = context;
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
  ]);
}
