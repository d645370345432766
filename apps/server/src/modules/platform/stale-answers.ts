import { createBoundedCache } from '../delivery/bounded-cache.ts';
import { VIA_HEADER } from './loop.ts';
import type { PlatformClient } from './platform-client.ts';
import { textResponse } from './exchange/whole-response.ts';

/** Reading calls whose answers change slowly and are the same for guests with equal headers: games and the CMS. */
const PUBLIC_PATH =
  /^\/api\/(?:games\/(?:collections|providers)|games_filter(?:\/select)?|cms\/(?:pages\/[^/?]+|snippets|files))(?:\?|$)/;

/**
 * Headers that do not matter for such an answer. The visitor's IP address decides in which countries a game is offered,
 * but the platform checks that again when the game is started.
 */
const UNIMPORTANT = new Set(['x-request-id', VIA_HEADER, 'x-forwarded-for', 'user-agent']);
const PHONE = /Mobi|iPhone|Android/;

type Kept = { body: string; contentType: string };

/** More than a site's combinations of languages, devices and lists. */
const MOST = 300;
/** Longer answers are not kept. */
const LONGEST = 128 * 1024;

export type StaleAnswers = {
  /** The client for one visitor, which gives the last good answer when the platform gives none. */
  forVisitor(client: PlatformClient, headers: Readonly<Record<string, string>>): PlatformClient;
};

/**
 * Caches the last good public answers for guests, for times when the platform cannot be reached (DELIVERY-04): lists of
 * games that are some minutes old are better than none. Answers for signed-in players are not cached.
 */
export function createStaleAnswers(sessionCookie: string): StaleAnswers {
  const kept = createBoundedCache<Kept>(MOST);
  const isSignedIn = (cookies = ''): boolean =>
    cookies.split(';').some((cookie) => cookie.trim().startsWith(`${sessionCookie}=`));

  return {
    forVisitor(client, headers) {
      if (isSignedIn(headers['cookie'])) return client;
      return {
        async fetch(path, init = {}) {
          const key = keyOf(path, init, headers);
          if (key === undefined) return client.fetch(path, init);
          try {
            const answer = await client.fetch(path, init);
            if (answer.status >= 500) return toResponse(kept.get(key)) ?? answer;
            if (answer.status !== 200) return answer;
            const body = await answer.text();
            const fresh = { body, contentType: answer.headers.get('content-type') ?? 'application/json' };
            if (body.length <= LONGEST) kept.set(key, fresh);
            return textResponse(body, { headers: answer.headers });
          } catch (error) {
            // A visitor who has left needs no answer.
            const known = init.signal?.aborted ? undefined : toResponse(kept.get(key));
            if (known) return known;
            throw error;
          }
        },
      };
    },
  };
}

/** Everything that decides the answer; undefined: the answer is personal, or changes too often. */
function keyOf(
  path: string,
  { method = 'GET', body, headers: own }: RequestInit,
  headers: Readonly<Record<string, string>>,
): string | undefined {
  if (!PUBLIC_PATH.test(path)) return undefined;
  const isFilter = path.startsWith('/api/games_filter');
  if (isFilter ? method !== 'POST' || typeof body !== 'string' : method !== 'GET') return undefined;
  const told = new Headers(headers);
  new Headers(own).forEach((value, name) => told.set(name, value));
  const deciding = [...told].filter(([name]) => !UNIMPORTANT.has(name));
  const isPhone = PHONE.test(told.get('user-agent') ?? '');
  return JSON.stringify([path, typeof body === 'string' ? body : null, deciding, isPhone]);
}

const toResponse = (kept: Kept | undefined): Response | undefined =>
  kept && textResponse(kept.body, { headers: { 'content-type': kept.contentType } });
