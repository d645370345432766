import type { FastifyInstance } from 'fastify';
import type { Payments } from './payments.service.ts';

/** Takes payments further while nobody asks for them, so that open pages hear of it. */
export function advancePayments(fastify: FastifyInstance, payments: Payments, everyMs: number): void {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    // One at a time: a slow store is not asked faster than it answers.
    running ??= payments
      .advance()
      .catch((error: unknown) => fastify.log.error({ err: error }, 'PAYMENTS_NOT_ADVANCED: tried again soon'))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  fastify.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
