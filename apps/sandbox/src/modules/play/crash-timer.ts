import type { FastifyInstance } from 'fastify';
import { withoutDetails } from '../../errors.ts';
import type { CrashBets } from './crash-bets.service.ts';
import type { Flight } from './crash-flights.repository.ts';

/** Waits a little after the crash, so that both the store’s clock and that of this process have passed it. */
const GRACE_MS = 50;

/** Settles bets at the crash, whether or not anybody is watching, and after a restart those that were left open. */
export function settleAtCrash(
  fastify: FastifyInstance,
  { bets, clock }: { bets: CrashBets; clock: () => number },
) {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  async function settle(flightId: number): Promise<void> {
    timers.delete(flightId);
    try {
      for (const flight of await bets.settleDue()) wait(flight);
    } catch (error) {
      // The next bet or view of the game tries again.
      fastify.log.error({ err: withoutDetails(error), flight: flightId }, 'CRASH_NOT_SETTLED: tried again');
    }
  }

  function wait({ id, crashesAt }: Flight): void {
    if (timers.has(id)) return;
    const delay = Math.max(0, crashesAt - clock()) + GRACE_MS;
    timers.set(id, setTimeout(() => void settle(id), delay).unref());
  }

  bets.whenPlaced(wait);
  fastify.addHook('onReady', () => settle(0));
  fastify.addHook('onClose', async () => {
    for (const timer of timers.values()) clearTimeout(timer);
  });
}
