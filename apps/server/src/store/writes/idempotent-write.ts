import { type ServerCall, serverCalls } from '@marquee/schemas/server-calls';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { jsonInTurns } from '../../json-in-turns.ts';
import type { Store, StoreTransaction } from '../open-store.ts';
import type { Sources } from '../seeding/sources.ts';

export type Answer<Body = unknown> = {
  status: number;
  body?: Body;
  etag?: string | undefined;
  /** The body holds a secret that is shown once: the copy that is stored for a retry is encrypted. */
  isSecret?: boolean;
};

const KEPT_MS = 24 * 60 * 60 * 1000;
const SEALED = 'idempotent answer';

/**
 * Runs one write in one transaction. With an Idempotency-Key, the response is stored in the same transaction, so that a
 * retry within 24 hours gets the same response and changes nothing (STORE-04). A refused write stores nothing: its
 * retry is treated as a new request.
 */
export async function writeOnce<Body>(
  request: FastifyRequest,
  { store, sources, userId }: { store: Store; sources: Sources; userId: string },
  work: (transaction: StoreTransaction) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const key = keyOf(request);
  if (key === undefined) return store.transaction(work);
  const requestHash = await hashRequest(request);
  return store.transaction(async (transaction) => {
    const { idempotency } = transaction;
    const at = sources.now();
    await idempotency.removeBefore(new Date(at.getTime() - KEPT_MS));
    if (await idempotency.claim({ userId, key, requestHash, at })) {
      const answer = await work(transaction);
      await idempotency.complete(userId, key, {
        status: answer.status,
        body: answer.isSecret ? { sealed: sources.seal(JSON.stringify(answer.body), SEALED) } : answer.body,
        etag: answer.etag,
      });
      return answer;
    }
    const stored = await idempotency.find(userId, key);
    if (stored?.requestHash !== requestHash || stored.status === null)
      throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return {
      status: stored.status,
      // The stored response of the same call.
      ...(stored.answer === null ? {} : { body: openAnswer(stored.answer, sources) as Body }),
      ...(stored.etag === null ? {} : { etag: stored.etag }),
    };
  });
}

/** The key was already checked against the contract. A call whose contract does not name the header was not checked. */
function keyOf({ headers, routeOptions }: FastifyRequest): string | undefined {
  const name = routeOptions.config.serverCall;
  const call: ServerCall | undefined = name && serverCalls[name];
  if (!call?.headers['Idempotency-Key'])
    throw new Error(`${name ?? routeOptions.url} is written once: name its Idempotency-Key in the contract.`);
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

function openAnswer(answer: unknown, { unseal }: Sources): unknown {
  const sealed =
    typeof answer === 'object' && answer !== null && 'sealed' in answer ? answer.sealed : undefined;
  return typeof sealed === 'string' ? (JSON.parse(unseal(sealed, SEALED)) as unknown) : answer;
}

async function hashRequest({ method, url, headers, body }: FastifyRequest): Promise<string> {
  const { 'if-match': ifMatch = '', 'if-none-match': ifNoneMatch = '' } = headers;
  const hash = createHash('sha256').update(JSON.stringify([method, url, ifMatch, ifNoneMatch]));
  // A file is hashed as bytes: as JSON, each byte would become several characters.
  if (Buffer.isBuffer(body)) return hash.update(body).digest('hex');
  for await (const chunk of jsonInTurns(body ?? null)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
