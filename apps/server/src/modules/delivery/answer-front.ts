import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { AnswerBody, Encoding } from './answer-body.ts';
import { etagOf, matchesEtag } from './etag.ts';
import { isNormalized } from '../shared-cache/normalized-request.ts';
import { mayBeSomebody } from './session-cookies.ts';
import { detectDevice } from './visitor-facts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    answerFront: AnswerFront;
  }
}

/** An answer that every visitor of the same kind gets. */
export type SharedAnswer = {
  status: number;
  /** A hash of the bytes. */
  tag: string;
  body: AnswerBody;
};

/** An answer that one request got. The next request of the same kind may get it without identifying the visitor again. */
export type Given = {
  /** Id of the release that it is from. */
  release: string;
  /** When it was given, in epoch milliseconds. */
  now: number;
  /** The answer that requests of this kind get at this instant, while it is valid and fresh. */
  find(now: number): SharedAnswer | undefined;
  /** For answers whose `Cache-Control` depends on the time that is left. */
  cacheControl?(now: number): string;
  /** The answer says what time it is by the server's clock. */
  saysTime?: boolean;
  /** Extracts from a `Cookie` header what the answer is made from, besides what decides facts about every guest. */
  cookies?: CookieReader;
  /** Told of each request that got the answer. */
  count?(request: FastifyRequest): void;
};

export type AnswerFront = {
  /** Notes which answer a request got, for later requests that do not differ from it. */
  remember(request: FastifyRequest, given: Given): void;
};

type CookieReader = (header: string | undefined) => string;

type CookieReaders = {
  /** Undefined until a page was answered. */
  pageCookies: CookieReader | undefined;
  parseCookie: (header: string) => Record<string, string | undefined>;
};

type Options = {
  sessionCookie: string;
  geoHeader?: string | undefined;
  isBehindProxy: boolean;
  clock: () => number;
  release: () => string;
};

/** The greatest number of request kinds in memory; a site has some hundreds for each page. */
const MOST_KINDS = 20_000;
/** In characters; no browser causes a longer one. */
const LONGEST_KIND = 2000;
/** Headers that differ for each request, and headers that Node writes itself. */
const OWN_HEADERS = new Set([
  'x-request-id',
  'server-timing',
  'content-length',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
]);
/** Every other address is a page’s, or a file’s. */
const CALL = /^\/(?:api|messages)\//;
const OF_BODY = new Set(['content-type', 'content-encoding']);

/** The headers that the normal route sent with an answer, with its bytes and without. */
type Sent = Partial<Record<Encoding, { whole?: readonly string[]; unchanged?: readonly string[] }>>;
type Remembered = { given: Given; answer: SharedAnswer; encoding: Encoding };

/**
 * Answers frequent requests before any other hook runs. A guest gets the same bytes, headers included, as an earlier
 * guest when the two requests differ in nothing that an answer is made from. Every other request takes the normal
 * route, which decides the response and notes it here. This code decides nothing that the normal route does not decide.
 */
export function createAnswerFront(app: FastifyInstance, options: Options): AnswerFront {
  const { clock, release } = options;
  const kinds = new LRUCache<string, Given>({ max: MOST_KINDS });
  const headersOf = { ofCache: new WeakMap<SharedAnswer, Sent>(), others: new WeakMap<SharedAnswer, Sent>() };
  // A cache in front is told of other headers that an answer depends on.
  const headersFor = ({ headers }: FastifyRequest): WeakMap<SharedAnswer, Sent> =>
    isNormalized(headers) ? headersOf.ofCache : headersOf.others;
  const remembered = new WeakMap<FastifyRequest, Remembered>();
  let known = '';
  let pageCookies: CookieReader | undefined;
  // Cookies are parsed by the plugin that all routes use. It is registered by the time requests arrive.
  const parseCookie = (header: string): Record<string, string | undefined> => app.parseCookie(header);

  function find({ raw }: FastifyRequest): Given | undefined {
    if (known !== release()) return undefined;
    const kind = kindOf(raw, options, { pageCookies, parseCookie });
    return kind === undefined ? undefined : kinds.get(kind);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const now = clock();
    const given = find(request);
    const answer = given?.find(now);
    if (!given || !answer || !send(request, reply, { given, answer, now })) done();
  });

  /** False: what the browser would get does not exist yet in the encoding that it accepts. */
  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { given, answer, now }: { given: Given; answer: SharedAnswer; now: number },
  ): boolean {
    const { raw, id, headers } = request;
    const encoding = answer.body.choose(headers['accept-encoding']);
    const sent = headersFor(request).get(answer)?.[encoding];
    const isUnchanged = matchesEtag(headers['if-none-match'], etagOf(answer.tag));
    const common = isUnchanged ? sent?.unchanged : sent?.whole;
    const body = isUnchanged ? undefined : answer.body.peek(encoding);
    if (!common || (!isUnchanged && !body)) return false;
    const own = ['x-request-id', id];
    if (given.cacheControl) own.push('cache-control', given.cacheControl(now));
    if (given.saysTime) own.push('server-timing', `clock;dur=${now}`);
    // Before the bytes: whoever listens for the end of the answer reads what is noted of it.
    given.count?.(request);
    reply.hijack();
    if (body) {
      own.push('content-length', String(body.length));
      reply.raw.writeHead(200, [...common, ...own]);
      reply.raw.end(raw.method === 'HEAD' ? undefined : body);
    } else reply.raw.writeHead(304, [...common, ...own]).end();
    return true;
  }

  // The headers that the normal route sent are sent again to the next request of this kind.
  app.addHook('onResponse', (request, reply, done) => {
    const answered = remembered.get(request);
    const { statusCode } = reply;
    if (answered && (statusCode === 200 || statusCode === 304)) {
      const { given, answer, encoding } = answered;
      const known = headersFor(request);
      const sent = known.get(answer) ?? {};
      known.set(answer, sent);
      const headers = listHeaders(reply, given);
      sent[encoding] ??= {};
      sent[encoding].unchanged ??= headers.unchanged;
      if (statusCode === 200) sent[encoding].whole ??= headers.whole;
    }
    done();
  });

  return {
    remember(request, given) {
      pageCookies ??= given.cookies;
      const answer = given.find(given.now);
      const kind = kindOf(request.raw, options, { pageCookies, parseCookie });
      if (!answer || answer.status !== 200 || kind === undefined) return;
      // The answer was made while a new release arrived: later requests must get the new release.
      if (given.release !== release()) return;
      if (known !== release()) {
        known = release();
        kinds.clear();
      }
      kinds.set(kind, given);
      const encoding = answer.body.choose(request.headers['accept-encoding']);
      remembered.set(request, { given, answer, encoding });
    },
  };
}

function listHeaders(
  reply: FastifyReply,
  { cacheControl }: Given,
): { whole: readonly string[]; unchanged: readonly string[] } {
  const all = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.has(name) || (cacheControl && name === 'cache-control')
      ? []
      : [value].flat().map((each) => [name, String(each)] as const),
  );
  return { whole: all.flat(), unchanged: all.filter(([name]) => !OF_BODY.has(name)).flat() };
}

/** The admin, and the page that it frames. */
const OF_ADMIN = /^\/(?:admin|preview)/;

/**
 * Everything in a request that decides which answer it gets, as one string. Header values of which browsers send only a
 * few variants are used unchanged. Undefined: the request may belong to a known person and takes the normal route.
 */
function kindOf(
  { method, url, headers, rawHeaders, socket }: IncomingMessage,
  { sessionCookie, geoHeader, isBehindProxy }: Options,
  { pageCookies, parseCookie }: CookieReaders,
): string | undefined {
  // Who may see the admin is no fact that the answers are told apart by.
  if ((method !== 'GET' && method !== 'HEAD') || !url || OF_ADMIN.test(url)) return undefined;
  const isCall = CALL.test(url);
  if (!isCall && !pageCookies) return undefined;
  const { cookie } = headers;
  if (cookie !== undefined && mayBeSomebody(cookie, sessionCookie)) return undefined;
  if (namesTwoHosts(rawHeaders)) return undefined;
  const proxied = isNormalized(headers)
    ? text(headers, 'x-forwarded-proto')
    : isBehindProxy
      ? `${socket.remoteAddress} ${text(headers, 'x-forwarded-host')} ${text(headers, 'x-forwarded-proto')} ${text(headers, 'x-forwarded-for')}`
      : '';
  const kind = [
    url,
    headers.host,
    proxied,
    detectDevice(headers),
    text(headers, 'x-locale'),
    headers['accept-language'],
    text(headers, 'sec-fetch-dest') === 'iframe',
    text(headers, 'sec-fetch-site') === 'same-origin',
    geoHeader && text(headers, geoHeader.toLowerCase()),
    isCall ? '' : pageCookies?.(cookie),
    cookie && namedValues(parseCookie(cookie)),
  ].join('\n');
  return kind.length > LONGEST_KIND ? undefined : kind;
}

/** A header that is sent twice may be an array. */
const text = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '');

/** The cookies that decide facts about the guest (visitor.service.ts), parsed by the same parser as there. */
const namedValues = ({ locale, affb_id: partner }: Record<string, string | undefined>): string =>
  JSON.stringify([locale, partner]);

function namesTwoHosts(rawHeaders: readonly string[] | undefined): boolean {
  let hosts = 0;
  for (let at = 0; at < (rawHeaders?.length ?? 0); at += 2) {
    const name = rawHeaders?.[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
