import type { Events } from '../events.ts';
import { lockPlayer } from '../ledger/wallet.ts';
import type { PlatformTransaction } from '../store/database.ts';
import type { Live } from './live.ts';

/** The visible part of a winner’s name, enough to recognise one’s own. */
const SHOWN_LETTERS = 3;

/** Announces rounds that won more than they cost to every page. */
export function announceWins({ on }: Events, live: Live): void {
  on('bet_settled', async (trx, { playerId, game, currency, betCents, winCents, at }) => {
    if (winCents <= betCents) return;
    await live.toEveryone(trx, 'recent_wins', {
      nickname: await findShortName(trx, playerId),
      game,
      currency,
      amount_cents: winCents,
      won_at: new Date(at).toISOString(),
    });
  });
}

export async function findShortName(trx: PlatformTransaction, playerId: number): Promise<string> {
  const { nickname = '' } = await lockPlayer(trx, playerId);
  return `${[...nickname].slice(0, SHOWN_LETTERS).join('')}…`;
}
