import { el, icon } from './dom.ts';
import { kept } from './kept.ts';
import type { OpenGame } from './session.ts';

export type StakeField = {
  element: HTMLElement;
  value: () => number;
  disable: (isDisabled: boolean) => void;
  step: (by: 1 | -1) => void;
  /** Sets a stake that the player cannot choose. Undefined gives the choice back. */
  fix: (cents: number | undefined) => void;
};

/** The stake field with the steps of the session. The value is kept for the game while the window is open. */
export function createStakeField({ session, money, t }: OpenGame, onChange: () => void): StakeField {
  const { bets } = session;
  const place = `stake:${session.game.identifier}:${session.currency}`;
  const known = bets.indexOf(Number(kept.get(place)));
  let at = known >= 0 ? known : Math.max(0, bets.indexOf(session.default_bet_cents));
  let isDisabled = false;
  let fixed: number | undefined;
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
    if (isDisabled || fixed !== undefined || bets[at + by] === undefined) return;
    at += by;
    kept.set(place, String(bets[at]));
    show();
    onChange();
  }
  const value = (): number => fixed ?? bets[at] ?? 0;
  function show(): void {
    const cannotChange = isDisabled || fixed !== undefined;
    amount.textContent = money(value());
    less.disabled = cannotChange || at === 0;
    more.disabled = cannotChange || at === bets.length - 1;
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
    value,
    disable(next) {
      isDisabled = next;
      show();
    },
    step,
    fix(cents) {
      fixed = cents;
      show();
    },
  };
}
