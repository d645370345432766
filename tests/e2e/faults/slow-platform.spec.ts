import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test as base, type APIRequestContext } from '@playwright/test';
import { startServer, type RunningServer } from '../server.ts';

/** The platform may delay a page by one second in total. The rest allows for the measurement, which polls. */
const WITHIN_MS = 1500;
/** The timeout of one call: a page that waits for its calls one after the other takes at least this long. */
const TIMEOUT_MS = 6000;
/** An idle server answers within this time, even on a busy machine. Milliseconds. */
const IDLE_MS = 100;
const PAGES = ['/', '/promotions', '/rocketplay-wheel', '/rocket-mart'];

/** Ways in which a platform accepts a call and does not answer in time. */
const WAYS: Record<string, (response: ServerResponse) => void> = {
  'never answers': () => {},
  'answers after eight seconds': (response) => {
    const late = setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    }, 8000);
    response.on('close', () => clearTimeout(late));
  },
  'answers byte by byte': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(more));
  },
};

const test = base.extend<{ start: (env: Record<string, string>) => Promise<RunningServer> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters from the source: this one needs none
  start: async ({}, use) => {
    const running: RunningServer[] = [];
    await use(async (env) => {
      const server = await startServer({ env, pictures: 'blank' });
      running.push(server);
      return server;
    });
    for (const server of running) await server.stop();
  },
});

/**
 * Requests a page and measures how long its server only waits, that is, answers another request at once meanwhile.
 * Rendering and a busy machine do not count as waiting.
 */
async function askFor(request: APIRequestContext, origin: string, page: string) {
  const answered = { is: false };
  let waited = 0;
  const watched = (async () => {
    while (!answered.is) {
      const began = performance.now();
      await request.get(`${origin}/healthz`);
      const isIdle = performance.now() - began < IDLE_MS;
      await pause(25);
      if (isIdle) waited += Math.min(performance.now() - began, IDLE_MS);
    }
  })();
  const began = performance.now();
  const response = await request.get(`${origin}${page}`);
  await response.text();
  const took = performance.now() - began;
  answered.is = true;
  await watched;
  return { status: response.status(), isInTime: waited < WITHIN_MS && took < TIMEOUT_MS };
}

for (const [way, answer] of Object.entries(WAYS))
  test(`[ERR-06] with a platform that ${way} every page comes within a second of waiting, and a browser’s call is answered at once after three`, async ({
    context,
    start,
  }) => {
    test.setTimeout(180_000);
    let calls = 0;
    const platform = createServer((_request, response) => {
      calls += 1;
      answer(response);
    });
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
    const { port } = platform.address() as AddressInfo;
    const { origin } = await start({
      PLATFORM_URL: `http://127.0.0.1:${port}`,
      PLATFORM_TIMEOUT_MS: String(TIMEOUT_MS),
    });
    // The first page of a process takes longer, because it compiles what all pages share.
    await context.request.get(`${origin}/`);
    for (const session of ['', 'somebody']) {
      if (session) await context.addCookies([{ name: 'northstar_session', value: session, url: origin }]);
      for (const page of PAGES) {
        const { status, isInTime } = await askFor(context.request, origin, page);
        expect([way, session, page, status, isInTime]).toEqual([way, session, page, 200, true]);
      }
    }
    const ask = () => context.request.get(`${origin}/api/lotteries`);
    // An answer that has begun cannot become a 504 any more, so its connection is closed.
    const asked = await Promise.all(
      [ask(), ask(), ask()].map((asking) =>
        asking.then(
          (r) => r.status(),
          () => 'broken off',
        ),
      ),
    );
    expect(asked).toEqual(Array(3).fill(way === 'answers byte by byte' ? 'broken off' : 504));
    const before = calls;
    const refused = await ask();
    expect([refused.status(), ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([
      503,
      'PLATFORM_RESTING',
    ]);
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
    // It was refused without a call to the platform.
    expect(calls).toBe(before);
    platform.closeAllConnections();
    platform.close();
  });
