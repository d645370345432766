import { convertAmount, subunitsOf } from '../../convert-amount.ts';
import type { Services } from '../../services.ts';

/** Quests count minor units; a tournament gives a point for each whole unit. */
const QUEST = 'quest--';

/** Rounds count in everything that the player has joined and that runs, in its own currency. */
export function countBets({ events }: Pick<Services, 'events'>): void {
  events.on('bet_settled', async (trx, { playerId, currency, betCents, winCents, at }) => {
    const joined = await trx
      .selectFrom('tournament_statuses as status')
      .innerJoin('tournaments', 'tournaments.id', 'status.tournament_id')
      .select(['status.tournament_id', 'status.bets', 'status.points', 'status.wins'])
      .select(['tournaments.currency', 'tournaments.frontend_identifier'])
      .where('status.player_id', '=', playerId)
      .where('tournaments.start_at', '<=', at)
      .where('tournaments.end_at', '>', at)
      // One order for everybody: two rounds of a player cannot wait for each other in a circle.
      .orderBy('status.tournament_id')
      .forUpdate('status')
      .execute();
    for (const status of joined) {
      const counted = (cents: number): number =>
        Math.floor(convertAmount(cents, { from: currency, to: status.currency, at }));
      const before = Number(status.bets);
      const bets = before + counted(betCents);
      // Of all bets together: single ones below a whole unit would never count.
      const perPoint = status.frontend_identifier.startsWith(QUEST) ? 1 : subunitsOf(status.currency);
      const points = Math.floor(bets / perPoint) - Math.floor(before / perPoint);
      await trx
        .updateTable('tournament_statuses')
        .set({
          bets,
          wins: Number(status.wins) + counted(winCents),
          ...(points > 0 ? { points: Number(status.points) + points, scored_at: at } : {}),
        })
        .where('tournament_id', '=', Number(status.tournament_id))
        .where('player_id', '=', playerId)
        .execute();
    }
  });
}
