import { once } from 'node:events';
import { hashKey } from '@marquee/schemas/dependency-keys';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { releaseId } from '../delivery/release.model.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

async function createApp(parts: object = {}): Promise<TestApp & { address: string }> {
  const made = await createTestApp({ documents: createTestSite(), parts });
  open.push(made);
  return { ...made, address: await made.app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** A browser's websocket, and its frames in order. */
function connect(address: string, query = '') {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live${query}`);
  const frames: unknown[] = [];
  const waiting: ((frame: unknown) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const frame: unknown = JSON.parse(String(data));
    const next = waiting.shift();
    if (next) next(frame);
    else frames.push(frame);
  });
  const nextFrame = (): Promise<unknown> =>
    frames.length > 0 ? Promise.resolve(frames.shift()) : new Promise((resolve) => waiting.push(resolve));
  return { socket, nextFrame };
}

describe('/live', () => {
  it('[LIVE-01] says which release is current, and each new one as it is published', async () => {
    const { source, address } = await createApp();
    const { socket, nextFrame } = connect(address);
    const now = Date.parse('2026-06-01T12:00:00Z');
    const [first, second] = [1, 2].map((number) =>
      releaseId({ number, publishedAt: '2026-01-01T00:00:00Z' }),
    );
    expect(await nextFrame()).toEqual({
      channel: 'public',
      event: 'hello',
      data: { release: 1, id: first, now, beatMs: 12_000, spreadMs: 0 },
    });
    await source.publish(createTestSite());
    expect(await nextFrame()).toEqual({
      channel: 'public',
      event: 'release',
      data: { number: 2, id: second, before: first, changed: [], spreadMs: 0 },
    });
    socket.close();
  });

  it('says what a release changed, and to who connects with an older one what changed since', async () => {
    const { source, address } = await createApp();
    const { socket, nextFrame } = connect(address);
    const greeting = (await nextFrame()) as { data: { id: string } };
    const popup = { mark: { title: { en: 'Words' }, content: { en: '<p>Words.</p>' } } };
    const locale = { it: { code: 'it', name: 'Italian', order: 9 } };
    await source.publish(createTestSite({ popup }));
    const changed = [[[hashKey('popup')]]];
    expect(await nextFrame()).toMatchObject({ event: 'release', data: { changed } });
    await source.publish(createTestSite({ popup, locale }));
    const frame = (await nextFrame()) as { data: { before: string } };
    expect(frame.data).not.toHaveProperty('changed');
    const greetings: unknown[] = [];
    for (const shown of [frame.data.before, greeting.data.id, 'unknown']) {
      const later = connect(`${address}`, `?release=${shown}`);
      greetings.push(await later.nextFrame());
      later.socket.close();
    }
    expect(greetings).toEqual(greetings.map(() => ({ ...greeting, data: expect.anything() })));
    for (const each of greetings) expect(each).not.toHaveProperty('data.changed');
    await source.publish(createTestSite({ locale }));
    const next = (await nextFrame()) as { data: { before: string; id: string } };
    const since = connect(address, `?release=${next.data.before}`);
    expect(await since.nextFrame()).toMatchObject({ data: { id: next.data.id, changed } });
    const same = connect(address, `?release=${next.data.id}`);
    expect(await same.nextFrame()).toMatchObject({ data: { id: next.data.id, changed: [] } });
    for (const each of [socket, since.socket, same.socket]) each.close();
  });

  it('says which scripts are served, so that a page from before an update knows that it is one', async () => {
    const loadBuild = () => Promise.reject(new Error('not needed'));
    const { address } = await createApp({ player: { loadBuild, version: 'c0ffee' } });
    const { socket, nextFrame } = connect(address);
    expect(await nextFrame()).toMatchObject({ event: 'hello', data: { build: 'c0ffee' } });
    socket.close();
  });

  it('ends every connection when the server stops', async () => {
    const { app, address } = await createApp();
    const { socket, nextFrame } = connect(address);
    await nextFrame();
    const closed = new Promise<number>((resolve) =>
      socket.addEventListener('close', ({ code }) => resolve(code)),
    );
    await app.close();
    expect(await closed).toBe(1001);
  });

  it('refuses pages of other sites', async () => {
    const { app } = await createApp();
    await app.ready();
    const headers = { origin: 'https://evil.example', host: 'casino.example' };
    await expect(app.injectWS('/live', { headers })).rejects.toThrow('403');
    const socket = await app.injectWS('/live', {
      headers: { origin: 'https://casino.example', host: 'casino.example' },
    });
    socket.terminate();
    await once(socket, 'close');
  });
});
