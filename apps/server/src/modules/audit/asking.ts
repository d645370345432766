import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const asking = new AsyncLocalStorage<string>();

/** The id of the request that is under way, which its lines of the log have, too; null: nobody has asked for this. */
export const askedBy = (): string | null => asking.getStore() ?? null;

/** Does the work as part of a request. */
export const askedFor = <T>(requestId: string, work: () => T): T => asking.run(requestId, work);

/**
 * Every entry of the audit log that a request of this scope makes names it (OPS-11). Kept beside the calls, so that no
 * entry can be written without it because somebody forgot to pass it on.
 */
export function noteRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => asking.run(request.id, done));
  // A body arrives in events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => asking.run(request.id, done));
}
