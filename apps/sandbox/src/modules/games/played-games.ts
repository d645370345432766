import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';

/** Games that a player bet on are among the played games. */
export function notePlayedGames({ events }: Pick<Services, 'events'>): void {
  const noting = (trx: PlatformTransaction, { playerId, game, at }: Played) =>
    trx
      .insertInto('played_games')
      .values({ player_id: playerId, game, last_played_at: at })
      .onConflict((conflict) => conflict.columns(['player_id', 'game']).doUpdateSet({ last_played_at: at }))
      .returning('game');
  // Otherwise the end of the round follows within the transaction.
  events.on('bet_placed', async (trx, bet) => {
    if (bet.isOpen) await noting(trx, bet).execute();
  });
  events.onTogether('bet_settled', {
    write: (trx, bet) => (bet.betCents > 0 ? noting(trx, bet) : undefined),
  });
}

type Played = { playerId: number; game: string; at: number };
