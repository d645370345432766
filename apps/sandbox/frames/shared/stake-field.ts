import { el, icon } from './dom.ts';
import type { OpenGame } from './session.ts';

export type StakeField = {
  element: HTMLElement;
  value: () => number;
  disable: (isDisabled: boolean) => void;
  step: (by: 1 | -1) => void;
};

/** The stake, up and down the list that the session names. It is kept for the game while the window is open. */
export function createStakeField({ session, money, t }: OpenGame, onChange: () => void): StakeField {
  const { bets } = session;
  const kept = `stake:${session.game.identifier}:${session.currency}`;
  const known = bets.indexOf(Number(sessionStorage.getItem(kept)));
  let at = known >= 0 ? known : Math.max(0, bets.indexOf(session.default_bet_cents));
  let isDisabled = false;
  const amount = el('output', { class: 'amount' });
  const button = (label: string, paths: string, by: 1 | -1): HTMLButtonElement =>
    el(
      'button',
      { type: 'button', class: 'round', 'aria-label': label, on: { click: () => step(by) } },
      icon(paths),
    );
  const less = button(t('less'), 'M6 12h12', -1);
  const more = button(t('more'), 'M12 6v12M6 12h12', 1);

  function step(by: 1 | -1): void {
    if (isDisabled || bets[at + by] === undefined) return;
    at += by;
    sessionStorage.setItem(kept, String(bets[at]));
    show();
    onChange();
  }
  function show(): void {
    amount.textContent = money(bets[at] ?? 0);
    less.disabled = isDisabled || at === 0;
    more.disabled = isDisabled || at === bets.length - 1;
  }
  show();
  return {
    element: el(
      'div',
      { class: 'stake', role: 'group', 'aria-label': t('bet') },
      less,
      el('div', { class: 'figure' }, el('span', {}, t('bet')), amount),
      more,
    ),
    value: () => bets[at] ?? 0,
    disable(next) {
      isDisabled = next;
      show();
    },
    step,
  };
}
