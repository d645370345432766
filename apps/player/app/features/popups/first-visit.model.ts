/** Popups that explain a list at the first visit, by the path of the list (GAME-43). */
const EXPLAINED: Record<string, string> = { '/categories/special': 'special-games' };

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The popup to open at a path. It is returned once per browser: the call itself marks it as shown. */
export function takeFirstVisitPopup(path: string, store: Store): string | undefined {
  const popup = EXPLAINED[path];
  if (popup === undefined) return undefined;
  const flag = `popup-shown:${popup}`;
  if (store.getItem(flag) !== null) return undefined;
  store.setItem(flag, '1');
  return popup;
}
