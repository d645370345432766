import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import type { Services } from '../../services.ts';
import { createBirthdayGifts } from './birthday-gifts.ts';
import { countQuarters } from './count-quarter.ts';
import { giveLevelGifts } from './level-gifts.ts';
import { statusThresholds } from './status-thresholds.ts';
import { createQuarterTurn } from './turn-quarter.ts';
import { createWeeklyCashback, liveCashback, statusCashback } from './weekly-cashback.ts';
import { vipProgress } from './vip-progress.model.ts';

export function vipRoutes(fastify: FastifyInstance, services: Services): void {
  const thresholds = statusThresholds(services.currencies);
  countQuarters(services, thresholds);
  services.clockwork.add('VIP_QUARTER_NOT_TURNED', createQuarterTurn(services));
  if (services.vip) {
    giveLevelGifts(services, services.vip);
    services.clockwork.add(
      'CASHBACK_NOT_GIVEN',
      createWeeklyCashback(services, statusCashback(services.db, services.vip)),
    );
    services.clockwork.add('BIRTHDAY_GIFTS_NOT_GIVEN', createBirthdayGifts(services, services.vip));
  }
  if (services.liveCashback) {
    const cashback = liveCashback(services, services.liveCashback);
    services.clockwork.add('LIVE_CASHBACK_NOT_GIVEN', createWeeklyCashback(services, cashback));
  }
  answerCall(fastify, services, 'GET /jam/vip_status_progress', ({ player }) =>
    vipProgress(player, services.clock(), thresholds),
  );
}
