import { once } from 'node:events';
import { Agent, get } from 'node:http';

// What visitors of the site ask for meanwhile, in a process of its own: how long each waits.

/** @param paths asked for in turn, each of every server */
export type Asking = { ports: readonly number[]; paths: readonly string[]; everyMs: number };

const agent = new Agent({ keepAlive: true });
let waits: number[] = [];

async function ask(port: number, path: string): Promise<void> {
  const began = performance.now();
  const [response] = await once(
    get({ port, host: '127.0.0.1', path, agent, headers: { host: `localhost:${port}` } }),
    'response',
  );
  response.resume();
  await once(response, 'end');
  waits.push(performance.now() - began);
}

process.on('message', (message: Asking | 'report') => {
  if (message === 'report') {
    process.send?.(waits);
    waits = [];
    return;
  }
  const { ports, paths, everyMs } = message;
  let turn = 0;
  setInterval(() => {
    const path = paths[turn % paths.length] ?? '/';
    turn += 1;
    for (const port of ports) void ask(port, path);
  }, everyMs);
});
