import type { FastifyInstance } from 'fastify';
import { callOf } from '../contract/follow-contract.ts';
import type { Attempts } from './attempts.ts';

const MINUTE = 60_000;

/**
 * The contract's limits of what guards accounts (sign-in, codes, invitations, passwords), for an address at all
 * processes together. Only where @fastify/rate-limit is registered: its limit of this process comes first, so that a
 * flood does not reach the store.
 */
export function limitAddresses(app: FastifyInstance, attempts: Attempts): void {
  if (!app.hasDecorator('createRateLimit')) return;
  // Before a body is read, and after the hooks of each route, among which is the limit of this process.
  app.addHook('preParsing', async ({ ip, routeOptions: { config, method, url } }) => {
    const call = callOf(config);
    if (call?.perMinute === undefined || !(call.access === 'anyone' || call.isPersonal)) return;
    await attempts.take(`${String(method)} ${url}`, ip, { most: call.perMinute, forMs: MINUTE });
  });
}
