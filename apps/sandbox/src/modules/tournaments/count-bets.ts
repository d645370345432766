import { enterContest } from '../../contest-doors.ts';
import { convertAmount, subunitsOf } from '../../convert-amount.ts';
import type { Services } from '../../services.ts';
import { reachLevels } from './quest-levels.ts';
import { isQuest } from './quest.model.ts';

/**
 * Rounds count in everything that the player has joined and that runs, in its own currency: the real money of the
 * stake, on the games of the contest, from its smallest stake on.
 */
export function countBets(
  services: Pick<Services, 'events' | 'catalogue' | 'clock' | 'live' | 'prizes' | 'quests'>,
): void {
  const { events, catalogue, quests } = services;
  events.on('bet_settled', async (trx, { playerId, game, currency, at, ...round }) => {
    const realBetCents = round.betCents - round.bonusBetCents;
    if (realBetCents <= 0) return;
    const joined = await trx
      .selectFrom('tournament_statuses as status')
      .innerJoin('tournaments', 'tournaments.id', 'status.tournament_id')
      .select(['tournaments.id', 'tournaments.currency', 'tournaments.frontend_identifier'])
      .select('tournaments.title')
      .select(['tournaments.collections', 'tournaments.min_bet_cents'])
      .where('status.player_id', '=', playerId)
      .where('tournaments.start_at', '<=', at)
      .where('tournaments.end_at', '>', at)
      .where('tournaments.settled_at', 'is', null)
      // One order for everybody: two rounds of a player cannot wait for each other in a circle.
      .orderBy('tournaments.id')
      .execute();
    const collections = catalogue.find(game)?.collections ?? {};
    for (const tournament of joined) {
      const inItsCurrency = (cents: number): number =>
        Math.floor(convertAmount(cents, { from: currency, to: tournament.currency, at }));
      const isListed =
        tournament.collections.length === 0 || tournament.collections.some((slug) => slug in collections);
      if (!isListed || inItsCurrency(round.betCents) < Number(tournament.min_bet_cents)) continue;
      const id = Number(tournament.id);
      // Before the standing is held: the end of the contest holds standings first and wallets then.
      if (!(await enterContest(trx, 'tournament', id))) continue;
      const status = await trx
        .selectFrom('tournament_statuses')
        .select(['bets', 'points', 'wins'])
        .where('tournament_id', '=', id)
        .where('player_id', '=', playerId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const before = Number(status.bets);
      const bets = before + inItsCurrency(realBetCents);
      // Of all bets together: single ones below a whole unit would never count.
      const { frontend_identifier: identifier, title } = tournament;
      // Quests count minor units; a tournament gives a point for each whole unit.
      const perPoint = isQuest(identifier) ? 1 : subunitsOf(tournament.currency);
      const points = Math.floor(bets / perPoint) - Math.floor(before / perPoint);
      await trx
        .updateTable('tournament_statuses')
        .set({
          bets,
          is_told: false,
          wins: Number(status.wins) + inItsCurrency(round.winCents - round.bonusWinCents),
          ...(points > 0 ? { points: Number(status.points) + points, scored_at: at } : {}),
        })
        .where('tournament_id', '=', id)
        .where('player_id', '=', playerId)
        .execute();
      if (isQuest(identifier))
        await reachLevels(trx, services, quests, {
          tournamentId: id,
          identifier,
          title,
          playerId,
          before,
          after: bets,
        });
    }
  });
}
