import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

let made: TestApp | undefined;
afterEach(() => made?.app.close());

async function listen(): Promise<{ app: TestApp['app']; port: number }> {
  made = await createTestApp({ documents: createTestSite() });
  const { app } = made;
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port }; // It listens on a port.
}

const ask = (port: number, path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`);

it('[OPS-09] is not ready from the order to stop on, and takes new connections all the same', async () => {
  const { app, port } = await listen();
  expect((await ask(port, '/readyz')).status).toBe(200);
  app.stopping.announce(0);
  const ready = await ask(port, '/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, release: 1, store: 'ok' }]);
  for (const path of ['/livez', '/healthz', '/api/fe/pages?path=/'])
    expect([path, (await ask(port, path)).status]).toEqual([path, 200]);
});

it.each([
  ['a call', '/api/fe/flags'],
  ['the same answer given again', '/api/fe/pages?path=/'],
  ['an address that there is not', '/api/fe/nothing'],
])('ends the connection with %s', async (_what, path) => {
  const { app, port } = await listen();
  for (let asked = 0; asked < 2; asked += 1)
    expect((await ask(port, path)).headers.get('connection')).toBe('keep-alive');
  app.stopping.announce(0);
  for (let asked = 0; asked < 2; asked += 1)
    expect((await ask(port, path)).headers.get('connection')).toBe('close');
});

it('moves open pages, and those that open meanwhile', async () => {
  const { app, port } = await listen();
  const open = async (): Promise<WebSocket> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
    await once(socket, 'open');
    return socket;
  };
  const early = await open();
  app.stopping.announce(1000);
  const late = await open();
  const [first, second] = await Promise.all([early, late].map((socket) => once(socket, 'close')));
  expect([first?.[0], second?.[0]]).toMatchObject([{ code: 1001 }, { code: 1001 }]);
  expect(app.server.listening).toBe(true);
});

it('refuses a websocket on a connection that is left, in the shape of every refusal', async () => {
  const { app, port } = await listen();
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (more: string) => (text += more));
  await once(socket, 'connect');
  const begun = 'GET /live HTTP/1.1\r\nHost: localhost\r\n';
  // At once, so that the second is begun when the first is answered.
  socket.write(`GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n${begun}`);
  await vi.waitFor(() => expect(text).toMatch(/^HTTP\/1\.1 200 [^]*}$/));
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  const ended = once(socket, 'close');
  text = '';
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
  socket.write(`Connection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n`);
  await ended;
  await closed;
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(head.toLowerCase()).toContain('connection: close');
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'SERVER_STOPPING' } });
});
