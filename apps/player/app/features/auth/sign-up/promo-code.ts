type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'promo-code';
const SAVED_EVENT = 'marquee:promo-code-saved';

/** Keeps a code for this visit, until its player is on main (BON-30). */
export function savePromoCode(code: string, store: SessionStore): void {
  store.setItem(KEY, code);
}

export function readPromoCode(store: SessionStore): string | null {
  return store.getItem(KEY);
}

export function clearPromoCode(store: SessionStore): void {
  store.removeItem(KEY);
}

/** Whether main has a code to use: a player's. A guest who reaches main loses it, whatever it was for (BON-37, BON-38). */
export function reachMain({ isSignedIn, store }: { isSignedIn: boolean; store: SessionStore }): boolean {
  if (readPromoCode(store) === null) return false;
  if (!isSignedIn) clearPromoCode(store);
  return isSignedIn;
}

/** Says that one has been saved: its player may be on main already. */
export function announcePromoCode(): void {
  dispatchEvent(new Event(SAVED_EVENT));
}

/** Returns what ends it. */
export function onPromoCode(handler: () => void): () => void {
  addEventListener(SAVED_EVENT, handler);
  return () => removeEventListener(SAVED_EVENT, handler);
}
