/** A menu is gone by the time what was chosen in it opens; what opened the menu is still there. */
let last: HTMLElement | undefined;

/** Remembers what has the focus, so that a dialog can give it back. Answers how to stop. */
export function followFocus(): () => void {
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && !target.closest('[role="menu"]')) last = target;
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

export const lastFocused = (): HTMLElement | undefined => last;

/**
 * Puts the focus back where it was, once what had it has closed; to the page’s main part when that is gone. Who has
 * gone on elsewhere meanwhile stays there.
 */
export function giveFocusBack(to: HTMLElement | undefined): void {
  const atClose = document.activeElement;
  setTimeout(() => {
    const now = document.activeElement;
    if (now !== null && now !== document.body && now !== atClose) return;
    const target = to?.checkVisibility() ? to : document.getElementById('main');
    target?.focus({ preventScroll: true });
  });
}
