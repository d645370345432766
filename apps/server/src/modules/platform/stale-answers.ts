import { createBoundedCache } from '../delivery/bounded-cache.ts';
import { VIA_HEADER } from './loop.ts';
import type { PlatformClient } from './platform-client.ts';

/** Reading calls whose answers change slowly and are for every guest who is told of alike: games, and the CMS. */
const PUBLIC_PATH =
  /^\/api\/(?:games\/(?:collections|providers)|games_filter(?:\/select)?|cms\/(?:pages\/[^/?]+|snippets|files))(?:\?|$)/;

/**
 * What the platform is told that decides nothing of such an answer. The address decides in which countries a game is
 * offered, which the platform asks again when the game is started.
 */
const UNIMPORTANT = new Set(['x-request-id', VIA_HEADER, 'x-forwarded-for', 'user-agent']);
const PHONE = /Mobi|iPhone|Android/;

type Kept = { body: string; contentType: string };

/** The variety of languages, devices and lists of a site, and room to spare. */
const MOST = 300;
/** Nothing longer is kept. */
const LONGEST = 128 * 1024;

export type StaleAnswers = {
  /** The client for one visitor, who is told the last good answer when there is no new one. */
  forVisitor(client: PlatformClient, headers: Readonly<Record<string, string>>): PlatformClient;
};

/**
 * The last good public answers, for guests while the platform is away (DELIVERY-04): lists of games that are some
 * minutes old are better than none. A player's lists are theirs, and kept nowhere.
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
            return new Response(body, { headers: answer.headers });
          } catch (error) {
            // Whoever has left waits for nothing.
            const known = init.signal?.aborted ? undefined : toResponse(kept.get(key));
            if (known) return known;
            throw error;
          }
        },
      };
    },
  };
}

/** Everything that decides the answer; undefined: it is for somebody alone, or changes from minute to minute. */
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
  kept && new Response(kept.body, { headers: { 'content-type': kept.contentType } });
