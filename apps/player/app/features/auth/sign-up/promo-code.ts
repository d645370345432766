type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'promo-code';
const SAVED_EVENT = 'marquee:promo-code-saved';

/** Keeps a code for this visit, until its player reaches main (BON-30). */
export function savePromoCode(code: string, store: SessionStore): void {
  store.setItem(KEY, code);
}

export function readPromoCode(store: SessionStore): string | null {
  return store.getItem(KEY);
}

export function clearPromoCode(store: SessionStore): void {
  store.removeItem(KEY);
}

/**
 * Whether a saved code can be used on main: only by a player. A guest who reaches main loses any saved code (BON-37,
 * BON-38).
 */
export function reachMain({ isSignedIn, store }: { isSignedIn: boolean; store: SessionStore }): boolean {
  if (readPromoCode(store) === null) return false;
  if (!isSignedIn) clearPromoCode(store);
  return isSignedIn;
}

/** Tells the page that a code has been saved: its player may be on main already. */
export function announcePromoCode(): void {
  dispatchEvent(new Event(SAVED_EVENT));
}

/** Returns a function that stops it. */
export function onPromoCode(handler: () => void): () => void {
  addEventListener(SAVED_EVENT, handler);
  return () => removeEventListener(SAVED_EVENT, handler);
}
