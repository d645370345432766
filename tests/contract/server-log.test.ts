import { EventEmitter } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { createBackground } from '../../apps/sandbox/src/time/background.ts';
import { createClockwork } from '../../apps/sandbox/src/time/clockwork.ts';
import { handleError as handleSandboxError } from '../../apps/sandbox/src/errors.ts';
import { endGiftsByTheClock } from '../../apps/sandbox/src/prizes/gifts.ts';
import { createPlayerReads } from '../../apps/sandbox/src/live/player-reads.ts';
import { limitsRoutes } from '../../apps/sandbox/src/modules/limits/limits.routes.ts';
import { settleAtCrash } from '../../apps/sandbox/src/modules/play/crash-timer.ts';
import { handleError } from '../../apps/server/src/errors.ts';
import { createCurrentRelease } from '../../apps/server/src/modules/delivery/current-release.ts';
import { createTestApp, createTestSource } from '../../apps/server/src/modules/delivery/testing/test-app.ts';
import { createOverrideLog } from '../../apps/server/src/modules/flags/override-log.ts';
import { handleOfrepError } from '../../apps/server/src/modules/ofrep/ofrep.errors.ts';
import { createGameFinder } from '../../apps/server/src/modules/game-search/game-finder.ts';
import { withKeptAnswers } from '../../apps/server/src/modules/platform/kept-answers.ts';
import { createPlayerFacts } from '../../apps/server/src/modules/platform/player-facts.ts';
import { createRemoteLive } from '../../apps/server/src/modules/platform/remote-live.ts';
import { fireDueSchedules } from '../../apps/server/src/modules/schedules/fire-schedules.ts';
import { startVisitCounter } from '../../apps/server/src/modules/visits/visit-counter.ts';
import { answerErrorsByPages } from '../../apps/server/src/ssr/error-page.ts';
import { createListeners } from '../../apps/server/src/store/connections/listeners.ts';
import { createPostgresListener } from '../../apps/server/src/store/connections/postgres-listener.ts';
import { watchRules } from '../../apps/server/src/modules/metrics/rule-findings.ts';
import { watchLeftWork } from '../../apps/server/src/modules/metrics/left-work.ts';
import { startWorkTimer } from '../../apps/server/src/store/writes/work-timer.ts';
import type { CompiledSnapshot } from '@marquee/engine';
import { at, clock, createLog, fails, type Log, type Provoked, some, wrong } from './testing/log-lines.ts';
import { createKeptPages } from '../../apps/server/src/ssr/kept-pages.ts';
import { createAnswerBody } from '../../apps/server/src/modules/delivery/answer-body.ts';
import { followCertificates } from '../../apps/server/src/modules/certificates/certificates.service.ts';
import { createAttempts } from '../../apps/server/src/modules/attempts/attempts.ts';
import { noteAuditHead } from '../../apps/server/src/modules/audit/note-audit-head.ts';
import { startCachePurges } from '../../apps/server/src/modules/shared-cache/purge-cache.ts';
import { watchSources } from '../../apps/server/src/ssr/page-sources.ts';
import { LINES_AROUND } from './testing/log-lines-around.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SECRETS = ['hidden-token-1', 'mara.hidden@personal.example', 'Failing row'];

const aRelease = (log: FastifyBaseLogger) => createCurrentRelease({ source: createTestSource({}), log });

/** What causes each line about an error, by the start of the line. */
const LINES: Record<string, Provoked> = {
  KEPT_ANSWER_ERROR: {
    async provoke({ log, until }) {
      let now = 0;
      const answers = [async () => Response.json([]), fails];
      const client = withKeptAnswers(
        { fetch: () => (answers.shift() ?? fails)() },
        { clock: () => now, log },
      );
      await client.fetch('/api/cms/pages?l=de');
      now = 1e9;
      await client.fetch('/api/cms/pages?l=de');
      await until('KEPT_ANSWER_ERROR');
    },
    concerns: { path: '/api/cms/pages' },
  },
  GAME_LIST_ERROR: {
    async provoke({ log }) {
      const finder = createGameFinder({ client: { fetch: fails }, clock, log, locales: () => ['en'] });
      await finder.find('mobile', { text: 'sun', page: 1, pageSize: 40, locale: 'en' });
    },
    concerns: { device: 'mobile' },
  },
  KEPT_PAGE_ERROR: {
    async provoke({ log, until }) {
      let now = 0;
      const kept = createKeptPages({ clock: () => now, log, maxBytes: 1000 * 1000 });
      const key = { key: 'a', path: '/de/a', release: '1', isCommon: true, longestMs: 60_000 };
      const page = { status: 200, headers: [], tag: 'a', body: createAnswerBody(Buffer.from('a')) };
      await kept.get(key, async () => ({ page, sources: watchSources().sources }));
      now = 55_000;
      await kept.get(key, fails);
      await until('KEPT_PAGE_ERROR');
    },
    concerns: { path: '/de/a' },
  },
  CACHE_PURGE_ERROR: {
    async provoke({ log, until }) {
      const currentRelease = await aRelease(log);
      const urls = ['http://no-cache.invalid/purge?token=hidden-token-1'];
      const purges = startCachePurges({ urls, secret: 'hidden-token-1', currentRelease, log });
      await until('CACHE_PURGE_ERROR');
      await Promise.all([purges.stop(), currentRelease.close()]);
    },
    concerns: { cache: 'http://no-cache.invalid/purge' },
    message: /could not be asked/,
  },
  CERTIFICATE_ERROR: {
    async provoke({ log, until }) {
      const currentRelease = await aRelease(log);
      const releases = { findCertificate: fails, keepCertificate: fails };
      const stop = followCertificates({ currentRelease, releases, log });
      await until('CERTIFICATE_ERROR');
      await Promise.all([stop(), currentRelease.close()]);
    },
    concerns: { release: 1 },
  },
  RULE_FINDINGS_ERROR: {
    async provoke({ log, until }) {
      const currentRelease = await aRelease(log);
      const broken = {
        release: currentRelease.get().compiled.release,
        get index(): never {
          throw wrong();
        },
      } as unknown as CompiledSnapshot; // one that cannot be judged
      const get = () => ({ ...currentRelease.get(), compiled: broken });
      const watch = watchRules({ ...currentRelease, get }, { now: clock, log });
      await until('RULE_FINDINGS_ERROR');
      await Promise.all([watch.close(), currentRelease.close()]);
    },
    concerns: { release: 1 },
  },
  AUDIT_HEAD_ERROR: {
    async provoke({ log, until }) {
      const currentRelease = await aRelease(log);
      const stop = noteAuditHead({ currentRelease, chain: { findHead: fails }, log });
      await until('AUDIT_HEAD_ERROR');
      await Promise.all([stop(), currentRelease.close()]);
    },
    concerns: { release: 1 },
  },
  LOAD_PLAYER_ERROR: {
    provoke: ({ log }) => createPlayerFacts({ clock, log }).load('hidden-token-1', { fetch: fails }),
    concerns: { known: false },
  },
  LOAD_BREAK_ERROR: {
    async provoke({ log }) {
      const fetch = async (path: string): Promise<Response> =>
        path === '/api/player' ? Response.json({ id: 1 }) : fails();
      await createPlayerFacts({ clock, log }).load('hidden-token-1', { fetch });
    },
  },
  PLATFORM_LIVE_ERROR: {
    async provoke({ log, until }) {
      const settings = { liveUrl: fails, sharedUrl: fails };
      const live = createRemoteLive({ settings, loadPlayer: async () => 'guest', timeoutMs: 1000, log });
      const stop = live.onPublic(() => {});
      await until('PLATFORM_LIVE_ERROR');
      stop();
    },
  },
  LOAD_RELEASE_ERROR: {
    async provoke({ log }) {
      const source = createTestSource({});
      const release = await createCurrentRelease({ source, log });
      Object.assign(source, { loadChangesSince: fails, loadRelease: fails });
      await release.refresh();
      await release.close();
    },
    concerns: { release: 1 },
  },
  OFREP_ERROR: {
    provoke: ({ app }) => failARequest(app, (each) => each.setErrorHandler(handleOfrepError)),
  },
  INTERNAL: {
    provoke: ({ app }) => failARequest(app, (each) => each.setErrorHandler(handleError)),
  },
  'INTERNAL of the stand-in': {
    provoke: ({ app }) => failARequest(app, (each) => each.setErrorHandler(handleSandboxError)),
    concerns: { call: 'GET /restore' },
  },
  RENDER_PAGE_ERROR: {
    provoke: ({ app }) =>
      failARequest(app, (each) => each.setErrorHandler(answerErrorsByPages(fails)), { statusCode: 404 }),
  },
  COUNT_ATTEMPTS_ERROR: {
    async provoke({ log }) {
      const store = { attempts: { take: fails, forget: fails, removeEnded: fails } };
      const sources = { now: () => at, hashToken: (token: string) => token };
      const attempts = createAttempts({ store, sources, log });
      await attempts.take('password', 'mara.hidden@personal.example', { most: 1, forMs: 1000 });
    },
  },
  RECORD_OVERRIDE_ERROR: {
    async provoke({ log, until }) {
      const record = createOverrideLog(some({ audit: { insert: fails, record: fails } }), {
        now: () => at,
        hashToken: (token: string) => token,
        tokenHashes: (token: string) => [token],
      });
      record(
        some<FastifyRequest>({ log, headers: {}, cookies: {}, ip: '192.0.2.1' }),
        some({ context: { userId: '7', flags: { 'rocket-chance': true } }, isAdmin: false }),
      );
      await until('RECORD_OVERRIDE_ERROR');
    },
  },
  LOAD_ADMIN_SESSION_ERROR: {
    async provoke({ log, until }) {
      const made = await createTestApp({
        documents: {},
        parts: { admin: { api: async () => {}, isSignedIn: fails } },
      });
      // The line is written with the request’s logger.
      made.app.addHook('onRequest', async (request) => void (request.log = log));
      await made.app.inject({
        url: '/api/fe/flags',
        headers: { cookie: 'marquee_admin=hidden-token-1; ffc=a:1' },
      });
      await until('LOAD_ADMIN_SESSION_ERROR');
      await made.app.close();
    },
  },
  'A listener failed': {
    async provoke({ log, until }) {
      let hear = (_notification: { channel: string; payload: string }): void => {};
      const connection = { receive: (heard: typeof hear) => (hear = heard), subscribe: async () => {} };
      const listeners = createListeners(some({ ...connection }), log);
      await listeners('channel', fails);
      hear({ channel: 'channel', payload: 'hidden-token-1' });
      await until('A listener failed');
    },
    concerns: { channel: 'channel' },
  },
  WORK_ERROR: {
    async provoke({ log, until }) {
      const store = { listen: async () => () => {} };
      const timer = await startWorkTimer(some(store), {
        channel: 'work',
        round: fails,
        sources: { now: () => at },
        log,
      });
      await until('WORK_ERROR');
      await timer.close();
    },
    concerns: { channel: 'work' },
  },
  LEFT_WORK_ERROR: {
    async provoke({ log, until }) {
      const store = {
        schedules: { countLeft: fails },
        webhooks: { countFailing: async () => 0, describeQueue: async () => ({ length: 0 }) },
      };
      const watch = watchLeftWork(some(store), { sources: { now: () => at }, log });
      await until('LEFT_WORK_ERROR');
      watch.close();
    },
    concerns: { wait: expect.any(Number) },
  },
  LISTEN_ERROR: {
    async provoke({ log }) {
      const listener = createPostgresListener('postgres://mara:hidden-token-1@127.0.0.1/x', log, () =>
        some<Client>(Object.assign(new EventEmitter(), { connect: fails, end: async () => {} })),
      );
      await listener.connect().catch(() => undefined);
      await listener.close();
    },
  },
  'A scheduled release could not be published': {
    provoke: ({ log }) =>
      fireDueSchedules(
        some({
          transaction: async (work: (transaction: object) => Promise<unknown>) => {
            await work({
              releases: { lockPublishing: async () => {} },
              schedules: {
                lockDue: async (_now: Date, broken: readonly string[]) =>
                  broken.length === 0 ? { id: 'tonight' } : undefined,
              },
            }).catch(() => Promise.reject(wrong()));
            return true;
          },
          schedules: { findNextInstant: async () => undefined },
        }),
        { now: () => at },
        { log },
      ).catch(() => undefined),
    concerns: { schedule: 'tonight' },
  },
  'Visits could not be written or folded': {
    async provoke({ log, until }) {
      const counter = startVisitCounter(some({ transaction: fails, visits: { removeBefore: fails } }), {
        now: () => at,
        log,
      });
      void counter.flush();
      await until('Visits could not be written or folded');
      await counter.close();
    },
  },
  'JACKPOTS_NOT_DRAWN: tried again soon': {
    async provoke({ log }) {
      const clockwork = createClockwork({ log });
      clockwork.add('JACKPOTS_NOT_DRAWN', fails);
      await clockwork.advancePatiently();
    },
  },
  'Work after an answer failed': {
    async provoke({ log }) {
      const background = createBackground({ log });
      const raw = new EventEmitter();
      background.run(some<FastifyReply>({ raw }), fails);
      raw.emit('finish');
      await background.settle();
    },
  },
  CRASH_NOT_SETTLED: {
    async provoke({ app }) {
      settleAtCrash(app, { bets: some({ settleDue: fails, whenPlaced: () => {} }), clock });
      await app.ready();
    },
    concerns: { flight: 0 },
  },
  GIFTS_NOT_ENDED: {
    async provoke({ log }) {
      let end: () => Promise<unknown> = async () => {};
      const { promise, resolve: hear } = Promise.withResolvers<void>();
      const told = Object.assign(Object.create(log) as Log, {
        error: (details: object, message: string) => (log.error(details, message), hear()),
      });
      const timers = { setTimeout: globalThis.setTimeout };
      // The first check happens at once instead of after a quarter of a minute.
      globalThis.setTimeout = ((work: () => void) => timers.setTimeout(work, 0)) as typeof setTimeout;
      try {
        endGiftsByTheClock(
          some<FastifyInstance>({ log: told, addHook: (_name: string, work: typeof end) => (end = work) }),
          some({ freespins: { endDue: fails }, bonuses: {} }),
        );
      } finally {
        globalThis.setTimeout = timers.setTimeout;
      }
      await promise;
      await end();
    },
  },
  SESSION_TIME_NOT_COUNTED: {
    async provoke({ log }) {
      const hooks: ((request: object) => Promise<void>)[] = [];
      const fastify = {
        addHook: (_name: string, work: (typeof hooks)[number]) => hooks.push(work),
        route() {},
      };
      limitsRoutes(some(fastify), some({ sessions: { find: fails }, limits: {} }));
      await hooks[0]?.({ log });
    },
  },
  'Live events could not be read': {
    async provoke({ log, until }) {
      const reads = createPlayerReads({ read: fails, log });
      reads.pump(7);
      await until('Live events could not be read');
      reads.stop();
    },
    concerns: { players: 1 },
  },
};

/** A request whose route fails, with the logging of the surrounding server. */
async function failARequest(
  app: FastifyInstance,
  handle: (app: FastifyInstance) => void,
  more: object = {},
): Promise<void> {
  await app.register(async (scope) => {
    handle(scope);
    scope.get('/restore', async () => {
      throw Object.assign(wrong(), more);
    });
  });
  await app.inject({ url: '/restore?token=hidden-token-1', headers: { accept: 'text/html' } });
}

const ALL = { ...LINES, ...LINES_AROUND };

it.each(Object.entries(ALL))(
  '%s is written with message, stack and what it concerns, and no secret',
  async (name, { provoke, concerns = {}, message = /^away: / }) => {
    const given = createLog();
    await provoke(given);
    const said = name.replace(/ of the stand-in$/, '');
    expect(given.lines.find(({ msg }) => msg.startsWith(said))).toMatchObject({
      err: { message: expect.stringMatching(message), stack: expect.stringMatching(/\n +at /) },
      ...concerns,
    });
    for (const secret of SECRETS) expect(JSON.stringify(given.lines)).not.toContain(secret);
    expect(given.lines.filter(({ msg }) => msg.includes('is written twice'))).toEqual([]);
    await given.app.close();
  },
);

it('each line about an error in the server and the stand-in is provoked above', () => {
  const said = ['apps/server/src', 'apps/sandbox/src']
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
    .filter((file) => !/\.test\.ts$|\/test/.test(file))
    .flatMap((file) => {
      const source = readFileSync(resolve(ROOT, file), 'utf8');
      // A line from an object elsewhere may contain an error. One without a text is found by its code.
      const calls = source.matchAll(
        /\blog(?:\.(?:warn|error|fatal)|\[[^\]]+\])\(\s*(\{[^}]*\berr\b[^}]*\}|\w[\w.]*(?:\([^()]*\))?),?\s*(?:'([^']+)'|`([^`]+)`|(\w[\w.]*)|\))/g,
      );
      return [...calls].map(
        ([, line = '', text, template, name]) =>
          text ?? template ?? name ?? /\bcode: '(\w+)'/.exec(line)?.[1] ?? line,
      );
    });
  expect(said.length).toBeGreaterThan(25);
  const known = Object.keys(ALL);
  // A template or a name is covered where its text comes from: the clockwork, the table of errors, the feed.
  const given = [
    '${one.name}: tried again soon',
    'known.code',
    'error.code',
    'error.message',
    'failure',
    'isAway',
  ];
  expect(
    said.filter((text) => !given.includes(text) && !known.some((each) => text.startsWith(each))),
  ).toEqual([]);
});
