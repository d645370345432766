/** The screens of the cashbox. */
export type CashboxScreen = 'deposit' | 'bonus-deposit' | 'fast-deposit' | 'withdraw' | 'dashboard';

// Repeats the route table, because only the server needs the whole table.
const SCREENS: Readonly<Record<string, CashboxScreen>> = {
  cashbox: 'dashboard',
  dashboard: 'dashboard',
  deposit: 'deposit',
  'deposit-bonus': 'bonus-deposit',
  'deposit-fast': 'fast-deposit',
  withdraw: 'withdraw',
};
const NAMES = Object.keys(SCREENS).join('|');
const PATH = new RegExp(`^/(?:(${NAMES})|accounts/[^/]+/(deposit))$`);
const HASH = new RegExp(`^#(${NAMES})$`);

/** Whether a path without locale, with or without a query, belongs to the cashbox. */
export function isCashboxPath(path: string): boolean {
  return findCashboxName(path) !== undefined;
}

/**
 * Name of the hash that opens the cashbox's path over a page; undefined when the path does not belong to the cashbox.
 */
export function findCashboxName(path: string): string | undefined {
  const [pathname = ''] = path.split(/[?#]/);
  const [, name, alias] = PATH.exec(pathname) ?? [];
  return name ?? alias;
}

/** Name of the cashbox route that a hash opens over the page. */
export function parseCashboxHash(hash: string): string | undefined {
  return HASH.exec(hash)?.[1];
}

/** @param name of a path or a hash of the cashbox. */
export function cashboxScreen(name: string | undefined): CashboxScreen | undefined {
  return name === undefined ? undefined : SCREENS[name];
}

/** Parameters that a payment provider adds to the query of the page it returns to. */
const RETURN_QUERY = ['payment', 'transaction'] as const;

/** Id of the payment from whose provider the visitor returns. */
export function readReturn(search: string): number | undefined {
  const id = new URLSearchParams(search).get('payment') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** Removes the parameters of the provider from a query. */
export function leaveOutReturn(search: string): string {
  const query = new URLSearchParams(search);
  if (!RETURN_QUERY.some((name) => query.has(name))) return search;
  for (const name of RETURN_QUERY) query.delete(name);
  return query.size === 0 ? '' : `?${query}`;
}
