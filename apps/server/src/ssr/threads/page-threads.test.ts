import type { PageDrawing } from '@marquee/player';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { pageThreadAhead, startPageThread } from './page-thread-start.ts';
import { LONGEST_MS, openPageThreads, type PageThreads } from './page-threads.ts';

// Real threads, which draw with a build whose pages do what their address says.
const BUILD = `
import { existsSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

async function drawPage(build, page, { texts, readStyles, onFailure }) {
  const { pathname, searchParams } = new URL(page.url);
  const what = pathname.slice(1);
  if (what === 'fails') throw Object.assign(new TypeError('It fails.'), { cannotBeSent: () => {} });
  if (what === 'reports') onFailure(Object.assign(new Error('A block fails.'), { cannotBeSent: () => {} }));
  if (what === 'endless') for (;;);
  if (what === 'ends') process.exit(7);
  if (what === 'ends-once') {
    const mark = searchParams.get('mark');
    if (!existsSync(mark)) {
      writeFileSync(mark, '');
      process.exit(7);
    }
  }
  if (what === 'waits') await new Promise((resolve) => setTimeout(resolve, 20));
  return ['<p nonce="' + page.nonce + '">' + what + ' ä ' + texts.hello + '</p>', readStyles('/a.css') ?? '', '<script nonce="' + page.nonce + '">' + threadId + '</script>'];
}

export const entry = { module: { requestServices: {}, hideLoaderData() {}, drawPage, sharedPages: { cookies() {} }, classPages: { dividePlayer() {} } } };
export const assets = { version: '1' };
`;

const directory = mkdtempSync(join(tmpdir(), 'page-threads-'));
beforeAll(() => {
  mkdirSync(join(directory, 'build/server/assets'), { recursive: true });
  mkdirSync(join(directory, 'build/client'), { recursive: true });
  writeFileSync(join(directory, 'build/server/package.json'), '{"type":"module"}');
  writeFileSync(join(directory, 'build/server/index.js'), BUILD);
  writeFileSync(join(directory, 'build/client/a.css'), 'p{}');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const open: PageThreads[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((threads) => threads.close()));
});

async function openThreads(count = 1) {
  /** What rings each clock, and its time. */
  const alarms = new Map<() => void, number>();
  const started: Worker[] = [];
  const logged: object[] = [];
  const start = startPageThread(directory);
  const threads = await openPageThreads({
    count,
    log: { error: (line: object | string, text?: string) => void logged.push({ line, text }) },
    start() {
      const worker = start();
      started.push(worker);
      return worker;
    },
    alarm(ms, work) {
      const ring = (): void => {
        alarms.delete(ring);
        work();
      };
      alarms.set(ring, ms);
      return () => void alarms.delete(ring);
    },
  });
  open.push(threads);
  return { threads, alarms, started, logged };
}

const TEXTS = { hello: 'hello' };
const pageAt = (path: string, loaderData: Record<string, unknown> = {}): PageDrawing => ({
  url: `https://casino.example/${path}`,
  state: {
    basename: '/',
    location: { pathname: `/${path}`, search: '', hash: '', state: null, key: 'a', mask: undefined },
    loaderData,
    actionData: null,
    errors: null,
    statusCode: 200,
    matches: [],
  },
  locale: 'en',
  nonce: 'n',
  hasStyles: true,
});
const textOf = ({ html }: { html: Uint8Array }): string => new TextDecoder().decode(html);
/** By the script that every page has. */
const threadOf = (page: { html: Uint8Array }): string => /<script>(\d+)/.exec(textOf(page))?.[1] ?? '';

it('[OPS-13] draws pages on a thread of their own: sealed, with styles and texts, and with what failed', async () => {
  const { threads, started } = await openThreads();
  const page = await threads.draw(pageAt('reports'), TEXTS);
  const thread = started[0]?.threadId;
  expect(textOf(page)).toBe(`<p>reports ä hello</p>p{}<script>${thread}</script>`);
  expect(thread).toBeGreaterThan(0);
  expect(page.inline).toMatchObject({ scripts: [expect.stringMatching(/^'sha256-/)], styles: [] });
  expect(page.failures).toMatchObject([{ name: 'Error', message: 'A block fails.' }]);
  expect((page.failures[0] as Error).stack).toContain('build/server/index.js');
});

it('answers each page with its own, however many are asked for at once', async () => {
  const { threads } = await openThreads(2);
  const names = Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? 'waits' : `page-${at}`));
  const drawn = await Promise.all(
    names.map((name) => threads.draw(pageAt(name), { hello: `text of ${name}` })),
  );
  expect(drawn.map((page) => /<p>(.*)<\/p>/.exec(textOf(page))?.[1])).toEqual(
    names.map((name) => `${name} ä text of ${name}`),
  );
  expect(new Set(drawn.map(threadOf)).size).toBe(2);
});

it('throws what a page throws, and goes on', async () => {
  const { threads, started } = await openThreads();
  const failing = threads.draw(pageAt('fails'), TEXTS);
  await expect(failing).rejects.toMatchObject({ name: 'TypeError', message: 'It fails.' });
  expect(textOf(await threads.draw(pageAt('next'), TEXTS))).toContain('next');
  expect(started).toHaveLength(1);
});

it('refuses a page whose data is more than plain data, and goes on', async () => {
  const { threads } = await openThreads();
  await expect(threads.draw(pageAt('a', { root: () => 1 }), TEXTS)).rejects.toThrow('could not be cloned');
  expect(textOf(await threads.draw(pageAt('b', { root: 1 }), TEXTS))).toContain('b');
});

it('draws a page once more when its thread has ended, and gives it up when the next one ends, too', async () => {
  const { threads, started } = await openThreads();
  const once = threads.draw(pageAt(`ends-once?mark=${join(directory, 'mark')}`), TEXTS);
  const others = ['a', 'b', 'c'].map((path) => threads.draw(pageAt(path), TEXTS));
  expect(textOf(await once)).toContain('ends-once');
  expect(started).toHaveLength(2);
  await expect(threads.draw(pageAt('ends'), TEXTS)).rejects.toThrow('ended with 7');
  expect((await Promise.all(others)).map(textOf)).toEqual(
    ['a', 'b', 'c'].map((path) => expect.stringContaining(`<p>${path} ä hello`)),
  );
  expect(textOf(await threads.draw(pageAt('after'), TEXTS))).toContain('after');
});

it('gives up a page that never ends, with its thread, and draws the pages behind it', async () => {
  const { threads, alarms, started } = await openThreads();
  const endless = threads.draw(pageAt('endless'), TEXTS);
  const behind = ['a', 'b', 'c'].map((path) => threads.draw(pageAt(path), TEXTS));
  const [first] = started;
  if (!first) throw new Error('No thread was started.');
  const gone = once(first, 'exit');
  // Its own clock, and those of the pages that no thread has yet.
  expect([...alarms.values()]).toEqual([LONGEST_MS, LONGEST_MS, LONGEST_MS]);
  expect(threads.figures()).toEqual({ ready: 1, waiting: 2, drawn: 0, ended: 0 });
  [...alarms.keys()][0]?.();
  await expect(endless).rejects.toThrow(`took longer than ${LONGEST_MS} ms`);
  // It would take a core for ever.
  expect(await gone).toEqual([1]);
  expect((await Promise.all(behind)).map(textOf)).toEqual(
    ['a', 'b', 'c'].map((path) => expect.stringContaining(`<p>${path} ä hello`)),
  );
  expect(started).toHaveLength(2);
  expect(threads.figures()).toEqual({ ready: 1, waiting: 0, drawn: 3, ended: 1 });
  // Whoever has been drawn is not waited for.
  expect(alarms.size).toBe(0);
});

it('keeps nobody waiting for a thread that does not come', async () => {
  const { threads, alarms } = await openThreads();
  const pages = ['endless', 'behind', 'waiting'].map((path) =>
    threads.draw(pageAt(path), TEXTS).catch(({ message }: Error) => message),
  );
  const [, last] = alarms.keys();
  last?.();
  expect(await pages[2]).toBe(`No thread could draw https://casino.example/waiting within ${LONGEST_MS} ms.`);
  expect(threads.figures()).toEqual({ ready: 1, waiting: 0, drawn: 0, ended: 0 });
  await threads.close();
  await Promise.all(pages);
  expect(alarms.size).toBe(0);
});

it('starts a thread again after a pause where it could not start', async () => {
  const { threads, alarms, logged } = await openThreads();
  const build = join(directory, 'build');
  renameSync(build, `${build}-away`);
  try {
    const page = threads.draw(pageAt(`ends-once?mark=${join(directory, 'mark-2')}`), TEXTS);
    await vi.waitUntil(() => threads.figures().ended === 2, { timeout: 20_000 });
    expect(threads.figures()).toEqual({ ready: 0, waiting: 1, drawn: 0, ended: 2 });
    const text = 'PAGE_THREAD_ERROR: going on with another thread';
    expect(logged).toMatchObject([
      { line: { err: { message: expect.stringContaining('ended with 7') }, page: '/ends-once' }, text },
      { line: { err: { message: expect.stringContaining('is not built') }, page: 'none' }, text },
    ]);
    // The pause, and the page's own clock.
    expect([...alarms.values()].toSorted((one, other) => one - other)).toEqual([1000, LONGEST_MS]);
    renameSync(`${build}-away`, build);
    const pause = [...alarms].find(([, ms]) => ms === 1000)?.[0];
    pause?.();
    expect(textOf(await page)).toContain('ends-once');
    expect(threads.figures()).toEqual({ ready: 1, waiting: 0, drawn: 1, ended: 2 });
  } finally {
    if (existsSync(`${build}-away`)) renameSync(`${build}-away`, build);
  }
});

it('sends texts once, and forgets those that were not used for longest', async () => {
  const { threads, started } = await openThreads();
  const sent: string[] = [];
  const [worker] = started;
  if (!worker) throw new Error('No thread was started.');
  const send = worker.postMessage.bind(worker);
  worker.postMessage = (message: { type: string }) => {
    sent.push(message.type);
    send(message);
  };
  await threads.draw(pageAt('a'), TEXTS);
  await threads.draw(pageAt('b'), TEXTS);
  expect(sent).toEqual(['texts', 'draw', 'draw']);
  for (let at = 0; at < 64; at += 1) await threads.draw(pageAt('c'), { hello: `${at}` });
  expect(sent.filter((type) => type === 'forget')).toEqual(['forget']);
  expect(textOf(await threads.draw(pageAt('d'), TEXTS))).toContain('d ä hello');
});

it('takes the thread that was begun ahead, once, however long it has been ready', async () => {
  const ended = Promise.withResolvers<void>();
  pageThreadAhead.begin(join(directory, 'nothing'));
  // One that has ended is none.
  pageThreadAhead.take()?.on('error', () => ended.resolve());
  await ended.promise;
  expect(pageThreadAhead.take()).toBeUndefined();
  pageThreadAhead.begin(directory);
  const first = pageThreadAhead.take();
  if (!first) throw new Error('No thread was begun.');
  // Asked for itself, so it has said that it is ready before anybody else listens.
  const ready = once(first, 'message');
  first.postMessage({ type: 'hello' }, []);
  await ready;
  const threads = await openPageThreads({ count: 1, start: () => first, log: { error: () => {} } });
  open.push(threads);
  expect(threadOf(await threads.draw(pageAt('a'), TEXTS))).toBe(String(first.threadId));
  pageThreadAhead.begin(directory);
  const { started } = await openThreads(2);
  const [one, other] = started.map(({ threadId }) => threadId);
  expect([started.length, one === other, pageThreadAhead.take()]).toEqual([2, false, undefined]);
});

it('does not start where a thread cannot', async () => {
  const start = startPageThread(join(directory, 'nothing'));
  await expect(
    openPageThreads({ count: 1, start, log: { error: () => {} }, alarm: () => () => {} }),
  ).rejects.toThrow('is not built');
});

it('ends what waits when it is closed', async () => {
  const { threads, started } = await openThreads();
  const waiting = ['endless', 'a', 'b', 'c'].map((path) =>
    threads.draw(pageAt(path), TEXTS).catch(({ message }: Error) => message),
  );
  await threads.close();
  const closing = 'The server is closing.';
  expect(await Promise.all(waiting)).toEqual([closing, closing, closing, closing]);
  await expect(threads.draw(pageAt('late'), TEXTS)).rejects.toThrow(closing);
  expect(started).toHaveLength(1);
});
