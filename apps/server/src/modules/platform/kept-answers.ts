import type { FastifyBaseLogger } from 'fastify';
import { createBoundedCache } from '../delivery/bounded-cache.ts';
import type { PlatformClient } from './platform-client.ts';
import { textResponse } from './exchange/whole-response.ts';

/** Calls whose answers are the same for everybody and are needed for the frame around every page. */
const KEPT_PATH = /^\/api\/cms\/pages\?l=[A-Za-z-]+$/;

type Kept = { body: string; contentType: string; askAgainAt: number };
type Options = { clock: () => number; log: FastifyBaseLogger; lifetimeMs?: number };

/** In milliseconds: the pause after a failure before the platform is called again. */
const REST_MS = 2000;

/** Far more than there are languages. */
const LIMIT = 100;

/**
 * Caches the platform's list of CMS pages, which is the same for everybody: the menus of every page take links from it.
 * The old answer is served while a new one is fetched, and as long as the platform fails (DELIVERY-04). The call that
 * fetches it contains nothing of a visitor.
 */
export function withKeptAnswers(
  client: PlatformClient,
  { clock, log, lifetimeMs = 60_000 }: Options,
): PlatformClient {
  const kept = createBoundedCache<Kept>(LIMIT);
  const pending = new Map<string, Promise<Response | Kept>>();

  async function ask(path: string): Promise<Response | Kept> {
    const answer = await client.fetch(path);
    if (!answer.ok) return answer;
    const contentType = answer.headers.get('content-type') ?? 'application/json';
    const entry = { body: await answer.text(), contentType, askAgainAt: clock() + lifetimeMs };
    kept.set(path, entry);
    return entry;
  }

  function askOnce(path: string): Promise<Response | Kept> {
    const running = pending.get(path);
    if (running) return running;
    const started = ask(path).finally(() => pending.delete(path));
    pending.set(path, started);
    return started;
  }

  async function refresh(path: string, entry: Kept): Promise<void> {
    entry.askAgainAt = clock() + REST_MS;
    try {
      const answer = await askOnce(path);
      if (answer instanceof Response)
        log.warn(
          { code: 'KEPT_ANSWER_ERROR', path, status: answer.status },
          'KEPT_ANSWER_ERROR: using the last known answer',
        );
    } catch (error) {
      log.warn({ err: error, path }, 'KEPT_ANSWER_ERROR: using the last known answer');
    }
  }

  return {
    async fetch(path, init) {
      const isRead = init?.method === undefined || init.method === 'GET';
      if (!isRead || !KEPT_PATH.test(path)) return client.fetch(path, init);
      const entry = kept.get(path);
      if (entry && clock() >= entry.askAgainAt) void refresh(path, entry);
      return toResponse(entry ?? (await askOnce(path)));
    },
  };
}

/** Each caller gets its own Response: several may wait for one answer, and a body can be read only once. */
function toResponse(answer: Response | Kept): Response {
  if (answer instanceof Response) return answer.clone();
  return textResponse(answer.body, { headers: { 'content-type': answer.contentType } });
}
