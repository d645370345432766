/** What explains a list to who opens it for the first time: the list's path and the popup (GAME-43). */
const EXPLAINED: Record<string, string> = { '/categories/special': 'special-games' };

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The popup to open at a path, once for each browser: asking for it is having seen it. */
export function takeFirstVisitPopup(path: string, store: Store): string | undefined {
  const popup = EXPLAINED[path];
  if (popup === undefined) return undefined;
  const flag = `popup-shown:${popup}`;
  if (store.getItem(flag) !== null) return undefined;
  store.setItem(flag, '1');
  return popup;
}
