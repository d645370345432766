import type { SlotRound } from '@marquee/schemas';
import { wait } from '../shared/game-api.ts';
import type { OpenGame } from '../shared/session.ts';
import type { Reels } from './reels.ts';
import type { WinMeter } from './win-meter.ts';

const PACE = { firstMs: 300, betweenMs: 120 };

type Stage = { reels: Reels; banner: HTMLElement; meter: WinMeter };

/** Plays the free games of a spin one after the other and counts their wins. */
export async function showFreeGames(
  { t, isCalm }: OpenGame,
  { reels, banner, meter }: Stage,
  round: SlotRound,
): Promise<void> {
  const [first, ...free] = round.spins;
  banner.hidden = false;
  banner.textContent = t('freeGames', { count: free.length });
  meter.spoken.textContent = banner.textContent;
  await wait(1600);
  let sum = first?.win_cents ?? 0;
  for (const [index, spin] of free.entries()) {
    banner.textContent = t('freeGame', { at: index + 1, count: free.length });
    if (!isCalm()) reels.start();
    await wait(isCalm() ? 600 : 350);
    await reels.land(spin.stops, { ...PACE, isCalm: isCalm() });
    reels.mark(spin.wins);
    sum += spin.win_cents;
    meter.show(sum, round.bet_cents);
    await wait(spin.win_cents > 0 ? 900 : 250);
  }
  banner.hidden = true;
}
