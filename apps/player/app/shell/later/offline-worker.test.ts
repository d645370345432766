import { createTranslate } from '@marquee/blocks/translate';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import english from '../../../../../fixtures/site/messages/en.json' with { type: 'json' };
import { keepMessage } from './offline-copy.ts';

const source = readFileSync(new URL('../../../public/offline.js', import.meta.url), 'utf8');
const ORIGIN = 'https://casino.example';
const DATE = 'Fri, 27 Nov 2026 12:00:00 GMT';
const LOBBY =
  '<!DOCTYPE html><html lang="en"><head><title>Lobby</title><link rel="modulepreload" href="/assets/a.js"/>' +
  '<link rel="stylesheet" href="/assets/s.css" media="not all"/></head><body class="b"><header>Log in</header>' +
  '<main id="main"><h1>Welcome bonus</h1></main><script>window.state = "</main>"</script></body></html>';

type Heard = { data?: unknown; request?: object; waitUntil(work: Promise<unknown>): void };

/** The worker in a context of its own, with a network that can be cut. */
function start() {
  const kept = new Map<string, Response>();
  const listeners = new Map<string, (event: object) => void>();
  const asked: { address: string; options: RequestInit }[] = [];
  const network = { isOnline: true, html: LOBBY };
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, answer: Response) => void kept.set(key, answer),
    delete: async (key: string) => kept.delete(key),
    add: async (key: string) => void kept.set(key, new Response('script')),
  };
  runInNewContext(source, {
    self: {
      addEventListener: (type: string, hear: (event: object) => void) => listeners.set(type, hear),
      skipWaiting: () => undefined,
      clients: { claim: async () => undefined },
      registration: {},
    },
    caches: { open: async () => cache, keys: async () => [], match: cache.match },
    fetch: async (address: string | { url: string }, options: RequestInit = {}) => {
      if (!network.isOnline) throw new TypeError('Failed to fetch');
      const url = typeof address === 'string' ? address : address.url;
      asked.push({ address: url, options });
      return new Response(network.html, {
        headers: { date: DATE, 'content-security-policy': "script-src 'self'", 'set-cookie': 'a=1' },
      });
    },
    URL,
    Response,
    Headers,
  });
  return {
    network,
    asked,
    kept,
    async tell(data: unknown) {
      const work: Promise<unknown>[] = [];
      listeners.get('message')?.({ data, waitUntil: (of) => work.push(of) } satisfies Heard);
      await Promise.all(work);
    },
    /** The page that opens at a path; undefined when the browser answers by itself. */
    async open(path: string, request: object = {}): Promise<string | undefined> {
      let answer: Promise<Response> | undefined;
      listeners.get('fetch')?.({
        request: { url: ORIGIN + path, mode: 'navigate', method: 'GET', ...request },
        preloadResponse: Promise.resolve(undefined),
        respondWith: (of: Promise<Response>) => (answer = of),
      });
      return (await answer)?.text();
    },
  };
}

const t = createTranslate('en', english.messages);
const keep = (address: string, mayPromote = true) => keepMessage({ address, mayPromote, t });

let worker: ReturnType<typeof start>;
beforeEach(() => {
  worker = start();
});

describe('without a connection', () => {
  it('the last lobby opens, says that it is a copy and of when', async () => {
    await worker.tell(keep('/de'));
    worker.network.isOnline = false;
    const page = (await worker.open('/de')) ?? '';
    expect(page).toContain('Welcome bonus');
    expect(page).toMatch(/<body class="b"><div role="status" data-offline-mark="".*This lobby was saved/);
    expect(page).toContain(`<time data-kept-at="${Date.parse(DATE)}">`);
    expect(await worker.open('/')).toBe(page);
  });

  it('asks for nothing: its scripts stay away, but for its own', async () => {
    await worker.tell(keep('/'));
    worker.network.isOnline = false;
    const page = (await worker.open('/')) ?? '';
    expect(page.match(/<script\b[^>]*>/g)).toEqual(['<script src="/offline-page.js">']);
    expect(page).not.toContain('modulepreload');
    expect(page).toContain('<link rel="stylesheet" href="/assets/s.css"/>');
  });

  it.each(['/promotions', '/profile/limits', '/de/play/kite-and-key/fox-of-the-fjord'])(
    '%s opens the frame of the site with a word about it, in the place of the content',
    async (path) => {
      await worker.tell(keep('/'));
      worker.network.isOnline = false;
      const page = (await worker.open(path)) ?? '';
      expect(page).toContain('<header>Log in</header>');
      expect(page).toContain('You are offline</h1>');
      expect(page).toContain('<title>You are offline</title>');
      expect(page).not.toContain('Welcome bonus');
    },
  );

  it.each(['/admin', '/admin/banners', '/sandbox', '/api/player', '/preview', '/guest/de'])(
    '%s is left to the browser',
    async (path) => {
      await worker.tell(keep('/'));
      worker.network.isOnline = false;
      expect(await worker.open(path)).toBeUndefined();
    },
  );

  it('what is not the opening of a page is left to the browser', async () => {
    expect(await worker.open('/messages', { mode: 'cors' })).toBeUndefined();
    expect(await worker.open('/', { method: 'POST' })).toBeUndefined();
  });
});

describe('what is kept', () => {
  it('is a guest’s, whoever is signed in, with the policy of the page and no cookie', async () => {
    await worker.tell(keep('/'));
    expect(worker.asked.map(({ address, options }) => [address, options.credentials])).toEqual([
      ['/', 'omit'],
    ]);
    for (const key of ['/offline/lobby', '/offline/frame']) {
      const headers = worker.kept.get(key)?.headers;
      expect(headers?.get('content-security-policy')).toBe("script-src 'self'");
      expect(headers?.get('set-cookie')).toBeNull();
    }
  });

  it('[SAFE-07] is no offer where nothing may be promoted, even one kept before, and even when the site is away', async () => {
    await worker.tell(keep('/'));
    worker.network.isOnline = false;
    await expect(worker.tell(keep('/', false))).rejects.toThrow('Failed to fetch');
    const page = (await worker.open('/')) ?? '';
    expect(page).toContain('You are offline</h1>');
    expect(page).not.toContain('Welcome bonus');
    worker.network.isOnline = true;
    await worker.tell(keep('/', false));
    expect([...worker.kept.keys()].toSorted()).toEqual(['/offline-page.js', '/offline/frame']);
  });

  it('is no page while there is a connection', async () => {
    await worker.tell(keep('/'));
    worker.network.html = 'fresh';
    expect(await worker.open('/')).toBe('fresh');
  });

  it('cannot write markup of its own with the words', async () => {
    const message = keep('/');
    await worker.tell({ ...message, words: { ...message.words, title: '<img onerror=alert(1)>' } });
    worker.network.isOnline = false;
    expect(await worker.open('/x')).toContain('&#60;img onerror=alert(1)&#62;</h1>');
  });
});
