import type { LogEvent } from 'kysely';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RefusedWrites } from '../../store/writes/refused-writes.ts';
import {
  createTestApp,
  createTestSource,
  type TestApp,
  type TestSource,
} from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import { createTestBuild } from '../../ssr/testing/test-build.ts';
import { createFigures } from './figures.ts';
import type { LeftWork } from './left-work.ts';
import type { PoolUse } from './metrics.routes.ts';

// What the process says of itself, fact by fact: each is made otherwise, and has to be told otherwise.

const SECRET = 'only-prometheus-knows-this-0123456789';
const NOTHING_LEFT: LeftWork = {
  overdueSchedules: 0,
  failedSchedules: 0,
  failingWebhooks: 0,
  waitingWebhooks: 0,
  oldestWebhookSeconds: 0,
};
const state = {
  pool: { total: 5, idle: 3, waiting: 0 } as PoolUse,
  isHearing: true,
  refused: undefined as RefusedWrites | undefined,
  left: NOTHING_LEFT as LeftWork | undefined,
  pages: { ready: 1, waiting: 0, drawn: 0, ended: 0 },
};
const figures = createFigures();
let source: TestSource;
let made: TestApp;
beforeAll(async () => {
  source = createTestSource(createTestSite());
  // Not even a first release is known.
  source.isAway = true;
  made = await createTestApp({
    documents: {},
    environment: { METRICS_SECRET: SECRET },
    parts: {
      releases: source,
      poolUse: () => state.pool,
      isHearing: () => state.isHearing,
      refusedWrites: () => state.refused,
      leftWork: () => state.left,
      pageUse: () => state.pages,
      figures,
      player: { loadBuild: async () => createTestBuild(() => 'a page') },
    },
  });
});
afterAll(() => made.app.close());

const askFigures = () => made.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${SECRET}` } });

async function readFigures(): Promise<Map<string, string>> {
  const { body } = await askFigures();
  const lines = body.split('\n').filter((line) => line.startsWith('marquee_'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
  );
}

async function readiness(): Promise<Record<string, unknown>> {
  const answer = await made.app.inject('/readyz');
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
}

const CALL = 'marquee_platform_call_duration_seconds_count';
const asks = (url: string, headers: object = {}) =>
  made.app.inject({ url, headers: { ...VISITOR, ...headers } });
const withoutPromotions = (): object => ({
  ...(createTestSite()['licence']?.['EE'] as object),
  promotions: { groups: { anyOf: [] } },
});

/** A site with content that its own rules forbid. */
const BREAKING = {
  'rule-pack': {
    rules: {
      title: 'Rules',
      market: 'Curaçao',
      licences: ['CW'],
      rules: [
        {
          id: 'wagering-at-most-10',
          title: 'Nothing is wagered more than ten times',
          citation: { text: '§ 3', address: 'https://regulator.example/3' },
          severity: 'blocks',
          check: { type: 'offer-number', field: 'wagering', atMost: 10 },
        },
      ],
    },
  },
  banner: {
    unlawful: {
      title: { en: 'Offer' },
      order: { lobby: 1 },
      offer: { kind: 'bonus', maximum: { EUR: 1000 }, wagering: { times: 40, of: 'bonus' } },
    },
  },
};
const IN_ESTONIA = { host: 'ee.localhost' };
const FINDINGS = 'marquee_rule_findings';
const VISITOR = { host: 'localhost', 'user-agent': 'Mozilla/5.0', accept: 'text/html' };
const answers = (route: string, status: number): string =>
  `marquee_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
const COUNT = 'marquee_http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}';
let socket: Awaited<ReturnType<TestApp['app']['injectWS']>> | undefined;

type Claim = { fact: string; change: () => unknown; told: Record<string, string>; ready?: object };
/** In order; what is not named goes on being told as before. */
const CLAIMS: Claim[] = [
  {
    fact: 'the store is there, with a release',
    change: () => {
      source.isAway = false;
      return made.app.currentRelease.refresh();
    },
    told: {
      marquee_release_number: '1',
      marquee_release_is_stale: '0',
      marquee_release_lag_seconds_count: '1',
    },
    ready: { status: 200, ready: true, release: 1, store: 'ok' },
  },
  {
    fact: 'another release is published',
    change: async () => {
      await source.publish(createTestSite());
      await made.app.currentRelease.refresh();
    },
    told: { marquee_release_number: '2', marquee_release_lag_seconds_count: '2' },
    ready: { release: 2 },
  },
  {
    fact: 'the store goes away',
    change: () => {
      source.isAway = true;
      return made.app.currentRelease.refresh();
    },
    told: { marquee_release_is_stale: '1' },
    ready: { store: 'away' },
  },
  {
    fact: 'the store is back, and full',
    change: () => {
      source.isAway = false;
      state.refused = 'full';
      return made.app.currentRelease.refresh();
    },
    told: { marquee_release_is_stale: '0', marquee_store_takes_writes: '0' },
    ready: { store: 'full' },
  },
  {
    fact: 'it has room, and is a replica',
    change: () => (state.refused = 'read-only'),
    told: {},
    ready: { store: 'read-only' },
  },
  {
    fact: 'it takes writes',
    change: () => (state.refused = undefined),
    told: { marquee_store_takes_writes: '1' },
    ready: { store: 'ok' },
  },
  {
    fact: 'others are not heard',
    change: () => (state.isHearing = false),
    told: { marquee_store_is_heard: '0' },
  },
  {
    fact: 'every connection is used, and somebody waits',
    change: () => (state.pool = { total: 10, idle: 0, waiting: 1 }),
    told: {
      'marquee_store_connections{state="used"}': '10',
      'marquee_store_connections{state="idle"}': '0',
      'marquee_store_connections{state="waiting"}': '1',
    },
  },
  {
    fact: 'a release is overdue',
    change: () => (state.left = { ...NOTHING_LEFT, overdueSchedules: 1 }),
    told: { marquee_schedules_overdue: '1' },
  },
  {
    fact: 'it fails, and so does a webhook',
    change: () => (state.left = { ...NOTHING_LEFT, failedSchedules: 1, failingWebhooks: 1 }),
    told: { marquee_schedules_overdue: '0', marquee_schedules_failed: '1', marquee_webhooks_failing: '1' },
  },
  {
    fact: 'messages wait for webhooks',
    change: () => (state.left = { ...NOTHING_LEFT, waitingWebhooks: 3, oldestWebhookSeconds: 90 }),
    told: {
      marquee_schedules_failed: '0',
      marquee_webhooks_failing: '0',
      marquee_webhooks_waiting: '3',
      marquee_webhooks_oldest_waiting_seconds: '90',
    },
  },
  {
    fact: 'what is left undone is not known',
    change: () => (state.left = undefined),
    told: {
      marquee_schedules_overdue: 'Nan',
      marquee_schedules_failed: 'Nan',
      marquee_webhooks_failing: 'Nan',
      marquee_webhooks_waiting: 'Nan',
      marquee_webhooks_oldest_waiting_seconds: 'Nan',
    },
  },
  {
    fact: 'pages are drawn, and others wait',
    change: () => (state.pages = { ready: 1, waiting: 3, drawn: 7, ended: 0 }),
    told: { marquee_pages_drawn: '7', marquee_pages_waiting: '3' },
  },
  {
    fact: 'the thread that draws them ends',
    change: () => (state.pages = { ready: 0, waiting: 3, drawn: 7, ended: 1 }),
    told: { marquee_page_threads: '0', marquee_page_threads_ended: '1' },
  },
  {
    fact: 'a page opens its websocket',
    change: async () => (socket = await made.app.injectWS('/live', { headers: { host: 'localhost' } })),
    told: { marquee_live_connections: '1' },
  },
  {
    fact: 'a release that breaks a rule is published while it is open',
    change: async () => {
      await source.publish(createTestSite({ ...BREAKING, licence: { EE: withoutPromotions() } }));
      await made.app.currentRelease.refresh();
      // It is judged beside everything else.
      await expect
        .poll(async () => [...(await readFigures()).keys()].some((name) => name.startsWith(FINDINGS)))
        .toBe(true);
    },
    told: {
      marquee_release_number: '3',
      marquee_release_lag_seconds_count: '3',
      marquee_live_release_lag_seconds_count: '1',
      [`${FINDINGS}{pack="rules",severity="blocks",begins="begun"}`]: '1',
    },
    ready: { release: 3 },
  },
  {
    fact: 'it closes it',
    change: async () => {
      const gone = [...made.app.websocketServer.clients].map((each) => once(each, 'close'));
      socket?.terminate();
      await Promise.all(gone);
    },
    told: { marquee_live_connections: '0' },
  },
  {
    fact: 'the engine resolves a page, which is known from then on',
    change: async () => [await asks('/api/fe/pages?path=/'), await asks('/api/fe/pages?path=/')],
    told: { [answers('/api/fe/pages', 200)]: '2', marquee_page_resolve_seconds_count: '1' },
  },
  {
    fact: 'a page is drawn',
    change: () => asks('/'),
    told: {
      [answers('root', 200)]: '1',
      'marquee_pages_total{outcome="drawn"}': '1',
      marquee_page_drawing_seconds_count: '1',
    },
  },
  {
    fact: 'the platform is asked who somebody is',
    change: () => asks('/client-context', { cookie: 'northstar_session=p' }),
    told: {
      [answers('/client-context', 200)]: '1',
      [answers('/api/player', 401)]: '1',
      [answers('/api/user_limits', 401)]: '1',
      [`${CALL}{call="GET /api/user_limits",by="server",outcome="answered"}`]: '1',
      [`${CALL}{call="GET /api/player",by="server",outcome="answered"}`]: '1',
    },
  },
  {
    fact: 'something is refused',
    change: () => asks('/api/fe/config/unheard-of'),
    told: { [answers('/api/fe/config/:name', 404)]: '1', 'marquee_errors_total{code="NOT_FOUND"}': '1' },
  },
  {
    fact: 'two guests are shown a page under a licence that allows no promotions',
    change: async () => [await asks('/', IN_ESTONIA), await asks('/', IN_ESTONIA)],
    told: {
      [answers('root', 200)]: '3',
      'marquee_pages_total{outcome="drawn"}': '2',
      'marquee_pages_total{outcome="kept"}': '1',
      'marquee_pages_without_promotions_total{reason="SUPPRESSED_LICENCE"}': '2',
      marquee_page_drawing_seconds_count: '2',
    },
  },
  {
    fact: 'somebody cannot sign in',
    change: () => made.app.inject({ method: 'POST', url: '/api/users/sign_in', payload: {} }),
    told: {
      'marquee_http_request_duration_seconds_count{method="POST",route="/api/*",status="404"}': '1',
      'marquee_errors_total{code="NOT_FOUND"}': '2',
      'marquee_sign_ins_total{side="player",outcome="NOT_FOUND"}': '1',
    },
  },
  {
    fact: 'a release is published',
    change: () => figures.publish('publish', async () => 1),
    told: { 'marquee_publish_duration_seconds_count{kind="publish",outcome="published"}': '1' },
  },
  {
    fact: 'a webhook takes a message',
    change: () => figures.webhook('received', 0.1),
    told: { 'marquee_webhook_delivery_duration_seconds_count{outcome="received"}': '1' },
  },
  {
    fact: 'the mail server takes an e-mail',
    change: () => figures.mail('sent', 0.1),
    told: { 'marquee_mail_duration_seconds_count{outcome="sent"}': '1' },
  },
  {
    fact: 'a content policy refuses something in a browser',
    change: () =>
      made.app.inject({
        method: 'POST',
        url: '/api/fe/policy-reports',
        headers: { 'content-type': 'application/reports+json' },
        payload: JSON.stringify([
          {
            type: 'csp-violation',
            body: { effectiveDirective: 'img-src', blockedURL: 'https://elsewhere.example/a.png' },
          },
        ]),
      }),
    told: {
      'marquee_http_request_duration_seconds_count{method="POST",route="/api/fe/policy-reports",status="204"}':
        '1',
      'marquee_policy_refusals_total{directive="img-src",blocked="elsewhere"}': '1',
    },
  },
  {
    fact: 'a browser reports how a page felt',
    change: () =>
      made.app.inject({
        method: 'POST',
        url: '/api/fe/vitals',
        payload: { route: 'root', lcp: 900, cls: 0 },
      }),
    told: {
      'marquee_http_request_duration_seconds_count{method="POST",route="/api/fe/vitals",status="204"}': '1',
      'marquee_browser_vital_seconds_count{route="root",device="desktop",vital="LCP"}': '1',
      'marquee_browser_layout_shift_count{route="root",device="desktop"}': '1',
    },
  },
  {
    fact: 'the store answers a statement',
    change: () =>
      figures.statement({
        level: 'query',
        query: { sql: 'select 1' },
        queryDurationMillis: 2,
      } as LogEvent),
    told: {
      'marquee_store_statement_duration_seconds_count{operation="select",outcome="answered"}': '1',
    },
  },
  {
    fact: 'another process tells something',
    change: () => figures.heard('marquee_release'),
    told: { 'marquee_store_notifications_total{channel="marquee_release"}': '1' },
  },
  {
    fact: 'the listening connection is lost',
    change: () => figures.lineLost(),
    told: { marquee_store_line_losses_total: '1' },
  },
  { fact: 'somebody is answered', change: () => made.app.inject('/healthz'), told: { [COUNT]: '1' } },
];

/** Asking counts by itself. */
const isAsking = (name: string): boolean => /route="\/(?:metrics|readyz)"|_bucket|_sum/.test(name);

it('[OPS-02] tells of each fact when it is otherwise, and of nothing else, from before the first release on', async () => {
  const look = async () => ({ figures: await readFigures(), ready: await readiness() });
  let before = await look();
  expect(before.ready).toEqual({ status: 503, ready: false, release: 0, store: 'away' });
  expect(before.figures.get('marquee_release_number')).toBe('0');
  expect(before.figures.get('marquee_release_is_stale')).toBe('1');
  for (const { fact, change, told, ready = {} } of CLAIMS) {
    await change();
    const after = await look();
    expect(after.ready, fact).toEqual({ ...before.ready, ...ready });
    const changed = [...after.figures].filter(
      ([name, value]) => before.figures.get(name) !== value && !isAsking(name),
    );
    expect(Object.fromEntries(changed), fact).toEqual(told);
    before = after;
  }
});

it('leaves out no figure and no field of readiness', async () => {
  const named = new Set(
    CLAIMS.flatMap(({ told }) => Object.keys(told)).map((name) => name.replace(/(?:_count)?(?:\{.*)?$/, '')),
  );
  // The sandbox is always heard; other platforms are in figures.test.ts.
  named.add('marquee_platform_is_heard');
  const { body } = await askFigures();
  const printed = [...body.matchAll(/^# TYPE (marquee_\w+)/gm)].map(([, name]) => name);
  expect([...named].toSorted()).toEqual(printed.toSorted());
  const fields = new Set(CLAIMS.flatMap(({ ready = {} }) => Object.keys(ready)));
  expect([...fields].toSorted()).toEqual(Object.keys(await readiness()).toSorted());
});
