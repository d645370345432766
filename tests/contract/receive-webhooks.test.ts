import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
let folder: string;
let receiver: ChildProcess;
let url: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The guide’s receiver, as a reader would run it. */
beforeAll(async () => {
  const guide = await readFile(join(ROOT, 'docs/guides/receive-webhooks.md'), 'utf8');
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? [];
  // Inside the repository, so that it finds the library as if it was installed.
  folder = await mkdtemp(join(ROOT, 'node_modules/.receiver-'));
  await writeFile(join(folder, 'receiver.mjs'), `${code}\nconsole.log('listening');\n`);
  const port = await freePort();
  url = `http://127.0.0.1:${port}/`;
  receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (receiver.stdout) await once(receiver.stdout, 'data');
});
afterAll(async () => {
  receiver.kill();
  await rm(folder, { recursive: true, force: true });
});

async function send(body: string, change: Record<string, string> = {}, at = new Date()): Promise<number> {
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign('msg_1', at, body),
    ...change,
  };
  for (;;) {
    try {
      return (await fetch(url, { method: 'POST', headers, body })).status;
    } catch (error) {
      // It prints “listening” just before it does.
      if (receiver.exitCode !== null) throw error;
    }
  }
}

const BODY = JSON.stringify({ type: 'release.published', data: { number: 412 } });

it('the guide’s receiver takes what Marquee signs and refuses everything else', async () => {
  const printed: Buffer[] = [];
  receiver.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
  const old = new Date(Date.now() - 6 * 60_000);
  expect([
    await send(BODY),
    await send(BODY, { 'webhook-signature': 'v1,bm90IHRoaXM=' }),
    await send(BODY, { 'webhook-id': 'msg_2' }),
    await send(BODY, {}, old),
    await send('{"type":"webhook.test","data":{"webhook":"x"}}'),
  ]).toEqual([204, 401, 401, 401, 204]);
  await expect.poll(() => Buffer.concat(printed).toString()).toBe('release.published 412\nwebhook.test \n');
});
