import type { MoneyByCurrency, Variables } from '@marquee/schemas';
import type { Scope, VariableValue } from './template.ts';

const EMPTY_SCOPE: Scope = new Map();

/** A document's `variables`, turned from currency → name to name → currency: that is how they are asked for. */
export function toScope(variables: Variables | undefined): Scope {
  if (!variables) return EMPTY_SCOPE;
  const scope = new Map<string, Map<string, VariableValue>>();
  for (const [currency, values] of Object.entries(variables)) {
    for (const [name, value] of Object.entries(values)) {
      put(
        scope,
        name,
        currency,
        typeof value === 'object' ? { amountCents: value.amount_cents } : String(value),
      );
    }
  }
  return scope;
}

/** On a wheel's segment {{amount}} and {{count}} are its own prize. */
export function prizeScope(prize: { amount?: MoneyByCurrency; count?: number } | undefined): Scope {
  const scope = new Map<string, Map<string, VariableValue>>();
  if (prize?.count !== undefined) put(scope, 'count', 'EUR', String(prize.count));
  for (const [currency, amountCents] of Object.entries(prize?.amount ?? {}))
    put(scope, 'amount', currency, { amountCents });
  return scope;
}

function put(
  scope: Map<string, Map<string, VariableValue>>,
  name: string,
  currency: string,
  value: VariableValue,
): void {
  const values = scope.get(name) ?? new Map<string, VariableValue>();
  values.set(currency, value);
  scope.set(name, values);
}
