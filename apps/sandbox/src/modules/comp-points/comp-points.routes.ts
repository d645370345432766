import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { SandboxError } from '../../errors.ts';
import { runOnce } from '../../calls/idempotent-call.ts';
import { licenceOfVisitor } from '../../site/open-to-licence.ts';
import type { Services } from '../../services.ts';
import type { Player } from '../player/player.ts';
import { findClosedLotteries, findCompPoints } from './comp-points.repository.ts';
import { priceExchange, readExchange, type ExchangeRequest } from './exchange.model.ts';
import { storeExchange } from './exchange.repository.ts';
import { moneyRates, rewardRates, withoutLotteries } from './rates.model.ts';

export function compPointsRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, limits, rewards, sessions } = services;

  answerCall(fastify, services, 'GET /api/player/comp_points', async ({ player }) => {
    const { chargeable, persistent } = await findCompPoints(db, player.id);
    return { chargeable: { points: chargeable }, persistent: { points: persistent } };
  });

  answerCall(fastify, services, 'GET /api/comp_points/rates/money', () => moneyRates(rewards));

  answerCall(fastify, services, 'GET /api/comp_points/rates/{type}', async ({ params, request }) => {
    const licence = licenceOfVisitor(services, request, await sessions.find(request));
    const closed = params.type === 'lotteries' ? await findClosedLotteries(db, licence) : [];
    const rates = rewardRates(withoutLotteries(rewards, closed), params.type);
    if (!rates) throw new SandboxError('REWARD_NOT_FOUND');
    return rates;
  });

  answerCall(fastify, services, 'POST /api/comp_points/exchange/money', ({ player, body, headers }) =>
    exchange(player, { type: 'money', ...body }, headers['idempotency-key']),
  );

  answerCall(
    fastify,
    services,
    'POST /api/comp_points/exchange/{type}',
    ({ player, params, body, headers }) =>
      exchange(player, readExchange(params.type, body), headers['idempotency-key']),
  );

  function exchange(player: Player, request: ExchangeRequest, idempotencyKey: string | undefined) {
    const { id: playerId, currency } = player;
    const now = clock();
    return db.transaction().execute((trx) =>
      runOnce(trx, { playerId, call: 'exchange', idempotencyKey, request, now }, async () => {
        if (!player.canIssueBonuses) throw new SandboxError('BONUSES_OFF');
        // Money is not for playing, so coins can be exchanged for it during a break.
        if (request.type !== 'money') await limits.ensureNoBreak(trx, playerId);
        const priced = priceExchange(rewards, request, player);
        const { id, pointsAfter } = await storeExchange(trx, services, {
          playerId,
          currency,
          exchange: priced,
          now,
        });
        const { points, quantity, group } = priced;
        return { id, type: request.type, group, points, quantity, chargeable: { points: pointsAfter } };
      }),
    );
  }
}
