// Not read from the route table, which only the server needs whole.
const CASHBOX =
  /^\/(?:cashbox|dashboard|deposit|deposit-bonus|deposit-fast|withdraw|accounts\/[^/]+\/deposit)$/;

/** Whether a path without locale, with or without its query, is one of the cashbox's. */
export function isCashboxPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/);
  return CASHBOX.test(pathname);
}
