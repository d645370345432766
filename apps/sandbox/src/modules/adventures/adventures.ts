import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { completeDays } from './complete-days.ts';
import { createSuperPrizes } from './super-prizes.ts';

/** The site has the calendar. The platform marks completed days with groups and gives the prizes. */
export function adventures(_fastify: FastifyInstance, services: Services): void {
  completeDays(services);
  services.clockwork.add('SUPER_PRIZES_NOT_GIVEN', createSuperPrizes(services));
}
