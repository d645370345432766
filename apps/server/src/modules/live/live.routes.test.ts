import { once } from 'node:events';
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
function connect(address: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live`);
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
      data: { release: 1, id: first, now },
    });
    await source.publish(createTestSite());
    expect(await nextFrame()).toEqual({
      channel: 'public',
      event: 'release',
      data: { number: 2, id: second },
    });
    socket.close();
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
