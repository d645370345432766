import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { SandboxError } from '../../errors.ts';
import type { GameRecord } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { Player } from '../player/player.ts';
import { notePlayedGames } from './played-games.ts';
import { findFavorites, findPlayed, toggleFavorite } from './player-games.repository.ts';

export function playerGamesRoutes(fastify: FastifyInstance, services: Services): void {
  notePlayedGames(services);
  const { db, catalogue, clock } = services;

  answerCall(fastify, services, 'GET /api/player/favorite_games', async ({ player }) => {
    const favorites = await findFavorites(db, player.id);
    return favorites.flatMap((identifier) => {
      const game = catalogue.find(identifier);
      return game ? [gameKey(game, player)] : [];
    });
  });

  answerCall(fastify, services, 'PUT /api/player/favorite_games/{id}', async ({ player, params }) => {
    const game = catalogue.findByAnyId(params.id);
    if (!game) throw new SandboxError('GAME_NOT_FOUND');
    const favorite = { playerId: player.id, game: game.identifier, now: clock() };
    return { ...gameKey(game, player), favorite: await toggleFavorite(db, favorite) };
  });

  answerCall(fastify, services, 'GET /api/player/played_games', async ({ player }) => {
    const played = await findPlayed(db, player.id);
    return played.flatMap(({ game: identifier, lastPlayedAt }) => {
      const game = catalogue.find(identifier);
      if (!game) return [];
      return [{ ...gameKey(game, player), last_played_at: new Date(lastPlayedAt).toISOString() }];
    });
  });
}

/** The id for the player’s currency, or that of the demo. `games_filter/select` accepts it. */
function gameKey(game: GameRecord, player: Player): { id: number | null; identifier: string } {
  const entry = game.currencies[player.currency] ?? game.currencies['FUN'];
  return { id: entry?.id ?? null, identifier: game.identifier };
}
