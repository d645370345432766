import { idClass, personClass, type Context } from '@marquee/engine';
import type { ClassFact, DividedPlayer, RequestServices } from '@marquee/player';
import { platformCalls } from '@marquee/schemas/platform';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip, compressBody, encodingFor } from '../modules/delivery/answer-body.ts';
import { createBoundedCache } from '../modules/delivery/bounded-cache.ts';
import { visitorKey } from '../modules/delivery/visitor-key.ts';
import type { RequestVisitor } from '../modules/delivery/visitor.service.ts';
import { platformHeaders } from '../modules/platform/forwarded-headers.ts';
import type { TaggedClient } from '../modules/platform/shared-answers.ts';
import type { PlatformClient } from '../modules/platform/platform-client.ts';
import { findCall } from '../modules/platform/platform-contract.ts';
import { isOfAnother, pagePlayerOf } from '../modules/platform/page-player.ts';
import { pagePolicy } from '../plugins/own/content-security-policy.ts';
import { isBelowGuestBase } from './addresses/guest-base.ts';
import type { Drawn, KeptAnswer, PageKey } from './kept-pages.ts';
import type { PageRequest } from './page-request.ts';
import { watchSources, type SteadyAnswers } from './page-sources.ts';
import { createMark, createPageTemplate, type PageTemplate } from './page-template.ts';
import { bytesOf } from './rendered-page.ts';
import { createRequestServices } from './request-services.ts';
import { classRequest, sharedKey, type SharedRequest } from './shared-request.ts';
import type { SharedPageSources } from './shared-pages.ts';
import { sportsOrigins } from './sports-origins.ts';
import { toSharedWebRequest, withinSite } from './web-request.ts';

/** A page for all players who would get the same but for their own texts. */
type ClassPage = KeptAnswer & { body: PageTemplate };

/** A class's page, and the texts of one player. */
export type FilledPage = { page: ClassPage; texts: readonly string[] };

/** The page that this player shares with others; undefined: the page is for this player alone. */
export type FindClassPage = (
  request: FastifyRequest,
  visitor: RequestVisitor,
) => Promise<FilledPage | undefined>;

/** What is known of the pages at an address: what they depend on, or that each is one player's own. */
type Known = { facts: ReadonlySet<ClassFact>; isOwn: boolean };

const NOTHING_KNOWN: Known = { facts: new Set(), isOwn: false };
/** Addresses times kinds of visitors. */
const MOST_KNOWN = 20_000;
/**
 * Pages of players, each drawn once for its class (docs/decisions/030). Only what a class has in common is in the
 * request, the visitor and the platform's answers that a page is drawn from, so nothing of one player can be in it:
 * their own texts are marks there, which are replaced when the page is sent.
 */
export function createClassPages(
  app: FastifyInstance,
  { player, renderPage, services, policy, geoHeader, kept, answers }: SharedPageSources,
): FindClassPage {
  const known = createBoundedCache<Known>(MOST_KNOWN);
  const knownOf = (address: string): Known => known.get(address) ?? NOTHING_KNOWN;
  let mark: string | undefined;

  const clientFor = (request: PageRequest, release: string): TaggedClient =>
    answers.forMany(services.platform.forPage(request), platformHeaders(request), release);

  async function draw(
    asked: Asked,
    { drawnAt, steady }: { drawnAt: number; steady: SteadyAnswers },
  ): Promise<Drawn<ClassPage> | undefined> {
    const { shared, visitor, divided, facts, note, log, id } = asked;
    const request: PageRequest = { ...shared, id, log, server: app };
    const { sources, noteUntil, watch } = watchSources(steady);
    const context = withoutPerson(visitor.context);
    const made = createRequestServices(
      request,
      { ...visitor, noteUntil, player: { currency: context.currency } },
      services,
    );
    let isOwn = false;
    const makeOwn = (): void => void (isOwn = true);
    const missing = new Set<ClassFact>();
    const ofClass: RequestServices = {
      ...made,
      visitor: { ...made.visitor, context, player: { ...NOBODY, currency: context.currency } },
      drawnAt,
      platform: withoutPlayers(
        watch(answers.forMany(made.platform, platformHeaders(request), visitor.release.id)),
        makeOwn,
      ),
      classPage: {
        player: divided.shared,
        facts,
        makeOwn,
        need(fact) {
          if (facts[fact] === undefined) missing.add(fact);
        },
      },
    };
    const rendered = await renderPage(toSharedWebRequest(request), { services: ofClass });
    const { response, inline } = rendered;
    // A page that could not be drawn for now may be one tomorrow.
    if (response.status >= 500) return undefined;
    if (isOwn || response.status !== 200 || response.headers.getSetCookie().length > 0) {
      note({ isOwn: true });
      return undefined;
    }
    if (missing.size > 0) {
      note({ facts: missing });
      return undefined;
    }
    const bytes = await bytesOf(rendered);
    const { classPages } = (await player.loadBuild()).entry.module;
    const body = createPageTemplate(bytes.toString(), asked.mark, classPages);
    if (!body) {
      log.warn(
        { code: 'PAGE_MARK_ERROR', page: pathOf(shared.url) },
        'PAGE_MARK_ERROR: a page shows a part of a player’s text',
      );
      note({ isOwn: true });
      return undefined;
    }
    const headers = [...response.headers].map(
      ([name, value]) => [name, name === 'location' ? withinSite(request, value) : value] as const,
    );
    const frames = sportsOrigins(visitor, request.url);
    headers.push(['content-security-policy', pagePolicy(request, policy, frames, inline)]);
    const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    return { page: { status: 200, headers, tag, body }, sources };
  }

  async function find(request: FastifyRequest, visitor: RequestVisitor): Promise<FilledPage | undefined> {
    const { sharedPages, classPages } = (await player.loadBuild()).entry.module;
    const { userId } = visitor.context;
    if (userId === undefined || isOfAnother(pagePlayerOf(request), userId)) return undefined;
    // Players are led to the site itself.
    if (isBelowGuestBase(request.url)) return undefined;
    const shared = classRequest(request, visitor, { geoHeader, pageCookies: sharedPages.cookies });
    if (!shared) return undefined;
    const address = JSON.stringify([
      visitor.release.id,
      sharedKey(shared),
      visitorKey(withoutPerson(visitor.context)),
      personClass(visitor.release.compiled, visitor.context),
      idClass(visitor.release.compiled, 'userId', userId),
    ]);
    if (knownOf(address).isOwn) return undefined;
    mark ??= createMark(classPages);
    const own = createRequestServices(request, visitor, services);
    const dividing = classPages.dividePlayer(own, mark);
    const facts: Facts = {};
    let tried: Known | undefined;
    for (let now = knownOf(address); !now.isOwn && now !== tried; now = knownOf(address)) {
      // A try that has taught nothing would not succeed the next time either.
      tried = now;
      const divided = await dividing;
      if (!divided || !(await readFacts(now.facts))) break;
      const key: PageKey = {
        key: `player ${address} ${JSON.stringify([divided.shared, facts])}`,
        release: visitor.release.id,
        isCommon: !shared.url.includes('?'),
        path: shared.url,
        longestMs: sharedPages.longestMs,
      };
      const { id, log } = request;
      const note = (said: Partial<Known>): void => known.set(address, learn(knownOf(address), said));
      const asked: Asked = { shared, visitor, divided, facts, mark, log, id, note };
      request.pageOutcome = kept.lifetime(key) ? 'kept' : 'drawn';
      const page = await kept.get<ClassPage>(
        key,
        (drawnAt, steady) => draw(asked, { drawnAt, steady }),
        (path, init) => clientFor({ ...shared, log, id, server: app }, visitor.release.id).tagOf(path, init),
      );
      if (page) return { page, texts: divided.texts };
    }
    return undefined;

    /** False: one of them is not known for now. */
    async function readFacts(wanted: ReadonlySet<ClassFact>): Promise<boolean> {
      const missing = [...wanted].filter((fact) => facts[fact] === undefined);
      const read = await Promise.allSettled(missing.map((fact) => classPages.readClassFact(own, fact)));
      for (const [at, fact] of missing.entries()) {
        const result = read[at];
        if (result?.status === 'fulfilled') facts[fact] = result.value;
      }
      return missing.every((fact) => facts[fact] !== undefined);
    }
  }

  return find;
}

type Facts = Partial<Record<ClassFact, boolean>>;

type Asked = Pick<FastifyRequest, 'id' | 'log'> & {
  shared: SharedRequest;
  visitor: RequestVisitor;
  divided: DividedPlayer;
  facts: Facts;
  mark: string;
  note(said: Partial<Known>): void;
};

/** The facts that a page may be drawn from itself: of a person, only what audiences tell, which is in the class. */
function withoutPerson(all: Context): Context {
  const {
    userId: _id,
    age: _age,
    verified: _verified,
    registeredAt: _since,
    consents: _all,
    ...shared
  } = all;
  return shared;
}

/** What loaders get for a player: that there is one, and the currency. */
const NOBODY = { id: '', email: '' };

const learn = (before: Known, { facts = new Set(), isOwn = false }: Partial<Known>): Known => ({
  facts: new Set([...before.facts, ...facts]),
  isOwn: before.isOwn || isOwn,
});

/**
 * The platform as it answers anybody in the class's country. What it answers to one player alone is not asked, and a
 * page that asks for it is not shared.
 */
const withoutPlayers = (client: PlatformClient, onOwn: () => void): PlatformClient => ({
  async fetch(path, init) {
    const call = findCall(init?.method ?? 'GET', path);
    // Without a game played there is nothing in the list, which is why it is asked for here.
    if (call === 'GET /api/player/played_games') return Response.json([]);
    if (call && platformCalls[call].access === 'anyone') return client.fetch(path, init);
    onOwn();
    throw new Error(`${path} is not asked for a page that players share.`);
  },
});

/** Sends a player's page, in the only compressed form that can be put together from parts. */
export async function sendClassPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, texts }: FilledPage,
): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  const accepted = request.headers['accept-encoding'];
  if (acceptsGzip(accepted)) {
    reply.header('content-encoding', 'gzip');
    return reply.send(await page.body.fillGzip(texts));
  }
  const encoding = encodingFor(accepted);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await compressBody(encoding, await page.body.fill(texts)));
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;
