import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { SandboxError } from '../../errors.ts';
import { localizedTitle, requestLocale } from '../../locale.ts';
import type { Services } from '../../services.ts';
import { prizePool } from '../prizes.ts';
import type { Player } from '../player/player.ts';
import { drawDueLotteries } from './draw-lotteries.ts';
import { earnTickets } from './earn-tickets.ts';
import {
  countTickets,
  findLotteries,
  findLottery,
  findTickets,
  findWinners,
  type Lottery,
} from './lotteries.repository.ts';

export function lotteriesRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, sessions, clock, clockwork } = services;
  earnTickets(services);
  clockwork.add('LOTTERIES_NOT_DRAWN', () => drawDueLotteries(services));

  async function requireLottery(key: string): Promise<Lottery> {
    const lottery = await findLottery(db, key);
    if (!lottery) throw new SandboxError('LOTTERY_NOT_FOUND');
    return lottery;
  }

  async function lotteryBody(lottery: Lottery, { locale, player }: { locale: string; player?: Player }) {
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
      tickets_count: await countTickets(db, id),
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
    const visitor = { locale: requestLocale(request), player: await sessions.find(request) };
    return Promise.all((await findLotteries(db)).map((lottery) => lotteryBody(lottery, visitor)));
  });

  answerCall(fastify, services, 'GET /api/lotteries/statuses', async ({ player }) => {
    await drawDueLotteries(services);
    return Promise.all((await findLotteries(db)).map((lottery) => statusBody(lottery, player)));
  });

  answerCall(fastify, services, 'GET /api/lotteries/{slug}', async ({ params, request }) => {
    await drawDueLotteries(services);
    const lottery = await requireLottery(params.slug);
    return lotteryBody(lottery, { locale: requestLocale(request), player: await sessions.find(request) });
  });

  answerCall(fastify, services, 'GET /api/lotteries/{id}/status', async ({ player, params }) => {
    await drawDueLotteries(services);
    return statusBody(await requireLottery(params.id), player);
  });
}
