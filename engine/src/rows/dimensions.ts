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
] as const;

export type Dimension = (typeof DIMENSIONS)[number];

/** Numbers of a visitor's values, by dimension; 0 for one that no row names. */
export function valuesOf(context: Context, numbers: readonly ReadonlyMap<string, number>[]): number[] {
  const { userId, partnerId } = context;
  const numberOf = (dimension: number, value: string): number => numbers[dimension]?.get(value) ?? 0;
  return [
    numberOf(0, context.login),
    numberOf(1, context.locale),
    numberOf(2, context.licence),
    numberOf(3, context.currency),
    numberOf(4, context.country ?? ''),
    numberOf(5, context.device),
    userId ? numberOf(6, parityOf(userId)) : 0,
    userId ? numberOf(7, digitOf(userId)) : 0,
    partnerId ? numberOf(8, parityOf(partnerId)) : 0,
    partnerId ? numberOf(9, digitOf(partnerId)) : 0,
  ];
}

/** The last digit decides, so ids longer than a number can hold are right too. */
export function parityOf(id: string | undefined): string {
  if (!id || !/^[0-9]+$/.test(id)) return '';
  return '02468'.includes(id.slice(-1)) ? 'even' : 'odd';
}

export const digitOf = (id: string | undefined): string => (id ? id.slice(-1).toLowerCase() : '');
