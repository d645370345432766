import type { FastifyInstance } from 'fastify';
import { SandboxError } from '../../errors.ts';
import { localizedTitle, requestLocale } from '../../locale.ts';
import type { Services } from '../../services.ts';
import type { Player } from '../player/player.ts';
import {
  findStanding,
  findTop,
  findTournament,
  findTournaments,
  type Tournament,
} from './tournaments.repository.ts';

export function tournamentsRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, sessions, clock } = services;

  fastify.get('/api/tournaments', async (request) => {
    const player = await sessions.find(request);
    const locale = requestLocale(request);
    const open = (await findTournaments(db)).filter((tournament) => isOpenTo(tournament, player));
    return open.map((tournament) => tournamentBody(tournament, locale, clock()));
  });

  fastify.get<{ Params: { id: string } }>('/api/tournaments/:id', async (request) => {
    const player = await sessions.find(request);
    const tournament = await findTournament(db, request.params.id);
    if (!tournament || !isOpenTo(tournament, player)) throw new SandboxError('TOURNAMENT_NOT_FOUND');
    return tournamentBody(tournament, requestLocale(request), clock());
  });

  fastify.get<{ Params: { id: string } }>('/api/tournaments/:id/status', async (request) => {
    const player = await sessions.require(request);
    const tournament = await findTournament(db, request.params.id);
    if (!tournament || !isOpenTo(tournament, player)) throw new SandboxError('TOURNAMENT_NOT_FOUND');
    const standing = await findStanding(db, tournament.id, player.id);
    const top = await findTop(db, tournament.id);
    return {
      tournament_id: tournament.id,
      bets: standing?.bets ?? 0,
      points: standing?.points ?? 0,
      award_place: standing?.place ?? null,
      nickname: player.profile['nickname'] ?? null,
      top_players: top.map(({ place, ...rest }) => ({ award_place: place, ...rest })),
    };
  });
}

/** A tournament for groups is for their members only, as with banners. */
function isOpenTo({ groupIds }: Tournament, player: Player | undefined): boolean {
  return groupIds.length === 0 || groupIds.some((group) => player?.groups.includes(group));
}

function tournamentBody(tournament: Tournament, locale: string, now: number) {
  return {
    id: tournament.id,
    frontend_identifier: tournament.frontendIdentifier,
    title: localizedTitle(tournament.title, locale),
    currency: tournament.currency,
    group_ids: tournament.groupIds,
    start_at: new Date(tournament.startAt).toISOString(),
    end_at: new Date(tournament.endAt).toISOString(),
    status: statusAt(tournament, now),
  };
}

function statusAt({ startAt, endAt }: Tournament, now: number): 'future' | 'active' | 'archive' {
  if (startAt > now) return 'future';
  return endAt > now ? 'active' : 'archive';
}
