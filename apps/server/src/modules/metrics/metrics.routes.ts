import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram } from 'prom-client';
import { AppError } from '../../errors.ts';
import { isOneOfSecrets } from '../../same-secret.ts';
import type { RefusedWrites } from '../../store/writes/refused-writes.ts';
import type { CurrentRelease } from '../delivery/current-release.ts';
import type { Figures, PageOutcome } from './figures.ts';
import type { LeftWork } from './left-work.ts';
import { watchRules } from './rule-findings.ts';
import { signInOf } from './sign-ins.ts';
import type { WithholdingReason } from '@marquee/engine';
import { bearerOf } from '../../bearer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How the page that the request asked for came to be; left out: it asked for something else. */
    pageOutcome?: PageOutcome;
    /** The name of its route; known only while pages are counted. */
    pageRoute?: string | undefined;
    /** Why the page promotes nothing; left out: it may. */
    withheld?: WithholdingReason | undefined;
  }
}

export type PoolUse = { total: number; idle: number; waiting: number };

/** What draws pages: see PageFigures in ssr/threads/page-threads.ts. */
export type PageUse = { ready: number; waiting: number; drawn: number; ended: number };

type Options = {
  /** The bearer tokens that Prometheus may send. */
  secrets: readonly (string | undefined)[];
  figures: Figures;
  currentRelease: CurrentRelease;
  /** Whether the platform’s live events arrive. */
  platformIsHeard: () => boolean;
  clock: () => number;
  /** Seconds by which this machine's clock is ahead of the database's; undefined while that is not known. */
  clockAhead?: (() => number | undefined) | undefined;
  poolUse?: (() => PoolUse) | undefined;
  isHearing?: (() => boolean) | undefined;
  refusedWrites?: (() => RefusedWrites | undefined) | undefined;
  leftWork?: (() => LeftWork | undefined) | undefined;
  pageUse?: (() => PageUse) | undefined;
};

/** Without the casino, and where pages are drawn by whoever is asked. */
const NO_THREADS: PageUse = { ready: 0, waiting: 0, drawn: 0, ended: 0 };

/** Buckets from a cached response to a slow page. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * `/metrics` (OPS-02): measurements of this process for Prometheus. Routes are named by their pattern, so that the
 * labels contain no players or addresses and their number is limited. Not encapsulated (`fp`), because it measures
 * every response.
 */
export const metricsRoutes = fp<Options>(async (app, options) => {
  const {
    secrets,
    figures,
    currentRelease,
    platformIsHeard,
    clock,
    clockAhead,
    poolUse,
    isHearing,
    refusedWrites,
    leftWork,
    pageUse,
  } = options;
  const { registry } = figures;
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'marquee_http_request_duration_seconds',
    help: 'How long answers took, by method, pattern of the route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, pageOutcome, pageRoute, withheld } = request;
    const labels = { method, route: pageRoute ?? routeOptions.url ?? 'none', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    if (pageOutcome) figures.page(pageOutcome, reply.raw.statusCode === 304);
    if (pageOutcome && withheld) figures.withheld(withheld);
    const attempt = signInOf(request, reply);
    if (attempt) figures.signIn(attempt.side, attempt.outcome);
  });
  app.addHook('onError', async (request, _reply, error) => {
    request.refusal = error instanceof AppError ? error.code : 'OTHER';
    figures.error(request.refusal);
  });
  const unfollow = currentRelease.subscribe(({ compiled }) => {
    const { publishedAt } = compiled.release;
    figures.releaseLag(Math.max(0, clock() - Date.parse(publishedAt)) / 1000);
  });
  app.addHook('onClose', async () => unfollow());
  const rules = watchRules(currentRelease, { now: clock, log: app.log });
  app.addHook('onClose', () => rules.close());
  registry.registerMetric(
    new Gauge({
      name: 'marquee_rule_findings',
      help: 'Places of the served release that break a rule, by its pack and severity, and within what time it begins.',
      labelNames: ['pack', 'severity', 'begins'],
      registers: [],
      collect() {
        this.reset();
        for (const { places, ...labels } of rules.get()) this.set(labels, places);
      },
    }),
  );

  gauge('marquee_release_number', 'The release that is served.', () => currentRelease.get().number);
  gauge('marquee_release_is_stale', '1 while the store cannot be asked for a newer release.', () =>
    Number(currentRelease.isStale),
  );
  gauge('marquee_live_connections', 'Websockets that are open.', () => app.websocketServer.clients.size);
  gauge('marquee_platform_is_heard', '1 while the platform’s live events arrive.', () =>
    Number(platformIsHeard()),
  );
  if (clockAhead)
    gauge(
      'marquee_clock_offset_seconds',
      'Seconds by which this machine’s clock is ahead of the database’s. NaN while that is not known.',
      () => clockAhead() ?? Number.NaN,
    );
  if (isHearing)
    gauge('marquee_store_is_heard', '1 while what other processes tell is known to arrive.', () =>
      Number(isHearing()),
    );
  if (refusedWrites)
    gauge('marquee_store_takes_writes', '0 from a write that was refused on, until one is possible.', () =>
      Number(refusedWrites() === undefined),
    );
  if (leftWork) {
    const count = (name: string, help: string, figure: keyof LeftWork): void =>
      gauge(name, `${help} NaN while the store does not tell.`, () => leftWork()?.[figure] ?? Number.NaN);
    count('marquee_schedules_overdue', 'Releases a minute past their instant that wait.', 'overdueSchedules');
    count(
      'marquee_schedules_failed',
      'Releases not published at their instant, neither moved nor set aside.',
      'failedSchedules',
    );
    count('marquee_webhooks_failing', 'Webhooks that do not receive what is sent.', 'failingWebhooks');
    count('marquee_webhooks_waiting', 'Messages that wait to be sent to webhooks.', 'waitingWebhooks');
    count(
      'marquee_webhooks_oldest_waiting_seconds',
      'How long the oldest of them has waited, 0 without any.',
      'oldestWebhookSeconds',
    );
  }
  const pages = pageUse ?? (() => NO_THREADS);
  gauge('marquee_page_threads', 'Threads that can draw pages.', () => pages().ready);
  gauge('marquee_pages_drawn', 'Pages that were drawn, since the start.', () => pages().drawn);
  gauge('marquee_pages_waiting', 'Pages that wait for a thread.', () => pages().waiting);
  gauge(
    'marquee_page_threads_ended',
    'Threads that ended while or before they drew, since the start.',
    () => pages().ended,
  );
  if (poolUse)
    registry.registerMetric(
      new Gauge({
        name: 'marquee_store_connections',
        help: 'Connections to the database in use and idle, and how many wait for one.',
        labelNames: ['state'],
        registers: [],
        collect() {
          const { total, idle, waiting } = poolUse();
          this.set({ state: 'used' }, total - idle);
          this.set({ state: 'idle' }, idle);
          this.set({ state: 'waiting' }, waiting);
        },
      }),
    );

  function gauge(name: string, help: string, read: () => number): void {
    const collect = function (this: Gauge): void {
      this.set(read());
    };
    registry.registerMetric(new Gauge({ name, help, registers: [], collect }));
  }

  app.get('/metrics', { logLevel: 'warn' }, async ({ headers }, reply) => {
    const shown = bearerOf(headers) ?? '';
    // A 404, so that strangers do not learn that this page exists.
    if (!isOneOfSecrets(shown, secrets)) throw new AppError('NOT_FOUND');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  app.addHook('onClose', async () => registry.clear());
});
