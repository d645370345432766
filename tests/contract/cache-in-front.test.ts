import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../engine/src/testing/random.ts';
import { announceSeed } from '../../engine/src/testing/test-seed.ts';
import { startServer, type RunningServer } from '../e2e/server.ts';
import { copySeededData } from '../setup/seeded-data.ts';
import { signInPublisher, type AdminCall } from './admin-call.ts';
import { freePort } from './postgres.ts';
import { addressOf, ask, classOf, headersOf, htmlOf, type Class } from './testing/cache-trace.ts';
import { HOSTS, inParallel, runTrace } from './testing/run-trace.ts';
import { startNginx, whyNoNginx } from './testing/nginx.ts';
import { startVarnish, whyNoVarnish, type Varnish } from './testing/varnish.ts';

// Only in `npm run prove cache`: Varnish with the repository’s configuration in front of the built product. It takes
// about four minutes, and both cores of a small machine.

const isAsked = process.env['PROOF_CACHE'] === 'whole';
const why = isAsked ? whyNoVarnish() : 'npm run prove cache tries it';
const noNginx = isAsked ? whyNoNginx() : undefined;
const REQUESTS = Number(process.env['PROOF_CACHE_REQUESTS'] ?? 200_000);
/** Longer than any page may be given out while the server is there. */
const GONE_SECONDS = Number(process.env['PROOF_CACHE_GONE_SECONDS'] ?? 65);
const PUBLISHES = 10;
const SEED = announceSeed('A trace through a cache');

const LOCALES = ['en', 'de', 'en-AU', 'en-CA', 'en-NZ', 'fr-CA', 'it', 'no', 'et'];
/** Pages that guests of both licences see; `findPaths` keeps forty of those that are there. */
const PATHS = `/ /promotions /tournaments /vip /quests /arena /awards /news /payments /support /leaderboard
  /benefits-of-crypto /cookie-policy /general-rules /privacy-policy /responsible-gaming /terms-and-conditions
  /tournaments/achievements /tournaments/actions /tournaments/all /tournaments/archive /tournaments/lotteries
  /tournaments/producers /pokies/all /live/all /categories/jackpots /categories/new /categories/top
  /categories/special /promotions/gold-friday /promotions/welcome-pack /promotions/weekend-reload
  /promotions/week-reload /promotions/spring-cup /promotions/lantern-days /tournaments/aurora-relay
  /tournaments/polar-sprint /tournaments/studio-week /lottery/tide-lottery /lottery/clover-draw
  /quests/polar-quest /quests/robot-works /quests/first-steps /quests/hatch-the-dragon /action/live-cashback-monday
  /rocketplay-adventure /rocketplay-wheel /rocketplay-vipclub /rocket-mart /sport`.split(/\s+/);

let server: RunningServer;
let varnish: Varnish;
let port: number;
let dataDir: string;
let paths: string[];
let classes: Class[];
const random = createRandom(SEED);
const asking = (through: number, of: readonly Class[] = classes) => ({ port: through, classes: of, random });
const environment = (): Record<string, string> => ({
  CACHE_IN_FRONT: '1',
  CACHE_PURGE_URLS: `http://127.0.0.1:${port}/purge`,
});

describe.skipIf(why !== undefined)(`a cache in front${why ? ` is NOT tried: ${why}` : ''}`, () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'marquee-cache-'));
    await copySeededData(dataDir);
    port = await freePort();
    server = await startServer({ dataDir, env: environment() });
    varnish = await startVarnish({ port, serverPort: server.port });
    paths = await findPaths();
    classes = paths.flatMap((path) =>
      LOCALES.flatMap((locale) =>
        Object.keys(HOSTS).flatMap((host) =>
          (['mobile', 'desktop'] as const).map((device) => ({ path, locale, host, device })),
        ),
      ),
    );
  }, 120_000);

  afterAll(async () => {
    await varnish?.stop();
    await server?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });

  it('answers nearly all guests itself, nobody with another’s page', { timeout: 600_000 }, async () => {
    const { share, known, players, problems } = await runTrace({
      ...asking(port),
      requests: REQUESTS,
      origin: server.origin,
    });
    expect(problems.slice(0, 5)).toEqual([]);
    expect([paths.length, known]).toEqual([40, classes.length]);
    expect(players).toBeGreaterThan(REQUESTS / 500);
    expect(share).toBeGreaterThanOrEqual(0.99);
  });

  it('answers the public calls, and what browsers ask in other ways', { timeout: 60_000 }, async () => {
    const browser = { host: 'localhost', 'user-agent': 'Mozilla/5.0 Desktop', 'accept-encoding': 'identity' };
    for (const path of [
      '/api/fe/config/banners-config',
      '/api/fe/pages?path=/promotions',
      '/messages/de.json',
      '/de/promotions',
    ]) {
      await ask(port, path, browser);
      const kept = await ask(port, path, { ...browser, cookie: '_ga=1' });
      const direct = await ask(server.port, path, browser);
      expect([path, kept.isHit, kept.status, kept.etag]).toEqual([path, true, 200, direct.etag]);
      expect(kept.body.equals(direct.body)).toBe(true);
      const unchanged = await ask(port, path, { ...browser, 'if-none-match': kept.etag });
      expect([path, unchanged.status, unchanged.isHit, unchanged.body.length]).toEqual([path, 304, true, 0]);
      for (const [encoding, unpack] of [
        ['gzip', gunzipSync],
        ['br', brotliDecompressSync],
      ] as const) {
        const packed = await ask(port, path, { ...browser, 'accept-encoding': encoding });
        expect([path, encoding, unpack(packed.body).equals(direct.body)]).toEqual([path, encoding, true]);
      }
      const head = await ask(port, path, browser, 'HEAD');
      expect([path, head.status, head.etag, head.body.length]).toEqual([path, 200, kept.etag, 0]);
    }
    const nowhere = await ask(port, '/de/nowhere', browser);
    expect([nowhere.status, nowhere.cacheControl]).toEqual([404, 'private, no-store']);
  });

  it(
    'gives out the new bytes within 300 ms of a release, and never the old ones again',
    { timeout: 120_000 },
    async () => {
      const call = await signInPublisher(server.origin);
      const took: number[] = [];
      const one: Class = { path: '/', locale: 'de', host: 'localhost', device: 'desktop' };
      const look = async (): Promise<string> =>
        htmlOf(await ask(port, addressOf(one), { ...headersOf(one, random), 'accept-encoding': 'br' }));
      for (let number = 0; number < PUBLISHES; number += 1) {
        const words = `Worte ${number} aus dem Norden`;
        await look();
        let publishedAt = Infinity;
        const published = publish(call, 'banner/welcome-north', (data) => ({
          ...data,
          title: { ...(data['title'] as object), de: words },
        })).then(() => (publishedAt = performance.now()));
        const latest = performance.now() + 10_000;
        while (!(await look()).includes(words) && performance.now() < latest) await wait(1);
        const seenAt = performance.now();
        await published;
        took.push(Math.max(0, seenAt - publishedAt));
        // What was on its way when the cache was purged is purged once more.
        const end = performance.now() + (number === 0 ? 3000 : 200);
        while (performance.now() < end) {
          expect(await look()).toContain(words);
          await wait(10);
        }
      }
      console.log(`From a release to its bytes: ${took.map((ms) => ms.toFixed(0)).join(', ')} ms`);
      expect(Math.max(...took)).toBeLessThanOrEqual(300);
    },
  );

  it('purges every page that a release changed, and few others', { timeout: 120_000 }, async () => {
    const call = await signInPublisher(server.origin);
    const counts = { changed: 0, purged: 0, asked: 0 };
    const mark = (number: number): string => `Marke ${number} im Norden`;
    for (const [number, [document, field]] of CHANGES.entries()) {
      const asked = paths.map((path): Class => ({
        path,
        locale: 'de',
        host: 'localhost',
        device: 'desktop',
      }));
      const get = (one: Class) =>
        ask(port, addressOf(one), { ...headersOf(one, random), 'accept-encoding': 'br' });
      for (const one of asked) await get(one);
      await publish(call, document, (data) => withMark(data, field, mark(number)));
      await wait(150);
      let [changed, purged] = [0, 0];
      for (const one of asked) {
        const answer = await get(one);
        const direct = await ask(server.port, addressOf(one), {
          ...headersOf(one, random),
          'accept-encoding': 'br',
        });
        const isChanged = htmlOf(direct).includes(mark(number));
        if (isChanged) changed += 1;
        if (!answer.isHit) purged += 1;
        expect([document, one.path, htmlOf(answer).includes(mark(number))]).toEqual([
          document,
          one.path,
          isChanged,
        ]);
      }
      console.log(`${document}: ${changed} of ${asked.length} pages changed, ${purged} purged`);
      counts.changed += changed;
      counts.purged += purged;
      counts.asked += asked.length;
      // The second purge of this release is not counted with the next.
      await wait(2200);
    }
    console.log(`In all ${counts.changed} changed, ${counts.purged} purged, of ${counts.asked}`);
    expect(counts.changed).toBeGreaterThan(0);
  });

  it('serves every page that it has while the server is gone', { timeout: 300_000 }, async () => {
    const failed: string[] = [];
    const askAll = async (): Promise<void> =>
      inParallel(classes.length, async (number) => {
        const one = classes[number] as Class;
        const answer = await ask(port, addressOf(one), {
          ...headersOf(one, random),
          'accept-encoding': 'br',
        });
        if (answer.status !== 200) failed.push(`${answer.status} ${addressOf(one)}`);
      });
    await askAll();
    expect(failed).toEqual([]);
    await server.kill();
    await askAll();
    await wait(GONE_SECONDS * 1000);
    await askAll();
    console.log(`The server was gone: ${failed.length} of ${2 * classes.length} answers were no pages`);
    expect(failed.slice(0, 3)).toEqual([]);
    // A player is not answered from there.
    const { status } = await ask(port, '/de', { host: 'localhost', cookie: 'northstar_session=anything' });
    expect(status).toBe(503);
    server = await startServer({ dataDir, port: server.port, env: environment() });
    await wait(3000);
    const again = await ask(port, '/de', { host: 'localhost', cookie: 'northstar_session=anything' });
    expect(again.status).toBe(200);
  });

  it.skipIf(noNginx)(
    `nginx gives nobody another’s page either${noNginx ? ` (NOT tried: ${noNginx})` : ''}`,
    { timeout: 300_000 },
    async () => {
      const nginxPort = await freePort();
      const nginx = await startNginx({ port: nginxPort, serverPort: server.port });
      try {
        const some = classes.filter((_one, at) => at % 6 === 0);
        const { share, problems } = await runTrace({
          ...asking(nginxPort, some),
          requests: REQUESTS / 10,
          origin: server.origin,
        });
        expect(problems.slice(0, 5)).toEqual([]);
        expect(share).toBeGreaterThanOrEqual(0.95);
        await server.kill();
        const gone = await runTrace({ ...asking(nginxPort, some), requests: some.length });
        expect(gone.problems.slice(0, 3)).toEqual([]);
      } finally {
        await nginx.stop();
      }
    },
  );
});

/** Documents of all sorts, with the field in which a release changes words that pages show. */
const CHANGES: readonly (readonly [document: string, field: string])[] = [
  ['banner/welcome-north', 'title'],
  ['banner/gold-friday', 'title'],
  ['page/news', 'title'],
  ['page/vip', 'title'],
  ['promotion-page/gold-friday', 'title'],
  ['navigation/footer', 'sections'],
  ['licence/CW', 'licenceLine'],
  ['banner/tide-lottery-hero', 'title'],
];

type Data = Record<string, unknown>;

/** The words in the first German text below the field. */
function withMark(data: Data, field: string, words: string): Data {
  const copy = structuredClone(data);
  const isDone = put(copy[field]);
  if (!isDone) throw new Error(`There is no German text in ${field}.`);
  return copy;

  function put(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    if ('en' in value || 'de' in value) {
      Object.assign(value, { de: words });
      return true;
    }
    return Object.values(value).some(put);
  }
}

async function publish(call: AdminCall, document: string, change: (data: Data) => Data): Promise<void> {
  const { revision, data } = await call<{ revision: number; data: Data }>('GET', `/documents/${document}`);
  const saved = await call<{ kind: string; id: string; revision: number }>(
    'PUT',
    `/documents/${document}`,
    change(data),
    { 'if-match': `"${revision}"` },
  );
  const documents = [{ kind: saved.kind, id: saved.id, revision: saved.revision }];
  await call('POST', '/releases', { comment: 'Through a cache', documents });
}

async function findPaths(): Promise<string[]> {
  const found: string[] = [];
  for (const path of PATHS) {
    if (found.length === 40) break;
    const statuses = await Promise.all(
      Object.keys(HOSTS).map(async (host) => {
        const one: Class = { path, locale: 'de', host, device: 'desktop' };
        const answer = await ask(port, addressOf(one), {
          ...headersOf(one, random),
          'accept-encoding': 'br',
        });
        if (answer.status !== 200) return false;
        const said = classOf(htmlOf(answer));
        // Some addresses are other names of a page.
        return said.path === path && said.host === host;
      }),
    );
    if (statuses.every(Boolean)) found.push(path);
  }
  return found;
}
