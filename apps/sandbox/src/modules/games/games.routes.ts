import type { FastifyInstance } from 'fastify';
import { SandboxError } from '../../errors.ts';
import { requestLocale } from '../../locale.ts';
import type { Services } from '../../services.ts';
import { DEFAULT_PAGE_SIZE, type GamePageQuery } from './catalogue.ts';

const device = { type: 'string', enum: ['mobile', 'desktop'] };
const slugs = { type: 'array', maxItems: 100, items: { type: 'string', minLength: 1, maxLength: 100 } };

const pageBody = {
  type: 'object',
  required: ['device'],
  properties: {
    device,
    filter: {
      type: 'object',
      default: {},
      properties: {
        providers: slugs,
        categories: slugs,
        collections: slugs,
        title: { type: 'string', maxLength: 100 },
      },
    },
    page: { type: 'integer', minimum: 1, maximum: 100_000, default: 1 },
    page_size: { type: 'integer', minimum: 1, maximum: 100, default: DEFAULT_PAGE_SIZE },
  },
};

// Ids may be numbers or text: the validator turns numbers into text.
const selectBody = {
  type: 'object',
  required: ['game_ids', 'device'],
  properties: {
    device,
    game_ids: { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 200 } },
  },
};

export function gamesRoutes(fastify: FastifyInstance, { catalogue }: Services): void {
  fastify.get('/api/games/collections', async (request, reply) =>
    reply.type('application/json').send(catalogue.getCollections(requestLocale(request))),
  );

  fastify.get('/api/games/providers', async (_request, reply) =>
    reply.type('application/json').send(catalogue.getProviders()),
  );

  fastify.post<{ Body: GamePageQuery }>(
    '/api/games_filter',
    { schema: { body: pageBody } },
    async (request, reply) => reply.type('application/json').send(catalogue.getPage(request.body)),
  );

  // In the order asked for; games that left the catalogue are left out.
  fastify.post<{ Body: { game_ids: string[]; device: string } }>(
    '/api/games_filter/select',
    { schema: { body: selectBody } },
    async (request) => ({
      items: request.body.game_ids.flatMap((id) => catalogue.findByAnyId(id) ?? []),
    }),
  );

  fastify.get<{ Params: { provider: string; name: string } }>(
    '/api/games/:provider/:name',
    async (request) => {
      const game = catalogue.find(`${request.params.provider}/${request.params.name}`);
      if (!game) throw new SandboxError('GAME_NOT_FOUND');
      return game;
    },
  );
}
