import type { FastifyInstance } from 'fastify';
import { assertOwnOrigin } from '../../plugins/own/own-origin.ts';
import { sentWithout } from '../../sent-answer.ts';
import { answerCall } from '../contract/answer-call.ts';
import { detectDevice } from '../delivery/visitor-facts.ts';
import type { VitalsFigures } from '../metrics/vitals-figures.ts';

type Options = {
  publicOrigin?: string | undefined;
  /** Left out: what pages report is forgotten. */
  figures?: VitalsFigures | undefined;
  /** The names of the casino's routes. */
  routes: () => Promise<ReadonlySet<string>>;
};

/** Anybody can make up a name, and each would be a label for good. */
const OTHER = 'other';

/**
 * How pages felt to browsers (OPS-11): a share of those that accepted cookies reports it once, as the page is left. What
 * is kept of it is in histograms: nothing says who it was, and nothing is written to the log.
 */
export async function vitalsRoutes(
  app: FastifyInstance,
  { publicOrigin, figures, routes }: Options,
): Promise<void> {
  answerCall(app, 'POST /api/fe/vitals', async ({ body: { route, ...vitals }, request, reply }) => {
    assertOwnOrigin(request, publicOrigin);
    if (figures) {
      const known = await routes();
      const device = detectDevice(request.headers);
      figures.vitals({ route: known.has(route) ? route : OTHER, device }, vitals);
    }
    return sentWithout(reply.status(204).send());
  });
}
