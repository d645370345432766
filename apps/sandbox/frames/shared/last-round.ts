import { el } from './dom.ts';
import { kept } from './kept.ts';
import type { OpenGame } from './session.ts';

/** After this time, players find the round in the list of rounds. */
const TOLD_FOR_MS = 30 * 60_000;

/** Notes that a round’s outcome was shown in this window. */
export function noteShown(id: string): void {
  kept.set('round-shown', id);
}

/** The outcome of a round that was left before it was shown, by a reload or on another page or device (PLAY-01). */
export function createLastRound({ session, money, t, now }: OpenGame) {
  const round = session.last_round;
  const isUntold =
    round?.state === 'settled' &&
    kept.get('round-shown') !== round.id &&
    now() - Date.parse(round.created_at) < TOLD_FOR_MS;
  const element = el('p', { class: 'last-round', role: 'status', hidden: !isUntold });
  if (isUntold)
    element.textContent = t('lastRound', { bet: money(round.bet_cents), win: money(round.win_cents) });
  return {
    element,
    hide(): void {
      element.hidden = true;
    },
  };
}
