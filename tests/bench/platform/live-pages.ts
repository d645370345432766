import { once } from 'node:events';
import { WebSocket } from 'ws';

// A process of its own: so many open pages, whose sockets must not count as the server's memory. It says `open` when all
// are there; for every line it reads it waits for the next public event on all of them and says when each came.

const [origin = '', count = '0'] = process.argv.slice(2);
const PER_ADDRESS = 400;
const AT_ONCE = 100;

const pages: WebSocket[] = [];
let waiting: { left: number; at: number[]; done: () => void } | undefined;

async function open(index: number): Promise<void> {
  // The server limits what one address may open; loopback has sixteen million of them.
  const localAddress = `127.0.${1 + Math.floor(index / PER_ADDRESS / 200)}.${1 + (Math.floor(index / PER_ADDRESS) % 200)}`;
  const page = new WebSocket(`${origin.replace('http', 'ws').replace('localhost', '127.0.0.1')}/live`, {
    localAddress,
    perMessageDeflate: false,
  });
  page.on('message', (data) => {
    if (!waiting || !String(data).includes('recent_wins')) return;
    waiting.at.push(Date.now());
    waiting.left -= 1;
    if (waiting.left === 0) waiting.done();
  });
  await once(page, 'message');
  pages.push(page);
}

for (let index = 0; index < Number(count); index += AT_ONCE) {
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, Number(count) - index) }, (_, step) => open(index + step)),
  );
}
process.send?.({ open: pages.length });
process.on('message', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting = { left: pages.length, at: [], done: resolve };
  process.send?.({ waits: true });
  await promise;
  process.send?.({ at: waiting.at });
});
