import type { Snapshot } from '@marquee/engine';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestSource } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import { createCurrentRelease, type CurrentRelease } from '../delivery/current-release.ts';
import { startCachePurges } from './purge-cache.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

type Purge = { headers: IncomingHttpHeaders; body: unknown; release: string };

/** A cache that notes what it is told, and which release was served at that moment. */
async function createCache(currentRelease: () => CurrentRelease) {
  const cache = {
    status: 200,
    purges: [] as Purge[],
    keys: () => cache.purges.map(({ headers }) => headers['surrogate-key']),
  };
  const server = createServer(async (request, response) => {
    const { id } = currentRelease().get();
    cache.purges.push({ headers: request.headers, body: await json(request), release: id });
    response.writeHead(cache.status).end('done');
  }).listen(0);
  await once(server, 'listening');
  ends.push(() => server.close());
  return Object.assign(cache, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge` });
}

async function start(count = 1) {
  const source = createTestSource(createTestSite());
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const currentRelease = await createCurrentRelease({ source, log: log as never });
  ends.push(() => currentRelease.close());
  const caches = await Promise.all(Array.from({ length: count }, () => createCache(() => currentRelease)));
  const clock = { now: Date.now() };
  const purges = startCachePurges({
    urls: caches.map(({ url }) => url),
    secret: 'a-secret-of-the-cache',
    currentRelease,
    log,
    clock: () => clock.now,
  });
  ends.push(() => purges.stop());
  const publish = (changes: Snapshot['documents']): Promise<void> => source.publish(createTestSite(changes));
  return { currentRelease, caches, purges, publish, log, clock };
}

const popup = (words: string): Snapshot['documents'] => ({
  popup: { brief: { title: { en: words }, content: { en: `<p>${words}</p>` } } },
});
const received = (cache: { purges: unknown[] }, count: number) =>
  vi.waitUntil(() => cache.purges.length >= count, { interval: 1 });

describe('a cache in front', () => {
  it('is emptied by a process that starts', async () => {
    const { caches } = await start(2);
    for (const cache of caches) {
      await received(cache, 1);
      expect(cache.keys()).toEqual(['everything']);
    }
  });

  it('[DELIVERY-08] is told what a release changed, once that release is served', async () => {
    const {
      caches: [cache],
      publish,
      currentRelease,
    } = await start();
    if (!cache) throw new Error('one was made');
    await received(cache, 1);
    await publish(popup('First'));
    await received(cache, 2);
    const { id } = currentRelease.get();
    expect(cache.purges[1]).toMatchObject({
      release: id,
      headers: { 'surrogate-key': 'popup', authorization: 'Bearer a-secret-of-the-cache' },
      body: { type: 'cache.purge', data: { release: id, surrogateKeys: ['popup'] } },
    });
  });

  it('is told twice, for what was on its way the first time', async () => {
    const {
      caches: [cache],
      purges,
      publish,
      clock,
    } = await start();
    if (!cache) throw new Error('one was made');
    await received(cache, 1);
    await purges.idle();
    clock.now += 1999;
    await publish(popup('First'));
    await received(cache, 2);
    await purges.idle();
    clock.now += 1999;
    await publish(popup('Second'));
    await received(cache, 3);
    expect(cache.keys()).toEqual(['everything', 'popup', 'everything']);
  });

  it('is told again when it was away, and delays no other', async () => {
    const {
      caches: [away, other],
      publish,
      log,
    } = await start(2);
    if (!away || !other) throw new Error('two were made');
    await received(away, 1);
    away.status = 503;
    await publish(popup('First'));
    await received(other, 2);
    await received(away, 2);
    await vi.waitUntil(() => log.error.mock.calls.length > 0, { interval: 1 });
    away.status = 204;
    await received(away, 3);
    expect(away.keys()).toEqual(['everything', 'popup', 'popup']);
    expect(other.keys()).toEqual(['everything', 'popup']);
  });

  it('is told of nothing by a release without changes', async () => {
    const {
      caches: [cache],
      publish,
      currentRelease,
    } = await start();
    if (!cache) throw new Error('one was made');
    await received(cache, 1);
    await publish({});
    await vi.waitUntil(() => currentRelease.get().number === 2, { interval: 1 });
    await publish(popup('First'));
    await received(cache, 2);
    expect(cache.keys()).toEqual(['everything', 'popup']);
  });

  it('is told everything where that is shorter', async () => {
    const {
      caches: [cache],
      publish,
    } = await start();
    if (!cache) throw new Error('one was made');
    await received(cache, 1);
    const page = (at: number) => ({
      path: `/a-page-with-${'long-'.repeat(10)}name-${at}`,
      title: { en: 'P' },
      blocks: [],
    });
    const pages = Array.from({ length: 700 }, (_, at) => [`page-${at}`, page(at)] as const);
    await publish({ page: Object.fromEntries(pages.slice(0, 100)) });
    await received(cache, 3);
    expect(
      cache.purges.slice(1).map(({ headers }) => String(headers['surrogate-key']).length < 4001),
    ).toEqual([true, true]);
    await publish({ page: Object.fromEntries(pages) });
    await vi.waitUntil(() => cache.keys().at(-1) === 'everything', { interval: 1 });
  });
});
