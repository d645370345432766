import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import type { LiveFrame, LiveSource } from './live-source.ts';

type Page = Parameters<LiveSource['connect']>[1];

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

/** A platform in this process: the pages that were opened, and what became of them. */
async function createPlatform() {
  const pages: { session: string | undefined; agent: unknown; page: Page; isClosed: boolean }[] = [];
  const hearers = new Set<(frame: LiveFrame) => void>();
  const source: LiveSource = {
    async connect(request, page) {
      const { s: session } = request.cookies;
      if (session === 'fails') throw new Error('The store is away.');
      const opened = { session, agent: request.headers['user-agent'], page, isClosed: false };
      pages.push(opened);
      return session === undefined ? undefined : { playerId: 12, close: () => void (opened.isClosed = true) };
    },
    onPublic(send) {
      hearers.add(send);
      return () => void hearers.delete(send);
    },
  };
  const made = await createTestApp({ documents: createTestSite(), parts: { live: () => source } });
  open.push(made);
  const address = await made.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...made, pages, hearers, url: `${address.replace('http', 'ws')}/live/shared` };
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  const frames: unknown[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return {
    socket,
    frames,
    closed,
    say: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    untilHeard: (count: number) =>
      vi.waitFor(() => {
        expect(frames).toHaveLength(count);
        return frames;
      }),
  };
}

const balance = { channel: 'private', event: 'balance', id: 5, data: {} } as const;

describe('/live/shared', () => {
  it('carries the channels of many sessions, each frame with its page, and what is public once', async () => {
    const { pages, hearers, url } = await createPlatform();
    const { say, untilHeard } = await connect(url);
    say({ open: 'a', headers: { cookie: 's=one', 'user-agent': 'Browser' }, last: 4 });
    say({ open: 'b', headers: { cookie: 's=two' }, last: -1 });
    await vi.waitFor(() => expect(pages).toHaveLength(2));
    expect(pages.map(({ session, agent, page }) => [session, agent, page.last])).toEqual([
      ['one', 'Browser', 4],
      ['two', undefined, undefined],
    ]);
    pages[1]?.page.send(balance);
    for (const send of hearers) send({ channel: 'public', event: 'jackpots', data: {} });
    expect(await untilHeard(2)).toEqual([
      { ...balance, page: 'b' },
      { channel: 'public', event: 'jackpots', data: {} },
    ]);
  });

  it('ends the channel of a page: when it asks, when its session is over, when it cannot be served', async () => {
    const { pages, url } = await createPlatform();
    const { say, untilHeard, frames } = await connect(url);
    for (const session of ['one', 'two', 'three'])
      say({ open: session, headers: { cookie: `s=${session}` } });
    await vi.waitFor(() => expect(pages).toHaveLength(3));
    say({ close: 'one' });
    await vi.waitFor(() => expect(pages[0]?.isClosed).toBe(true));
    pages[1]?.page.end();
    pages[2]?.page.lose();
    say({ open: 'four', headers: { cookie: 's=fails' } });
    say({ open: 'five', headers: {} });
    await untilHeard(4);
    const closed = (page: string, code: number) => ({
      channel: 'private',
      event: 'closed',
      page,
      data: { code },
    });
    expect(frames).toEqual([
      closed('two', 4401),
      closed('three', 1011),
      closed('four', 1011),
      closed('five', 4401),
    ]);
    expect(pages.slice(1, 3).map(({ isClosed }) => isClosed)).toEqual([true, true]);
  });

  it('ends all of them with the connection', async () => {
    const { pages, hearers, url } = await createPlatform();
    const { say, socket } = await connect(url);
    say({ open: 'a', headers: { cookie: 's=one' } });
    await vi.waitFor(() => expect(pages).toHaveLength(1));
    socket.close();
    await vi.waitFor(() => expect([pages[0]?.isClosed, hearers.size]).toEqual([true, 1]));
  });

  it.each(['nothing', '[]', '{}', '{"open":1,"headers":{}}', '{"open":"a"}'])(
    'is closed to who says %s',
    async (message) => {
      const { url } = await createPlatform();
      const { say, closed } = await connect(url);
      say(message);
      expect(await closed).toBe(1008);
    },
  );

  it('is closed to who opens a page twice, and tells a server that this one stops', async () => {
    const { app, url } = await createPlatform();
    const [twice, other] = [await connect(url), await connect(url)];
    const message = { open: 'a', headers: { cookie: 's=one' } };
    twice.say(message);
    twice.say(message);
    expect(await twice.closed).toBe(1008);
    await app.close();
    expect(await other.closed).toBe(1001);
  });

  it('is refused to browsers', async () => {
    const { url } = await createPlatform();
    const socket = new WebSocket(url, { headers: { origin: 'http://localhost' } });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('403');
  });
});
