import { sql } from 'kysely';
import { forEachDue } from '../../time/clockwork.ts';
import { closeContest } from '../../prizes/contest-doors.ts';
import { type PaidPrize, payPrizes, writeNote } from '../../prizes/contest-prizes.ts';
import { localizedTitle } from '../../site/locale.ts';
import { writeMoney } from '../../money/money-text.ts';
import type { LocalizedTitle } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import { prizeOfEachPlace } from '../prizes.ts';
import { shownScore } from './quest.model.ts';
import { TOURNAMENT_WON } from './tournament-notes.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'ledger' | 'live' | 'events' | 'quests'>;

/**
 * Fixes the places of every tournament that has ended, and pays its prizes. Of several simultaneous calls, one does.
 */
export async function settleDueTournaments({ db, ...services }: Needs): Promise<void> {
  const now = services.clock();
  await forEachDue(await findDueTournaments(db, now), (id) =>
    db.transaction().execute((trx) => settle(trx, services, { id, now })),
  );
}

async function settle(
  trx: PlatformTransaction,
  services: Omit<Needs, 'db'>,
  { id, now }: { id: number; now: number },
): Promise<void> {
  await closeContest(trx, 'tournament', id);
  const tournament = await trx
    .updateTable('tournaments')
    .set({ settled_at: now })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning(['frontend_identifier', 'title', 'currency', 'end_at', 'prizes', 'pays_prizes'])
    .executeTakeFirst();
  if (!tournament) return;
  const prizes = prizeOfEachPlace(tournament.prizes);
  const won = await fixPlaces(trx, id, prizes);
  // For a tournament that ended before this store started, the prizes are already in the wallets.
  if (!tournament.pays_prizes) return;
  const paid = await payPrizes(trx, services, {
    kind: 'tournament_prize',
    house: 'house:tournaments',
    reference: `tournament:${id}`,
    currency: tournament.currency,
    at: Number(tournament.end_at),
    prizes: won.map((prize) => ({ ...prize, key: String(prize.playerId) })),
  });
  await tellWinners(trx, services, { id, now, paid, ...tournament });
  await tellPages(trx, services, { id, now, identifier: tournament.frontend_identifier });
}

/** Fixes the order of the standings. Players without points have a place but no prize. */
async function fixPlaces(
  trx: PlatformTransaction,
  id: number,
  prizes: readonly number[],
): Promise<{ playerId: number; place: number; amountCents: number }[]> {
  const { rows } = await sql<{ player_id: string | number; place: number; points: string | number }>`
    update platform.tournament_statuses as status
    set place = ranked.place,
      prize_cents = case when status.points > 0
        then (${JSON.stringify(prizes)}::jsonb ->> (ranked.place - 1))::bigint end
    from (
      select player_id, row_number() over (order by -points, scored_at, player_id)::integer as place
      from platform.tournament_statuses where tournament_id = ${id}
    ) as ranked
    where status.tournament_id = ${id} and status.player_id = ranked.player_id
    returning status.player_id, status.place, status.points`.execute(trx);
  return rows
    .filter(({ points }) => Number(points) > 0)
    .flatMap(({ player_id, place }) => {
      const amountCents = prizes[place - 1];
      return amountCents === undefined ? [] : [{ playerId: Number(player_id), place, amountCents }];
    })
    .toSorted((a, b) => a.place - b.place);
}

type Result = {
  id: number;
  now: number;
  frontend_identifier: string;
  title: LocalizedTitle;
  paid: readonly PaidPrize[];
};

async function tellWinners(
  trx: PlatformTransaction,
  { live }: Pick<Services, 'live'>,
  { id, now, frontend_identifier: identifier, title, paid }: Result,
): Promise<void> {
  for (const { playerId, place, currency, paidCents, locale } of paid)
    await live.toPlayer(trx, playerId, 'tournament_notifications', {
      id: `tournament-${id}`,
      ...writeNote(TOURNAMENT_WON, locale, {
        tournament: localizedTitle(title, locale),
        place: String(place),
        amount: writeMoney(paidCents, currency),
      }),
      created_at: new Date(now).toISOString(),
      identifier,
    });
}

/** Notifies the pages of participants of the end. Nobody else has one open. */
async function tellPages(
  trx: PlatformTransaction,
  { events, quests }: Pick<Services, 'events' | 'quests'>,
  { id, now, identifier }: { id: number; now: number; identifier: string },
): Promise<void> {
  const rows = await trx
    .selectFrom('tournament_statuses as status')
    .innerJoin('players', 'players.id', 'status.player_id')
    .select('players.currency')
    .select(['status.player_id', 'status.bets', 'status.points', 'status.wins', 'status.place'])
    .where('status.tournament_id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('sessions.player_id')
          .whereRef('sessions.player_id', '=', 'status.player_id')
          .where('sessions.expires_at', '>', now),
      ),
    )
    .orderBy('status.player_id')
    .execute();
  for (const row of rows) {
    const score = { bets: Number(row.bets), points: Number(row.points), wins: Number(row.wins) };
    await events.emit(trx, 'tournament_status_changed', {
      playerId: Number(row.player_id),
      tournamentId: id,
      ...shownScore(quests, { identifier, currency: row.currency }, score),
      awardPlace: row.place,
    });
  }
}

async function findDueTournaments(db: PlatformDatabase, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tournaments')
    .select('id')
    .where('end_at', '<=', now)
    .where('settled_at', 'is', null)
    .orderBy('end_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => Number(id));
}
