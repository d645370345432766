import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import type { Services } from '../../services.ts';
import { countQuarters } from './count-quarter.ts';
import { createQuarterTurn } from './turn-quarter.ts';
import { vipProgress } from './vip-progress.model.ts';

export function vipRoutes(fastify: FastifyInstance, services: Services): void {
  countQuarters(services);
  services.clockwork.add('VIP_QUARTER_NOT_TURNED', createQuarterTurn(services));
  answerCall(fastify, services, 'GET /jam/vip_status_progress', ({ player }) =>
    vipProgress(player, services.clock()),
  );
}
