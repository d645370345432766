import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';

let made: TestApp | undefined;
afterEach(() => made?.app.close());

/** What a request is answered that began before the process was told to stop and is whole only afterwards. */
async function askWhileStopping(path: string): Promise<{ head: string; body: string }> {
  made = await createTestApp({ documents: createTestSite() });
  const { app } = made;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (more: string) => (text += more));
  await once(socket, 'connect');
  // At once, so that the second is begun when the first is answered.
  const begun = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`;
  socket.write(`${begun}\r\n${begun}`);
  await vi.waitFor(() => expect(text).toMatch(/^HTTP\/1\.1 200 [^]*}$/));
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  const ended = once(socket, 'end');
  text = '';
  socket.write('\r\n');
  await ended;
  socket.destroy();
  await closed;
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head: head.toLowerCase(), body };
}

it('[OPS-02] is not ready any more once it stops, and says so as it says anything', async () => {
  const { head, body } = await askWhileStopping('/readyz');
  expect(head).toContain('http/1.1 503 ');
  expect(JSON.parse(body)).toEqual({ ready: false, release: 1, store: 'ok' });
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain('connection: close');
});

it('[OPS-03] answers what was begun before, and takes nothing more on that connection', async () => {
  const { head, body } = await askWhileStopping('/healthz');
  expect(head).toContain('http/1.1 200 ');
  expect(JSON.parse(body)).toEqual({ status: 'ok' });
  expect(head).toContain('connection: close');
});
