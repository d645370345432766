import type { Context } from '../types.ts';

/** Facts of which a visitor has exactly one value; what is unknown has the empty text, which no document can name. */
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
] as const;

export type Dimension = (typeof DIMENSIONS)[number];

/** Numbers of a visitor's values, by dimension; 0 for one that no row names. */
export function valuesOf(context: Context, numbers: readonly ReadonlyMap<string, number>[]): Int32Array {
  const { userId, partnerId } = context;
  const values = [
    context.login,
    context.locale,
    context.licence,
    context.currency,
    context.country ?? '',
    context.device,
    parityOf(userId),
    digitOf(userId),
    parityOf(partnerId),
    digitOf(partnerId),
  ];
  const named = new Int32Array(values.length);
  for (let dimension = 0; dimension < values.length; dimension += 1)
    named[dimension] = numbers[dimension]?.get(values[dimension] ?? '') ?? 0;
  return named;
}

/** The last digit decides, so ids longer than a number can hold are right too. */
export function parityOf(id: string | undefined): string {
  if (!id || !/^[0-9]+$/.test(id)) return '';
  return '02468'.includes(id.slice(-1)) ? 'even' : 'odd';
}

export const digitOf = (id: string | undefined): string => (id ? id.slice(-1).toLowerCase() : '');
