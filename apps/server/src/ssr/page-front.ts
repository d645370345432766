import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { matchesEtag } from '../modules/delivery/http-cache.ts';
import { detectDevice } from '../modules/delivery/visitor-facts.ts';
import type { RequestVisitor } from '../modules/delivery/visitor.service.ts';
import type { SharedPage } from './kept-pages.ts';
import { encodingFor, etagOf, type Encoding } from './page-body.ts';

/** A page that one request got. The next request of the same kind may get it without identifying the visitor again. */
export type Given = {
  visitor: RequestVisitor;
  /** The cached page of this key, while it is valid and fresh. */
  find(): SharedPage | undefined;
};

export type PageFront = {
  /**
   * Notes which page a request got, for later requests that do not differ from it.
   * @param pageCookies extracts from a `Cookie` header the part that pages are rendered from
   */
  remember(request: FastifyRequest, given: Given, pageCookies: PageCookies): void;
};

type PageCookies = (header: string | undefined) => string;

type CookieReaders = {
  pageCookies: PageCookies;
  parseCookie: (header: string) => Record<string, string | undefined>;
};

type Options = {
  sessionCookie: string;
  geoHeader?: string | undefined;
  isBehindProxy: boolean;
  clock: () => number;
  release: () => string;
  countVisit?: ((request: FastifyRequest, visitor: RequestVisitor) => void) | undefined;
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
const OF_BODY = new Set(['content-type', 'content-encoding']);

type Sent = Partial<Record<Encoding, { whole: readonly string[]; unchanged: readonly string[] }>>;

/**
 * Answers frequent requests before any other hook runs. A guest gets the same bytes, headers included, as an earlier
 * guest when the two requests differ in nothing that a page is rendered from. Every other request takes the normal
 * route, which decides the response and notes it here. This code decides nothing that the normal route does not decide.
 */
export function createPageFront(app: FastifyInstance, options: Options): PageFront {
  const { clock, release, countVisit } = options;
  const kinds = new LRUCache<string, Given>({ max: MOST_KINDS });
  const headersOf = new WeakMap<SharedPage, Sent>();
  const remembered = new WeakMap<FastifyRequest, { page: SharedPage; encoding: Encoding }>();
  let known = '';
  let cookiesOf: PageCookies | undefined;
  // Cookies are parsed by the plugin that all routes use. It is registered by the time requests arrive.
  const readers = (pageCookies: PageCookies): CookieReaders => ({
    pageCookies,
    parseCookie: (header) => app.parseCookie(header),
  });

  app.addHook('onRequest', (request, reply, done) => {
    const kind =
      cookiesOf && known === release() ? kindOf(request.raw, options, readers(cookiesOf)) : undefined;
    const given = kind === undefined ? undefined : kinds.get(kind);
    const page = given?.find();
    if (!given || !page || !answer(request, reply, page)) return done();
    countVisit?.(request, given.visitor);
  });

  /** False: the page does not exist yet in the encoding that the browser accepts. */
  function answer(request: FastifyRequest, reply: FastifyReply, page: SharedPage): boolean {
    const { raw, id, headers } = request;
    const encoding = encodingFor(headers['accept-encoding']);
    const sent = headersOf.get(page)?.[encoding];
    const body = page.body.peek(encoding);
    if (!sent || !body) return false;
    const own = ['x-request-id', id, 'server-timing', `clock;dur=${clock()}`];
    reply.hijack();
    if (matchesEtag(headers['if-none-match'], etagOf(page.tag, encoding))) {
      reply.raw.writeHead(304, [...sent.unchanged, ...own]).end();
      return true;
    }
    reply.raw.writeHead(200, [...sent.whole, ...own, 'content-length', String(body.length)]);
    reply.raw.end(raw.method === 'HEAD' ? undefined : body);
    return true;
  }

  // The headers that the normal route sent are sent again to the next request of this kind.
  app.addHook('onResponse', (request, reply, done) => {
    const answered = remembered.get(request);
    if (answered && reply.statusCode === 200) {
      const { page, encoding } = answered;
      const sent = headersOf.get(page) ?? {};
      headersOf.set(page, sent);
      sent[encoding] ??= listHeaders(reply);
    }
    done();
  });

  return {
    remember(request, given, pageCookies) {
      cookiesOf = pageCookies;
      const page = given.find();
      const kind = kindOf(request.raw, options, readers(pageCookies));
      if (!page || page.status !== 200 || kind === undefined) return;
      // The page was rendered while a new release arrived: later requests must get the new release.
      if (given.visitor.release.id !== release()) return;
      if (known !== release()) {
        known = release();
        kinds.clear();
      }
      kinds.set(kind, given);
      remembered.set(request, { page, encoding: encodingFor(request.headers['accept-encoding']) });
    },
  };
}

function listHeaders(reply: FastifyReply): { whole: string[]; unchanged: string[] } {
  const all = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.has(name)
      ? []
      : [value].flat().map((each) => [name, String(each)] as const),
  );
  return { whole: all.flat(), unchanged: all.filter(([name]) => !OF_BODY.has(name)).flat() };
}

/**
 * Everything in a request that decides which page it gets, as one string. Header values of which browsers send only a
 * few variants are used unchanged. Undefined: the request may belong to a known person and takes the normal route.
 */
function kindOf(
  { method, url, headers, rawHeaders, socket }: IncomingMessage,
  { sessionCookie, geoHeader, isBehindProxy }: Options,
  { pageCookies, parseCookie }: CookieReaders,
): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !url) return undefined;
  const { cookie } = headers;
  if (cookie !== undefined && mayBeSomebody(cookie, sessionCookie)) return undefined;
  if (namesTwoHosts(rawHeaders)) return undefined;
  const proxied = isBehindProxy
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
    pageCookies(cookie),
    cookie && namedValues(parseCookie(cookie)),
  ].join('\n');
  return kind.length > LONGEST_KIND ? undefined : kind;
}

/** A header that is sent twice may be an array. */
const text = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '');

/** Cookies of a session, of people who work on the site, or of the demo’s console. Rare: all take the normal route. */
const mayBeSomebody = (cookie: string, sessionCookie: string): boolean =>
  cookie.includes(sessionCookie) || /marquee_|ffc=|sandbox_/i.test(cookie);

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
