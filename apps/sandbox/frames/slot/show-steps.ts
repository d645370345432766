import type { SlotRound } from '@marquee/schemas';
import { wait } from '../shared/game-api.ts';
import type { OpenGame } from '../shared/session.ts';
import type { Pace, Reels } from './reels.ts';
import type { Sounds } from './sounds.ts';
import type { WinMeter } from './win-meter.ts';

const FREE_PACE = { firstMs: 300, betweenMs: 120 };

type Stage = { reels: Reels; banner: HTMLElement; meter: WinMeter; sounds: Sounds };
type Spin = SlotRound['spins'][number];

/** Shows all that a round leads to, one after the other, and counts what it has won so far. */
export async function showSteps(
  { t, money, isCalm }: OpenGame,
  { reels, banner, meter, sounds }: Stage,
  { round, pace }: { round: SlotRound; pace: Pace },
): Promise<void> {
  const free = round.spins.filter(({ kind }) => kind === 'free').length;
  let game = 0;
  let sum = 0;
  let before: Spin | undefined;

  const say = (text: string): void => {
    banner.hidden = false;
    banner.textContent = text;
    meter.spoken.textContent = text;
  };
  async function bring(spin: Spin): Promise<void> {
    if (spin.kind === 'cascade')
      return reels.fall(spin.grid, before?.wins.map(({ cells }) => cells) ?? [], isCalm());
    if (spin.kind === 'hold' || spin.kind === 'coins') return reels.swap(spin.grid, isCalm());
    if (spin.kind === 'free') {
      game += 1;
      if (game === 1) {
        say(t('freeGames', { count: free }));
        await wait(1400);
      }
      banner.textContent = t('freeGame', { at: game, count: free });
      if (!isCalm()) reels.start();
      await wait(isCalm() ? 500 : 300);
      return reels.land(spin.grid, { ...FREE_PACE, isCalm: isCalm() });
    }
    return reels.land(spin.grid, pace);
  }

  for (const spin of round.spins) {
    if (spin.kind === 'hold' && before?.kind === 'spin') {
      say(t('holdCoins'));
      await wait(1000);
    }
    await bring(spin);
    sounds.stop();
    reels.label(spin.coins.map(({ cell, win_cents }) => ({ cell, label: money(win_cents) })));
    reels.mark(spin.wins);
    if (spin.kind === 'cascade' && spin.multiplier > 1 && spin.win_cents > 0) say(`×${spin.multiplier}`);
    sum += spin.win_cents;
    meter.show(sum, round.bet_cents);
    if (spin.win_cents > 0) sounds.win(spin.win_cents > round.bet_cents);
    const isLast = spin === round.spins.at(-1);
    if (!isLast) await wait(spin.win_cents > 0 ? 800 : 200);
    before = spin;
  }
  banner.hidden = true;
}
