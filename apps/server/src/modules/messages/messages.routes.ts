import { messagesKey } from '@marquee/engine';
import type { PlatformCalls } from '@marquee/schemas/platform';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import type { CurrentRelease } from '../delivery/current-release.ts';
import { chooseBrand } from '../delivery/visitor-facts.ts';
import { sendBody } from '../delivery/http-cache.ts';
import { lifetimeOfCall, sharedCacheControl } from '../shared-cache/shared-lifetime.ts';
import { messagesFor } from './messages.service.ts';

type Options = { currentRelease: CurrentRelease; clock: () => number };
type Call = PlatformCalls['GET /messages/{lang}.json'];
type MessagesRoute = { Params: Call['params']; Querystring: Call['query'] };

const BUCKET_MS = 300_000;

/** `GET /messages/{lang}.json?t=`: the time bucket makes a new address every five minutes (I18N-03). */
export async function messagesRoutes(
  app: FastifyInstance,
  { currentRelease, clock }: Options,
): Promise<void> {
  app.get<MessagesRoute>('/messages/:lang.json', async (request, reply) => {
    const release = currentRelease.get();
    const answer = messagesFor(
      release,
      request.params.lang,
      chooseBrand(release.documents('brand'), request.hostname),
    );
    if (!answer) throw new AppError('NOT_FOUND', { message: 'The site does not speak this language.' });
    const now = clock();
    const { isInFront } = app.sharedCache;
    const cacheControlAt = (instant: number): string =>
      cacheControl(request.query.t, instant) ??
      (isInFront ? sharedCacheControl(lifetimeOfCall(null, instant), instant) : 'public, no-cache');
    app.answerFront.remember(request, {
      release: release.id,
      now,
      find: () => answer,
      cacheControl: cacheControlAt,
    });
    app.sharedCache.name(reply, [messagesKey(answer.locale)]);
    reply.type('application/json; charset=utf-8').header('cache-control', cacheControlAt(now));
    return sendBody(request, reply, answer, []);
  });
}

/**
 * Cached until the end of the time bucket in the address: a longer time would show old texts into the next bucket. The
 * address without a current bucket stays the same when texts change. Undefined: the address names no such bucket.
 */
function cacheControl(bucket: string | undefined, now: number): string | undefined {
  const isBucket = bucket !== undefined && /^\d{1,12}$/.test(bucket);
  const left = isBucket ? Math.floor(((Number(bucket) + 1) * BUCKET_MS - now) / 1000) : 0;
  return left > 0 ? `public, max-age=${Math.min(left, BUCKET_MS / 1000)}` : undefined;
}
