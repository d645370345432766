import type { SlotRound } from '@marquee/schemas';
import { el } from '../shared/dom.ts';
import type { OpenGame } from '../shared/session.ts';

export type WinMeter = ReturnType<typeof createWinMeter>;

/** What a round has won so far. If it is not more than the stake, it is labelled as money that came back. */
export function createWinMeter({ t, money }: OpenGame) {
  const amount = el('span', { class: 'amount' }, '–');
  const label = el('span', {}, t('win'));
  const spoken = el('p', { class: 'visually-hidden', role: 'status' });
  return {
    element: el('div', { class: 'figure won' }, label, amount),
    /** For players who cannot see the reels. */
    spoken,
    clear(): void {
      label.textContent = t('win');
      amount.textContent = '–';
    },
    show(winCents: number, betCents: number): void {
      label.textContent = winCents > 0 && winCents <= betCents ? t('returned') : t('win');
      amount.textContent = winCents > 0 ? money(winCents) : '–';
    },
    announce({ win_cents, bet_cents, balance_cents }: SlotRound): void {
      const what =
        win_cents === 0
          ? t('noWin')
          : `${win_cents > bet_cents ? t('win') : t('returned')}: ${money(win_cents)}`;
      spoken.textContent = `${what}. ${t('balance')}: ${money(balance_cents)}`;
    },
  };
}
