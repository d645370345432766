import { type Selectable, sql } from 'kysely';
import { contestDoor } from '../../prizes/contest-doors.ts';
import { convertAmount, subunitsOf } from '../../money/convert-amount.ts';
import type { DomainEvents } from '../../events.ts';
import type { QuestRules } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { PlatformTables, PlatformTransaction } from '../../store/database.ts';
import { reachLevels } from './quest-levels.ts';
import { isQuest, toQuestUnits } from './quest.model.ts';

type Bet = DomainEvents['bet_settled'];
type Joined = Pick<
  Selectable<PlatformTables['tournaments']>,
  'id' | 'currency' | 'frontend_identifier' | 'collections' | 'min_bet_cents'
> & { is_open: boolean };

/**
 * A round counts in every running contest that the player has joined, in the contest’s currency: the real money of the
 * stake, on the games of the contest, from its smallest stake.
 */
export function countBets(
  services: Pick<Services, 'events' | 'catalogue' | 'clock' | 'live' | 'prizes' | 'quests'>,
): void {
  const { events, catalogue, quests } = services;
  const countsFor = (bet: Bet, contest: Joined): boolean => {
    const collections = catalogue.find(bet.game)?.collections ?? {};
    return (
      contest.is_open &&
      perPointOf(contest) > 0 &&
      (contest.collections.length === 0 || contest.collections.some((slug) => slug in collections)) &&
      counted(quests, contest, bet)(bet.betCents) >= Number(contest.min_bet_cents)
    );
  };

  events.onTogether('bet_settled', {
    ask: (trx, bet) => (realBetOf(bet) > 0 ? askJoined(trx, bet) : undefined),
    write(trx, bet, joined) {
      const counting = joined.filter((contest) => countsFor(bet, contest));
      return counting.length === 0
        ? undefined
        : countingBet(trx, { bet, quests }, { contests: counting, sign: 1 });
    },
    async written(trx, { playerId }, { rows }) {
      for (const { id, identifier, title, before, after } of rows)
        if (isQuest(identifier))
          await reachLevels(trx, services, quests, {
            tournamentId: Number(id),
            identifier,
            title,
            playerId,
            before: Number(before),
            after: Number(after),
          });
    },
  });

  // Given rewards of a quest’s levels stay, with the points that reached them, so that nothing is given twice.
  events.on('bet_called_off', async (trx, { settledAt, ...round }) => {
    const bet = { ...round, at: settledAt ?? round.at };
    if (settledAt === null || realBetOf(bet) <= 0) return;
    const joined = await askJoined(trx, bet).where('status.joined_at', '<=', settledAt).execute();
    const contests = joined.filter(
      (contest) => !isQuest(contest.frontend_identifier) && countsFor(bet, contest),
    );
    if (contests.length > 0) await countingBet(trx, { bet, quests }, { contests, sign: -1 }).execute();
  });
}

function realBetOf({ betCents, bonusBetCents }: Bet): number {
  return betCents - bonusBetCents;
}

/** How an amount of the bet counts: in a tournament in its currency, in a quest in units of quests. */
function counted(quests: QuestRules, contest: Joined, { currency, at }: Bet): (cents: number) => number {
  return isQuest(contest.frontend_identifier)
    ? (cents) => toQuestUnits(quests, { cents, currency, at })
    : (cents) => Math.floor(convertAmount(cents, { from: currency, to: contest.currency, at }) ?? 0);
}

/**
 * Quests count everything, a tournament gives a point for each whole unit. 0 when the unit of the currency is unknown.
 */
function perPointOf(contest: Joined): number {
  return isQuest(contest.frontend_identifier) ? 1 : (subunitsOf(contest.currency) ?? 0);
}

function askJoined(trx: PlatformTransaction, { playerId, at }: Bet) {
  return (
    trx
      .selectFrom('tournament_statuses as status')
      .innerJoin('tournaments', 'tournaments.id', 'status.tournament_id')
      .select(['tournaments.id', 'tournaments.currency', 'tournaments.frontend_identifier'])
      .select(['tournaments.collections', 'tournaments.min_bet_cents'])
      // Before a standing is locked: the end of a contest locks standings first and wallets then.
      .select((eb) => contestDoor('tournament', eb.ref('tournaments.id')).as('is_open'))
      .where('status.player_id', '=', playerId)
      .where('tournaments.start_at', '<=', at)
      .where('tournaments.end_at', '>', at)
      .where('tournaments.settled_at', 'is', null)
  );
}

/** Changes all standings for which the bet counts. The player is locked, so nothing else counts for them meanwhile. */
function countingBet(
  trx: PlatformTransaction,
  { bet, quests }: { bet: Bet; quests: QuestRules },
  { contests, sign }: { contests: readonly Joined[]; sign: 1 | -1 },
) {
  const { playerId, at } = bet;
  const rows = contests.map((contest) => {
    const count = (cents: number): number => sign * counted(quests, contest, bet)(cents);
    const [bets, wins] = [count(realBetOf(bet)), count(bet.winCents - bet.bonusWinCents)];
    const perPoint = perPointOf(contest);
    return sql`(${Number(contest.id)}::bigint, ${bets}::bigint, ${wins}::bigint, ${perPoint}::bigint)`;
  });
  // Calculated from the sum of all bets: single ones below a whole unit would never count.
  const points = sql<number>`(status.bets + bet.bets) / bet.per_point - status.bets / bet.per_point`;
  return (
    trx
      .updateTable('tournament_statuses as status')
      .from(
        sql<{
          id: number;
          bets: number;
          wins: number;
          per_point: number;
        }>`(values ${sql.join(rows)})`.as<'bet'>(sql`bet (id, bets, wins, per_point)`),
      )
      .from('tournaments')
      .set({
        bets: sql`status.bets + bet.bets`,
        wins: sql`status.wins + bet.wins`,
        points: sql`status.points + ${points}`,
        scored_at: sql`case when ${points} > 0 then ${at}::bigint else status.scored_at end`,
        is_told: false,
      })
      .whereRef('status.tournament_id', '=', 'bet.id')
      .whereRef('tournaments.id', '=', 'bet.id')
      .where('status.player_id', '=', playerId)
      // The contest may have ended since the query.
      .where('tournaments.settled_at', 'is', null)
      .returning(['tournaments.id', 'tournaments.frontend_identifier as identifier', 'tournaments.title'])
      .returning([sql<number>`status.bets - bet.bets`.as('before'), 'status.bets as after'])
  );
}
