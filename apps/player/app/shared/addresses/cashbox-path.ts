/** What the cashbox shows. */
export type CashboxScreen = 'deposit' | 'bonus-deposit' | 'fast-deposit' | 'withdraw' | 'dashboard';

// Not read from the route table, which only the server needs whole.
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

/** Whether a path without locale, with or without its query, is one of the cashbox's. */
export function isCashboxPath(path: string): boolean {
  return findCashboxName(path) !== undefined;
}

/** What the hash is called that opens the cashbox's path over a page; undefined: the path is not the cashbox's. */
export function findCashboxName(path: string): string | undefined {
  const [pathname = ''] = path.split(/[?#]/);
  const [, name, alias] = PATH.exec(pathname) ?? [];
  return name ?? alias;
}

/** Name of the cashbox's route that a hash opens over the page. */
export function parseCashboxHash(hash: string): string | undefined {
  return HASH.exec(hash)?.[1];
}

/** @param name of a path or a hash of the cashbox. */
export function cashboxScreen(name: string | undefined): CashboxScreen | undefined {
  return name === undefined ? undefined : SCREENS[name];
}

/** What the provider of a payment adds to the query of the page it leads back to. */
const RETURN_QUERY = ['payment', 'transaction'] as const;

/** The payment that the visitor comes back from. */
export function readReturn(search: string): number | undefined {
  const id = new URLSearchParams(search).get('payment') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** A query as it was before the provider led back. */
export function leaveOutReturn(search: string): string {
  const query = new URLSearchParams(search);
  if (!RETURN_QUERY.some((name) => query.has(name))) return search;
  for (const name of RETURN_QUERY) query.delete(name);
  return query.size === 0 ? '' : `?${query}`;
}
