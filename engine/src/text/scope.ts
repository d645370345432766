import type { MoneyByCurrency } from '@marquee/schemas';

/** The value of `{{name}}`: a text, a number, or an amount in minor units of the currency under which it is stored. */
export type VariableValue = string | number | { readonly amount_cents: number };

/** By currency, then by name: a document's `variables` as they are stored. EUR is the fallback of each name. */
export type Scope = { readonly [currency: string]: { readonly [name: string]: VariableValue } };

export const EMPTY_SCOPE: Scope = Object.freeze({});

/** Currencies that have a value for this name. */
export const currenciesWith = (scope: Scope, name: string): string[] =>
  Object.keys(scope).filter((currency) => hasVariable(scope, name, currency));

export const hasVariable = (scope: Scope, name: string, currency: string): boolean =>
  valueIn(valuesIn(scope, currency), name) !== undefined;

/** Currencies and names come from outside, so one could be a property of every object, such as `constructor`. */
export const valuesIn = (scope: Scope, currency: string): Scope[string] | undefined =>
  Object.hasOwn(scope, currency) ? scope[currency] : undefined;

export const valueIn = (values: Scope[string] | undefined, name: string): VariableValue | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined;

/** On a wheel's segment, {{amount}} and {{count}} are those of its own prize. */
export function prizeScope(prize: { amount?: MoneyByCurrency; count?: number } | undefined): Scope {
  const amounts = Object.entries(prize?.amount ?? {}).map(
    ([currency, amount_cents]) => [currency, { amount: { amount_cents } }] as const,
  );
  const scope: Record<string, Record<string, VariableValue>> = Object.fromEntries(amounts);
  if (prize?.count !== undefined) scope['EUR'] = { ...scope['EUR'], count: prize.count };
  return scope;
}
