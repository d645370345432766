export type PaymentAction = 'deposit' | 'withdrawal';

type Method = { type: string; currency: string; deposit?: unknown; withdrawal?: unknown };

export type MethodGroups<T> = { fiat: T[]; crypto: T[] };

/**
 * The methods for one kind of payment. Every wallet may use coins; other methods are only for players of the same
 * currency. Without a currency no method is left out. The coin of the player's own wallet comes first.
 */
export function groupMethods<T extends Method>(
  methods: readonly T[],
  action: PaymentAction,
  currency: string | undefined,
): MethodGroups<T> {
  const usable = methods.filter((method) => method[action] !== undefined);
  const coins = usable.filter((method) => method.type === 'crypto');
  const isOwn = (method: T): boolean => method.currency === currency;
  return {
    fiat: usable.filter((method) => method.type !== 'crypto' && (currency === undefined || isOwn(method))),
    crypto: [...coins.filter(isOwn), ...coins.filter((method) => !isOwn(method))],
  };
}
