import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { vipProgress } from './vip-progress.model.ts';

export function vipRoutes(fastify: FastifyInstance, { sessions, clock }: Services): void {
  fastify.get('/jam/vip_status_progress', async (request) =>
    vipProgress(await sessions.require(request), clock()),
  );
}
