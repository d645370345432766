import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countEntries } from '../../prizes/contest-counts.ts';
import { enterContest } from '../../prizes/contest-doors.ts';
import { answerCall } from '../../contract/route.ts';
import { SandboxError } from '../../errors.ts';
import { localizedTitle, requestLocale } from '../../site/locale.ts';
import { licenceOfVisitor } from '../../site/open-to-licence.ts';
import type { Services } from '../../services.ts';
import type { Player } from '../player/player.ts';
import { lastPaidPlace, prizePool } from '../prizes.ts';
import { countBets } from './count-bets.ts';
import { isQuest, questCurrency, shownScore } from './quest.model.ts';
import { markPlaces } from './mark-places.ts';
import { renewQuests } from './renew-quests.ts';
import { settleDueTournaments } from './settle-tournaments.ts';
import { MOST_LEADERS, tellStandings } from './tell-standings.ts';
import {
  findJoined,
  findStanding,
  findTop,
  findTournament,
  findTournaments,
  insertEntry,
  isSettled,
  type Tournament,
} from './tournaments.repository.ts';

/** How long ended tournaments are listed as recent. */
const RECENT_MS = 90 * 86_400_000;
const LEADERS = { least: 10, most: MOST_LEADERS };

type Entrant = { groups: readonly number[]; licence: string; currency?: string; player?: Player };

export function tournamentsRoutes(fastify: FastifyInstance, services: Services): void {
  countBets(services);
  const { db, events, sessions, clock, clockwork, limits, quests } = services;
  clockwork.add('TOURNAMENTS_NOT_SETTLED', () => settleDueTournaments(services));
  clockwork.add('QUESTS_NOT_RENEWED', () => renewQuests(services));
  clockwork.add('PLACES_NOT_MARKED', () => markPlaces(services));
  clockwork.add('STANDINGS_NOT_TOLD', () => tellStandings(services));

  async function findVisitor(request: FastifyRequest): Promise<Entrant> {
    const player = await sessions.find(request);
    return {
      groups: player?.groups ?? [],
      licence: licenceOfVisitor(services, request, player),
      ...(player ? { player, currency: player.currency } : {}),
    };
  }

  async function requireOpen(key: string, visitor: Pick<Entrant, 'groups' | 'licence'>): Promise<Tournament> {
    const tournament = await findTournament(db, key);
    if (!tournament || !isOpenTo(tournament, visitor)) throw new SandboxError('TOURNAMENT_NOT_FOUND');
    return tournament;
  }

  async function listOpen(visitor: Omit<Entrant, 'player'>, locale: string) {
    const players = await countEntries(db, 'tournament');
    const open = (await findTournaments(db)).filter((tournament) => isOpenTo(tournament, visitor));
    return open.map((each) =>
      tournamentBody(shownTo(each, visitor.currency), {
        locale,
        now: clock(),
        players: players.get(each.id) ?? 0,
      }),
    );
  }

  async function countPlayers(id: number): Promise<number> {
    return (await countEntries(db, 'tournament', [id])).get(id) ?? 0;
  }

  function join(tournamentId: number, playerId: number): Promise<void> {
    return db.transaction().execute(async (trx) => {
      await limits.ensureNoBreak(trx, playerId);
      // Nobody can join once the end has started, because the places are being fixed.
      if (!(await enterContest(trx, 'tournament', tournamentId)) || (await isSettled(trx, tournamentId)))
        throw new SandboxError('TOURNAMENT_OVER');
      if (!(await insertEntry(trx, { tournamentId, playerId, now: clock() }))) return;
      const standing = await findStanding(trx, tournamentId, playerId);
      await events.emit(trx, 'tournament_status_changed', {
        playerId,
        tournamentId,
        bets: 0,
        points: 0,
        wins: 0,
        awardPlace: standing?.place ?? null,
      });
    });
  }

  /** A quest is shown in the player’s currency, whatever its progress is stored in. */
  function shownTo(tournament: Tournament, currency = tournament.currency): Tournament {
    return isQuest(tournament.frontendIdentifier)
      ? { ...tournament, currency: questCurrency(quests, currency) }
      : tournament;
  }

  /** Everybody sees the leaders. Guests have no standing of their own. */
  async function statusBody(tournament: Tournament, player: Player | undefined) {
    const nickname = player?.profile['nickname'];
    const found = player && (await findStanding(db, tournament.id, player.id));
    const shown = { identifier: tournament.frontendIdentifier, currency: player?.currency };
    const standing = found && shownScore(quests, shown, found);
    const limit = Math.min(Math.max(lastPaidPlace(tournament.prizes), LEADERS.least), LEADERS.most);
    const top = await findTop(db, { tournamentId: tournament.id, limit });
    return {
      tournament_id: tournament.id,
      bets: standing?.bets ?? 0,
      points: standing?.points ?? 0,
      wins: standing?.wins ?? 0,
      award_place: standing?.place ?? null,
      nickname: typeof nickname === 'string' ? nickname : null,
      players_count: await countPlayers(tournament.id),
      top_players: top
        .map((leader) => shownScore(quests, shown, leader))
        .map(({ place, nickname, bets, points }) => ({ award_place: place, nickname, bets, points })),
    };
  }

  answerCall(fastify, services, 'GET /api/tournaments', async ({ request }) =>
    listOpen(await findVisitor(request), requestLocale(request)),
  );

  answerCall(fastify, services, 'GET /api/tournaments/recent', async ({ request }) => {
    const since = clock() - RECENT_MS;
    const open = await listOpen(await findVisitor(request), requestLocale(request));
    return open
      .filter(({ status, end_at }) => status === 'archive' && Date.parse(end_at) >= since)
      .toSorted((a, b) => Date.parse(b.end_at) - Date.parse(a.end_at));
  });

  answerCall(fastify, services, 'GET /api/tournaments/player', async ({ player, request }) => {
    const joined = await findJoined(db, player.id);
    const open = await listOpen(player, requestLocale(request));
    return Promise.all(
      open
        .filter(({ id }) => joined.has(id))
        .map(async (tournament) => {
          const found = await findStanding(db, tournament.id, player.id);
          const standing =
            found &&
            shownScore(
              quests,
              { identifier: tournament.frontend_identifier, currency: player.currency },
              found,
            );
          return {
            ...tournament,
            award_place: standing?.place ?? null,
            bets: standing?.bets ?? 0,
            points: standing?.points ?? 0,
          };
        }),
    );
  });

  answerCall(fastify, services, 'GET /api/tournaments/{id}', async ({ params, request }) => {
    const visitor = await findVisitor(request);
    const tournament = await requireOpen(params.id, visitor);
    return tournamentBody(shownTo(tournament, visitor.currency), {
      locale: requestLocale(request),
      now: clock(),
      players: await countPlayers(tournament.id),
    });
  });

  answerCall(fastify, services, 'GET /api/tournaments/{id}/status', async ({ params, request }) => {
    const visitor = await findVisitor(request);
    return statusBody(await requireOpen(params.id, visitor), visitor.player);
  });

  answerCall(fastify, services, 'POST /api/tournaments/{id}/confirm', async ({ player, params }) => {
    const tournament = await requireOpen(params.id, player);
    if (statusAt(tournament, clock()) === 'archive') throw new SandboxError('TOURNAMENT_OVER');
    await join(tournament.id, player.id);
    return statusBody(tournament, player);
  });
}

/**
 * A tournament for groups is only open to their members, as with banners. One that is closed to a licence is hidden.
 */
function isOpenTo(
  { groupIds, closedToLicences }: Tournament,
  { groups, licence }: Pick<Entrant, 'groups' | 'licence'>,
): boolean {
  if (closedToLicences.includes(licence)) return false;
  return groupIds.length === 0 || groupIds.some((group) => groups.includes(group));
}

function tournamentBody(
  tournament: Tournament,
  { locale, now, players }: { locale: string; now: number; players: number },
) {
  return {
    id: tournament.id,
    frontend_identifier: tournament.frontendIdentifier,
    title: localizedTitle(tournament.title, locale),
    currency: tournament.currency,
    group_ids: tournament.groupIds,
    start_at: new Date(tournament.startAt).toISOString(),
    end_at: new Date(tournament.endAt).toISOString(),
    status: statusAt(tournament, now),
    prize_pool_cents: prizePool(tournament.prizes),
    prizes: tournament.prizes,
    players_count: players,
  };
}

function statusAt({ startAt, endAt }: Tournament, now: number): 'future' | 'active' | 'archive' {
  if (startAt > now) return 'future';
  return endAt > now ? 'active' : 'archive';
}
