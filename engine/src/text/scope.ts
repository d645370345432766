import type { MoneyByCurrency } from '@marquee/schemas';

/** A value for `{{name}}`: a text, a number, or an amount in minor units of the currency it stands under. */
export type VariableValue = string | number | { readonly amount_cents: number };

/** By currency, then by name: a document's `variables` as they are stored. EUR is the fallback of each name. */
export type Scope = { readonly [currency: string]: { readonly [name: string]: VariableValue } };

export const EMPTY_SCOPE: Scope = Object.freeze({});

export type Found = { readonly value: VariableValue; readonly currency: string };

/** The value in a currency, or else the one in EUR, and whose it is (ENGINE-04). */
export function findVariable(scope: Scope, name: string, currency: string): Found | undefined {
  const own = valueIn(scope, name, currency);
  if (own !== undefined) return { value: own, currency };
  const fallback = valueIn(scope, name, 'EUR');
  return fallback === undefined ? undefined : { value: fallback, currency: 'EUR' };
}

/** Currencies that have a value of this name. */
export const currenciesWith = (scope: Scope, name: string): string[] =>
  Object.keys(scope).filter((currency) => hasVariable(scope, name, currency));

export const hasVariable = (scope: Scope, name: string, currency: string): boolean =>
  valueIn(scope, name, currency) !== undefined;

function valueIn(scope: Scope, name: string, currency: string): VariableValue | undefined {
  const values = Object.hasOwn(scope, currency) ? scope[currency] : undefined;
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}

/** On a wheel's segment {{amount}} and {{count}} are its own prize. */
export function prizeScope(prize: { amount?: MoneyByCurrency; count?: number } | undefined): Scope {
  const amounts = Object.entries(prize?.amount ?? {}).map(
    ([currency, amount_cents]) => [currency, { amount: { amount_cents } }] as const,
  );
  const scope: Record<string, Record<string, VariableValue>> = Object.fromEntries(amounts);
  if (prize?.count !== undefined) scope['EUR'] = { ...scope['EUR'], count: prize.count };
  return scope;
}
