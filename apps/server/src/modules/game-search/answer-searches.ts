import { hasText } from '@marquee/schemas';
import { platformCalls, type PlatformCalls } from '@marquee/schemas/platform';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { collectBody } from '../../collect-body.ts';
import { createAjv } from '../platform/platform-contract.ts';
import type { GameFinder } from './game-finder.ts';

const PATH = '/api/games_filter';
const LOCALE = /^[a-z]{2}(?:-[A-Z]{2})?$/;

type Body = PlatformCalls['POST /api/games_filter']['body'];

/**
 * Answers searches for games by words before they reach the platform, this process's or another (API-78). Lists without
 * words, bodies that the contract does not allow, and searches while the catalogue is not known are the platform's.
 */
export function answerSearches(app: FastifyInstance, finder: GameFinder): void {
  let isAllowed: ((body: unknown) => body is Body) | undefined;
  const readSearch = (text: string): Body | undefined => {
    const body = parse(text);
    isAllowed ??= createAjv().compile<Body>(platformCalls[`POST ${PATH}`].body as object);
    return isAllowed(body) && hasText(body.filter?.title) ? body : undefined;
  };

  // The proxy passes a body on as the stream it is, so it is read before any route does, and given back.
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.method !== 'POST' || request.url.split('?', 1)[0] !== PATH) return payload;
    const bytes = Buffer.concat(await collectBody(request, payload as IncomingMessage));
    const search = readSearch(bytes.toString());
    const asked = request.headers['x-locale'] ?? request.cookies['locale'];
    const found =
      search &&
      (await finder.find(search.device, {
        text: search.filter?.title ?? '',
        providers: search.filter?.providers,
        categories: search.filter?.categories,
        collections: search.filter?.collections,
        page: search.page ?? 1,
        pageSize: search.page_size ?? 40,
        locale: typeof asked === 'string' && LOCALE.test(asked) ? asked : 'en',
      }));
    if (found) await reply.header('cache-control', 'private, no-store').send(found);
    return Object.assign(Readable.from([bytes]), { receivedEncodedLength: bytes.length });
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
