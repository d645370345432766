import type { Context } from '../types.ts';

/** Facts of which a visitor has exactly one value, in the order of `valuesOf`; what is unknown has the empty text, which no document can name. */
export const DIMENSIONS = [
  'login',
  'locale',
  'licence',
  'currency',
  'country',
  'device',
  'userIdParity',
  'userIdDigit',
  'partnerIdParity',
  'partnerIdDigit',
  'brand',
] as const;

export type Dimension = (typeof DIMENSIONS)[number];

/** The numbers of a visitor's values, by dimension; 0 for a value that no row names. */
export function valuesOf(context: Context, numbers: readonly ReadonlyMap<string, number>[]): number[] {
  const { userId, partnerId, country, brand } = context;
  return [
    numberOf(numbers, 0, context.login),
    numberOf(numbers, 1, context.locale),
    numberOf(numbers, 2, context.licence),
    numberOf(numbers, 3, context.currency),
    country ? numberOf(numbers, 4, country) : 0,
    numberOf(numbers, 5, context.device),
    userId ? numberOf(numbers, 6, parityOf(userId)) : 0,
    userId ? numberOf(numbers, 7, digitOf(userId)) : 0,
    partnerId ? numberOf(numbers, 8, parityOf(partnerId)) : 0,
    partnerId ? numberOf(numbers, 9, digitOf(partnerId)) : 0,
    brand ? numberOf(numbers, 10, brand) : 0,
  ];
}

function numberOf(numbers: readonly ReadonlyMap<string, number>[], dimension: number, value: string): number {
  const named = numbers[dimension];
  return named === undefined || named.size === 0 ? 0 : (named.get(value) ?? 0);
}

/** The last digit decides, so ids that are too long for a number are right, too. */
export function parityOf(id: string | undefined): string {
  if (!id) return '';
  // A loop, because this runs for every visitor: a regular expression would take five times as long.
  for (let at = 0; at < id.length; at += 1) {
    const unit = id.charCodeAt(at);
    if (unit < ZERO || unit > NINE) return '';
  }
  return (id.charCodeAt(id.length - 1) & 1) === 0 ? 'even' : 'odd';
}

const [ZERO, NINE] = [0x30, 0x39];

export const digitOf = (id: string | undefined): string => (id ? id.slice(-1).toLowerCase() : '');
