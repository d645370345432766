/**
 * The last focused element outside of menus: a menu is gone when the chosen action opens a dialog, but its button is
 * not.
 */
let last: HTMLElement | undefined;

/** Remembers the focused element, so that a dialog can give the focus back. Returns a function that stops it. */
export function followFocus(): () => void {
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && !target.closest('[role="menu"]')) last = target;
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

export const lastFocused = (): HTMLElement | undefined => last;

/**
 * Gives the focus back after an element was closed. An earlier element that is gone may have been drawn anew under its
 * id, as a text that became HTML; otherwise the page's main part gets it. If the person has moved the focus elsewhere
 * meanwhile, it stays there.
 */
export function giveFocusBack(to: HTMLElement | undefined): void {
  const atClose = document.activeElement;
  setTimeout(() => {
    const now = document.activeElement;
    if (now !== null && now !== document.body && now !== atClose) return;
    const anew = to?.id ? document.getElementById(to.id) : null;
    const target = [to, anew].find((each) => each?.checkVisibility()) ?? document.getElementById('main');
    target?.focus({ preventScroll: true });
  });
}
