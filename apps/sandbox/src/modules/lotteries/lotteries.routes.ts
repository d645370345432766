import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countEntries } from '../../prizes/contest-counts.ts';
import { answerCall } from '../../contract/route.ts';
import { SandboxError } from '../../errors.ts';
import { localizedTitle, requestLocale } from '../../site/locale.ts';
import { licenceOfVisitor } from '../../site/open-to-licence.ts';
import type { Services } from '../../services.ts';
import { prizePool } from '../prizes.ts';
import type { Player } from '../player/player.ts';
import { drawDueLotteries } from './draw-lotteries.ts';
import { earnTickets } from './earn-tickets.ts';
import {
  findLotteries,
  findLottery,
  findTickets,
  findWinners,
  type Lottery,
} from './lotteries.repository.ts';

type LotteryReader = { locale: string; licence: string; player?: Player };

export function lotteriesRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, sessions, clock, clockwork } = services;
  earnTickets(services);
  clockwork.add('LOTTERIES_NOT_DRAWN', () => drawDueLotteries(services));

  async function findVisitor(request: FastifyRequest): Promise<LotteryReader> {
    const player = await sessions.find(request);
    return {
      locale: requestLocale(request),
      licence: licenceOfVisitor(services, request, player),
      ...(player ? { player } : {}),
    };
  }

  async function requireLottery(key: string, licence: string): Promise<Lottery> {
    const lottery = await findLottery(db, { key, licence });
    if (!lottery) throw new SandboxError('LOTTERY_NOT_FOUND');
    return lottery;
  }

  async function lotteryBody(lottery: Lottery, { locale, player }: LotteryReader) {
    const { id, slug, title, currency, startAt, drawAt, isDrawn, prizes } = lottery;
    return {
      id: slug,
      lottery_id: id,
      title: localizedTitle(title, locale),
      currency,
      start_at: new Date(startAt).toISOString(),
      draw_at: new Date(drawAt).toISOString(),
      in_progress: startAt <= clock() && clock() < drawAt,
      is_drawn: isDrawn,
      prize_pool_cents: prizePool(prizes),
      prizes,
      tickets_count: (await countEntries(db, 'lottery', [id])).get(id) ?? 0,
      tickets: player ? await findTickets(db, { lotteryId: id, playerId: player.id }) : [],
      winners: isDrawn ? await findWinners(db, id) : [],
    };
  }

  async function statusBody(lottery: Lottery, player: Player) {
    return {
      lottery_id: lottery.id,
      tickets: await findTickets(db, { lotteryId: lottery.id, playerId: player.id }),
    };
  }

  answerCall(fastify, services, 'GET /api/lotteries', async ({ request }) => {
    await drawDueLotteries(services);
    const visitor = await findVisitor(request);
    const lotteries = await findLotteries(db, visitor.licence);
    return Promise.all(lotteries.map((lottery) => lotteryBody(lottery, visitor)));
  });

  answerCall(fastify, services, 'GET /api/lotteries/statuses', async ({ player }) => {
    await drawDueLotteries(services);
    const lotteries = await findLotteries(db, player.licence);
    return Promise.all(lotteries.map((lottery) => statusBody(lottery, player)));
  });

  answerCall(fastify, services, 'GET /api/lotteries/{slug}', async ({ params, request }) => {
    await drawDueLotteries(services);
    const visitor = await findVisitor(request);
    return lotteryBody(await requireLottery(params.slug, visitor.licence), visitor);
  });

  answerCall(fastify, services, 'GET /api/lotteries/{id}/status', async ({ player, params }) => {
    await drawDueLotteries(services);
    return statusBody(await requireLottery(params.id, player.licence), player);
  });
}
