import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { SandboxError } from '../../errors.ts';
import { requestLocale } from '../../site/locale.ts';
import type { Services } from '../../services.ts';
import { DEFAULT_PAGE_SIZE } from './catalogue.ts';

export function gamesRoutes(fastify: FastifyInstance, services: Services): void {
  const { catalogue } = services;

  answerCall(fastify, services, 'GET /api/games/collections', ({ request }) =>
    catalogue.getCollections(requestLocale(request)),
  );

  answerCall(fastify, services, 'GET /api/games/providers', () => catalogue.getProviders());

  answerCall(fastify, services, 'POST /api/games_filter', ({ body }) => {
    const { device, filter = {}, page = 1, page_size = DEFAULT_PAGE_SIZE, sort, facets } = body;
    return catalogue.getPage({
      device,
      filter,
      page,
      page_size,
      ...(sort ? { sort } : {}),
      ...(facets ? { facets } : {}),
    });
  });

  answerCall(fastify, services, 'POST /api/games_filter/select', ({ body }) => ({
    items: body.game_ids.flatMap((id) => catalogue.findByAnyId(String(id)) ?? []),
  }));

  answerCall(fastify, services, 'GET /api/games/{provider}/{name}', ({ params }) => {
    const game = catalogue.find(`${params.provider}/${params.name}`);
    if (!game) throw new SandboxError('GAME_NOT_FOUND');
    return game;
  });
}
