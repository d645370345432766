import type { Services } from '../../services.ts';

/** What a player has bet on is among the games they played. */
export function notePlayedGames({ events }: Pick<Services, 'events'>): void {
  events.on('bet_placed', async (trx, { playerId, game, at }) => {
    await trx
      .insertInto('played_games')
      .values({ player_id: playerId, game, last_played_at: at })
      .onConflict((conflict) => conflict.columns(['player_id', 'game']).doUpdateSet({ last_played_at: at }))
      .execute();
  });
}
