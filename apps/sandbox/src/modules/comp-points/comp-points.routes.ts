import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SandboxError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { priceExchange, type ExchangeRequest } from './exchange.model.ts';
import { storeExchange } from './exchange.repository.ts';

const MOST_POINTS = 1_000_000_000;
const MOST_TICKETS = 1000;

const group = { type: 'string', minLength: 1, maxLength: 120 };
const headers = {
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', minLength: 8, maxLength: 100 } },
};
const pointsBody = {
  type: 'object',
  required: ['points', 'group'],
  properties: { points: { type: 'integer', minimum: 1, maximum: MOST_POINTS }, group },
};
const ticketsBody = {
  type: 'object',
  required: ['tickets_count', 'lottery_id', 'group'],
  properties: {
    tickets_count: { type: 'integer', minimum: 1, maximum: MOST_TICKETS },
    lottery_id: { type: 'integer', minimum: 1 },
    group,
  },
};

type PointsBody = { points: number; group: string };
type TicketsBody = { tickets_count: number; lottery_id: number; group: string };

const POINTS_TYPES = ['money', 'freespins', 'lootboxes'] as const;

export function compPointsRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, sessions, clock, rewards } = services;
  // Before the body is looked at: a guest hears 401, whatever is sent (SHOP-32).
  const playersOnly = async (request: FastifyRequest) => void (await sessions.require(request));

  fastify.get('/api/player/comp_points', async (request) => {
    const { id } = await sessions.require(request);
    const row = await db
      .selectFrom('comp_points')
      .select(['chargeable_points', 'persistent_points'])
      .where('player_id', '=', id)
      .executeTakeFirst();
    return {
      chargeable: { points: Number(row?.chargeable_points ?? 0) },
      persistent: { points: Number(row?.persistent_points ?? 0) },
    };
  });

  for (const type of POINTS_TYPES) {
    fastify.post<{ Body: PointsBody }>(
      `/api/comp_points/exchange/${type}`,
      { schema: { body: pointsBody, headers }, preValidation: playersOnly },
      (request, reply) => exchange({ type, ...request.body }, request, reply),
    );
  }

  fastify.post<{ Body: TicketsBody }>(
    '/api/comp_points/exchange/lotteries',
    { schema: { body: ticketsBody, headers }, preValidation: playersOnly },
    (request, reply) => {
      const { tickets_count: tickets, lottery_id: lotteryId, group: name } = request.body;
      return exchange({ type: 'lotteries', group: name, tickets, lotteryId }, request, reply);
    },
  );

  // Any other type is one that nothing is offered for.
  fastify.post('/api/comp_points/exchange/:type', { preValidation: playersOnly }, () => {
    throw new SandboxError('REWARD_NOT_FOUND');
  });

  async function exchange(wanted: ExchangeRequest, request: FastifyRequest, reply: FastifyReply) {
    const player = await sessions.require(request);
    if (!player.canIssueBonuses) throw new SandboxError('BONUSES_OFF');
    const priced = priceExchange(rewards, wanted, player);
    const key = request.headers['idempotency-key'];
    const { id, pointsAfter } = await storeExchange(services, {
      playerId: player.id,
      exchange: priced,
      idempotencyKey: typeof key === 'string' ? key : null,
      now: clock(),
    });
    const { points, quantity } = priced;
    return reply.code(201).send({
      id,
      type: wanted.type,
      group: priced.group,
      points,
      quantity,
      chargeable: { points: pointsAfter },
    });
  }
}
