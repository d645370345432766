import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { matchesEtag } from '../modules/delivery/http-cache.ts';
import { detectDevice } from '../modules/delivery/visitor-facts.ts';
import type { RequestVisitor } from '../modules/delivery/visitor.service.ts';
import type { SharedPage } from './kept-pages.ts';
import { encodingFor, etagOf, type Encoding } from './page-body.ts';

/** A page that was given to a request, which the next request of its kind may have without asking who it is again. */
export type Given = {
  visitor: RequestVisitor;
  /** The page of this key that still holds. */
  find(): SharedPage | undefined;
};

export type PageFront = {
  /**
   * Notes what a request was given, for those who are told from it by nothing.
   * @param pageCookies of a `Cookie` header what pages are drawn from
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

/** Kinds of requests, of which a site has some hundreds for each page. */
const MOST_KINDS = 20_000;
/** Longer is no browser’s. */
const LONGEST_KIND = 2000;
/** Of one request alone, and what Node writes by itself. */
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
 * Answers what is asked for all the time before anything else looks at it: a guest who differs in nothing that a page
 * is made from from one who was just answered gets the same bytes, headers included. Everybody else goes the long way,
 * which says what they get and notes it here. Nothing is decided here that the long way does not decide.
 */
export function createPageFront(app: FastifyInstance, options: Options): PageFront {
  const { clock, release, countVisit } = options;
  const kinds = new LRUCache<string, Given>({ max: MOST_KINDS });
  const headersOf = new WeakMap<SharedPage, Sent>();
  const remembered = new WeakMap<FastifyRequest, { page: SharedPage; encoding: Encoding }>();
  let known = '';
  let cookiesOf: PageCookies | undefined;
  // Of the plugin that reads them for everybody else: it is there once requests come.
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

  /** False: the page is not there in the form that is asked for. */
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

  // What was sent the long way is what the next one is sent.
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
      // Drawn while the next release came: whoever asks from now on gets that one.
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
 * Everything of a request that says which page it gets, as one text: facts of which browsers have a few are taken as
 * they are. Undefined: it may be somebody’s in particular, and goes the long way.
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

/** A header that somebody sends twice is a list. */
const text = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '');

/** Somebody’s session, whoever works on the site, and what the demo’s console sets: seldom, so all of it is the long way. */
const mayBeSomebody = (cookie: string, sessionCookie: string): boolean =>
  cookie.includes(sessionCookie) || /marquee_|ffc=|sandbox_/i.test(cookie);

/** The cookies that make a guest, and not the page alone (visitor.service.ts), as those read them who decide by them. */
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
