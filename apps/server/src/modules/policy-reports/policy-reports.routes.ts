import type { FastifyInstance } from 'fastify';
import { sentWithout } from '../../sent-answer.ts';
import { answerCall } from '../contract/answer-call.ts';
import { readReports } from './read-reports.ts';

const HOUR = 3_600_000;

type Options = {
  /** Counts one; left out: nobody reads figures. */
  count?: ((directive: string, blocked: string) => void) | undefined;
  clock: () => number;
};

/**
 * What browsers say that the content policy refused. It is counted by directive and by what kind of thing it was; the
 * log says each kind once an hour. Neither has an address, a page or a person: a report may hold what somebody reads.
 * Nothing is asked and nobody is told because of a report, and its answer is empty.
 */
export async function policyReportRoutes(app: FastifyInstance, { count, clock }: Options): Promise<void> {
  const said = new Map<string, number>();
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  answerCall(app, 'POST /api/fe/policy-reports', ({ request, reply }) => {
    const text = typeof request.body === 'string' ? request.body : '';
    for (const { directive, blocked } of readReports(text, request.host)) {
      count?.(directive, blocked);
      const kind = `${directive} ${blocked}`;
      // An extension's are the visitor's own business, and there are many.
      if (blocked === 'extension' || clock() < (said.get(kind) ?? 0)) continue;
      said.set(kind, clock() + HOUR);
      request.log.warn({ code: 'POLICY_REFUSED', directive, blocked }, 'A content policy refused something');
    }
    return sentWithout(reply.status(204).header('cache-control', 'no-store').send());
  });
}
