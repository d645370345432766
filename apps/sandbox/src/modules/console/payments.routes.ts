import type { FastifyInstance } from 'fastify';
import { SandboxError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { sendConsolePage } from './console-page.ts';
import { listPayments } from './console.repository.ts';
import { doneOf, goBack, idOf } from './form-answers.ts';
import { OUTCOMES, paymentsBody } from './payments.page.ts';

const SECTION = '/sandbox/payments';

/** The payments of all players, each with buttons for every state it can still reach. */
export function paymentsConsoleRoutes(fastify: FastifyInstance, { db, payments }: Services): void {
  fastify.get(SECTION, async (request, reply) =>
    sendConsolePage(reply, {
      title: 'Payments',
      section: SECTION,
      done: doneOf(request),
      body: paymentsBody(await listPayments(db)),
    }),
  );

  fastify.post<{ Params: { id: string }; Body: { outcome?: string } }>(
    `${SECTION}/:id`,
    async (request, reply) => {
      const outcome = OUTCOMES.find((known) => known === request.body.outcome);
      if (!outcome) throw new SandboxError('BAD_REQUEST');
      const { id, state } = await payments.settle(idOf(request.params.id), outcome);
      return goBack(reply, SECTION, `Payment ${id} is ${state} now.`);
    },
  );
}
