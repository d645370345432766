import type { FastifyInstance } from 'fastify';
import { SandboxError } from '../../errors.ts';
import type { GameRecord } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { Player } from '../player/player.ts';
import { findFavorites, findPlayed, toggleFavorite } from './player-games.repository.ts';

export function playerGamesRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, sessions, catalogue, clock } = services;

  fastify.get('/api/player/favorite_games', async (request) => {
    const player = await sessions.require(request);
    const favorites = await findFavorites(db, player.id);
    return favorites.flatMap((identifier) => {
      const game = catalogue.find(identifier);
      return game ? [gameKey(game, player)] : [];
    });
  });

  fastify.put<{ Params: { id: string } }>('/api/player/favorite_games/:id', async (request) => {
    const player = await sessions.require(request);
    const game = catalogue.findByAnyId(request.params.id);
    if (!game) throw new SandboxError('GAME_NOT_FOUND');
    const favorite = { playerId: player.id, game: game.identifier, now: clock() };
    return { ...gameKey(game, player), favorite: await toggleFavorite(db, favorite) };
  });

  fastify.get('/api/player/played_games', async (request) => {
    const player = await sessions.require(request);
    const played = await findPlayed(db, player.id);
    return played.flatMap(({ game: identifier, lastPlayedAt }) => {
      const game = catalogue.find(identifier);
      if (!game) return [];
      return [{ ...gameKey(game, player), last_played_at: new Date(lastPlayedAt).toISOString() }];
    });
  });
}

/** The id is the one for the player's currency, else the demo's; `games_filter/select` takes it. */
function gameKey(game: GameRecord, player: Player): { id: number | null; identifier: string } {
  const entry = game.currencies[player.currency] ?? game.currencies['FUN'];
  return { id: entry?.id ?? null, identifier: game.identifier };
}
