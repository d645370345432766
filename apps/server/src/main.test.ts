import type { PlayerRecord } from '@marquee/sandbox';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite } from './modules/delivery/testing/test-site.ts';
import { writeComment } from './modules/comments/comments.service.ts';
import { openStore } from './store/open-store.ts';

let folder: string;
const running: ChildProcess[] = [];

/** Whole processes start slowly where others work too. Milliseconds. */
const SLOW = 180_000;

beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'marquee-main-'))));
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null) child.kill('SIGKILL');
  }
  await rm(folder, { recursive: true, force: true });
});

type Environment = Record<string, string>;

function run(environment: Environment): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  return child;
}

async function runToEnd(environment: Environment): Promise<{ code: number | null; errors: string }> {
  const child = run(environment);
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = await once(child, 'close');
  return { code, errors };
}

const PLAYER: PlayerRecord = {
  id: 70_001,
  email: 'player@northstar.example',
  password: 'northstar-demo',
  currency: 'EUR',
  locale: 'en',
  licence: 'CW',
  groups: [],
  profile: {},
  auth_fields_missed: [],
  email_confirmed: true,
  days_old: 10,
  can_issue_bonuses: true,
  accounts: [],
  comp_points: { chargeable: 0, persistent: 0 },
  quarter: { deposit_cents: 0, bet_cents: 0 },
  favorites: [],
  played: [],
  lootboxes: [],
  quests: {},
};

async function writeDemo(): Promise<string> {
  const demo = join(folder, 'demo');
  for (const [kind, documents] of Object.entries(createTestSite())) {
    for (const [id, data] of Object.entries(documents)) {
      const file = join(demo, 'site', kind, `${id}.json`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(data));
    }
  }
  for (const name of ['personas', 'platform']) await mkdir(join(demo, name), { recursive: true });
  await writeFile(join(demo, 'platform/players.json'), JSON.stringify([PLAYER]));
  return demo;
}

/** Starts a demo and waits for its notice. */
async function startDemo(environment: Environment): Promise<{ child: ChildProcess; address: string }> {
  const child = run(environment);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  const read = (text: string): void => {
    output += text;
    const address = /│ Casino +(http:\S+)/.exec(output)?.[1];
    if (address) resolve(address);
  };
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', read);
  child.on('close', () => reject(new Error(`The process ended before it was ready:\n${output}`)));
  return { child, address: await promise };
}

const SECRET = 's'.repeat(40);

/** Somebody was mentioned two minutes ago and has not read it. */
async function mention(dataDir: string, email: string): Promise<void> {
  const store = await openStore({ dataDir, log: { info() {}, warn() {}, error() {} } });
  const users = await store.users.list();
  const find = (wanted: string) => {
    const user = users.find((each) => each.email === wanted);
    if (!user) throw new Error(`The demo has no ${wanted}.`);
    return user;
  };
  const [{ kind, id, revision } = { kind: '', id: '', revision: 0 }] = await store.documents.listHeads();
  const writer = find('editor@northstar.example');
  await store.transaction((transaction) =>
    writeComment(
      {
        transaction,
        actor: { ...writer, ip: null },
        writer,
        at: new Date(Date.now() - 120_000),
        createId: randomUUID,
      },
      {
        document: { kind, id, revision },
        text: 'Look',
        mentions: [find(email).id],
      },
    ),
  );
  await store.close();
}

/** A real server for mail, to which the first e-mail is awaited. */
async function receiveMail() {
  const { promise: arrived, resolve } = Promise.withResolvers<string[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        resolve(envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.server.address() as AddressInfo;
  return {
    arrived,
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Marquee <marquee@example.com>' },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

describe('a start', () => {
  it(
    '[OPS-01] stops at wrong settings with exit code 1 and every one of them, without a stack trace',
    async () => {
      const { code, errors } = await runToEnd({ PORT: 'http', SESSION_SECRET: 'short', DATA_DIR: folder });
      expect(code).toBe(1);
      expect(errors).toBe(
        'SETTINGS_INVALID: the server cannot start with these settings.\n' +
          '  PORT: found "http", wanted a whole number from 0 to 65535.\n' +
          '  PUBLIC_ORIGIN: found nothing, wanted an http or https origin without a path, such as https://www.example.com.\n' +
          '  SESSION_SECRET: found a text of 5 characters, wanted a random text of 32 characters or more.\n' +
          '  PLATFORM_URL: found nothing, wanted the origin of the casino platform, such as https://platform.internal, or SANDBOX_PLATFORM=1 to run with the embedded sandbox, which is a stand-in with made-up money.\n',
      );
    },
    SLOW,
  );
});

describe('a demo', () => {
  it(
    '[ADMIN-25] seeds itself, has its data for itself, ends well at SIGTERM, starts again with its content and the texts of a newer version, and sends by e-mail what is unread',
    async () => {
      const environment = { DEMO_DIR: await writeDemo(), DATA_DIR: join(folder, 'data'), PORT: '0' };
      const first = await startDemo(environment);
      const page = await fetch(`${first.address}/api/fe/pages?path=/`);
      expect(await page.json()).toMatchObject({ release: 1, page: { id: 'lobby' } });
      const signIn = await fetch(`${first.address}/admin/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'publisher@northstar.example', password: 'northstar-demo' }),
      });
      expect(await signIn.json()).toMatchObject({ user: { role: 'publisher' } });

      const second = await runToEnd(environment);
      expect(second.code).toBe(1);
      expect(second.errors).toContain('is in use by process');
      expect(second.errors).not.toMatch(/\n\s+at /);
      expect((await fetch(`${first.address}/healthz`)).status).toBe(200);

      first.child.kill('SIGTERM');
      expect(await once(first.child, 'exit')).toEqual([0, null]);
      const texts = join(environment.DEMO_DIR, 'site/messages/en.json');
      const english = JSON.parse(await readFile(texts, 'utf8'));
      await writeFile(
        texts,
        JSON.stringify({ ...english, messages: { ...english.messages, 'LOAD.NEWER': 'New' } }),
      );
      await mention(environment.DATA_DIR, 'admin@northstar.example');
      const receiver = await receiveMail();
      const again = await startDemo({ ...environment, ...receiver.settings, METRICS_SECRET: SECRET });
      expect(await (await fetch(`${again.address}/readyz`)).json()).toMatchObject({
        ready: true,
        release: 2,
      });
      const served = await fetch(`${again.address}/messages/en.json`);
      expect(await served.json()).toMatchObject({ 'LOBBY.NEW': 'New', 'LOAD.NEWER': 'New' });

      expect(await receiver.arrived).toEqual(['admin@northstar.example']);
      const headers = { authorization: `Bearer ${SECRET}` };
      await expect
        .poll(async () => (await fetch(`${again.address}/metrics`, { headers })).text())
        .toContain('marquee_mail_duration_seconds_count{outcome="sent"} 1');
      await receiver.close();
    },
    SLOW,
  );
});
