type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const DEPOSIT_CODE = 'deposit-promo-code';

/** Keeps the code that was typed at sign-up until its player is on main (BON-30, BON-31). */
export function savePromoCode(code: string, store: SessionStore): void {
  store.setItem(DEPOSIT_CODE, code);
}

export function clearPromoCode(store: SessionStore): void {
  store.removeItem(DEPOSIT_CODE);
}
