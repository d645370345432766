import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Line, openLine } from './line.ts';

let server: Server;
let line: Line;
const ends: Socket[] = [];
beforeEach(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => socket.write(`heard ${String(bytes)}`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  line = await openLine((server.address() as AddressInfo).port);
});
afterEach(() => {
  for (const socket of ends.splice(0)) socket.destroy();
  line.close();
  server.close();
});

async function open(first: string): Promise<Socket> {
  const socket = connect(line.port, '127.0.0.1');
  socket.on('error', () => undefined);
  ends.push(socket);
  await once(socket, 'connect');
  socket.write(first);
  return socket;
}

const closing = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));
const said = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);

it('passes everything on, and breaks what is open', async () => {
  const socket = await open('one');
  expect(await said(socket)).toBe('heard one');
  const closed = closing(socket);
  line.set('refused');
  await closed;
});

it('swallows what the meant connections say, and ends them when it is whole again', async () => {
  const [meant, other] = [await open('listener'), await open('other')];
  expect([await said(meant), await said(other)]).toEqual(['heard listener', 'heard other']);
  line.set('silent', 'listener');
  let wasHeard = false;
  meant.on('data', () => (wasHeard = true));
  meant.write('again');
  other.write('again');
  expect(await said(other)).toBe('heard again');
  expect(wasHeard).toBe(false);
  const closed = closing(meant);
  line.set('open');
  await closed;
  other.write('still here');
  expect(await said(other)).toBe('heard still here');
});
