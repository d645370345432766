import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECRET_USE } from '../../apps/server/src/modules/webhooks/webhooks.service.ts';
import { openStore } from '../../apps/server/src/store/open-store.ts';
import { createSources } from '../../apps/server/src/store/seeding/sources.ts';
import { copySeededData } from '../setup/seeded-data.ts';
import { killProducts, type Product, startProduct } from './product.ts';
import { figuresIn, GUIDE, NOT_TRIED, promtool, RULES } from './testing/alerts.ts';

/** Processes start slowly next to others. Milliseconds. */
const SLOW = 120_000;
const SECRET = 'only-prometheus-knows-this-0123456789';
const SECRETS_KEY = 'f'.repeat(64);
const log = { info: () => {}, warn: () => {}, error: () => {} };

let folder: string;
let product: Product | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-figures-'));
  await copySeededData(folder);
  await leaveUndone(folder);
  product = await startProduct({
    DATA_DIR: folder,
    METRICS_SECRET: SECRET,
    SECRETS_KEY,
    WEBHOOK_PRIVATE_TARGETS: '1',
  });
}, SLOW);
afterAll(async () => {
  await product?.end();
  killProducts();
  await rm(folder, { recursive: true, force: true });
});

/** Leaves a store with refused releases and failed webhooks. */
async function leaveUndone(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir, log });
  const at = new Date();
  const [author] = await store.users.list();
  if (!author) throw new Error('The demo has people.');
  const { id: authorId, name: authorName, email: authorEmail } = author;
  const written = { comment: 'Refused', authorId, authorName, authorEmail, tokenId: null, createdAt: at };
  const failure = { code: 'SCHEDULE_CONFLICT', message: 'Changed meanwhile.', problems: [] };
  for (const id of ['one', 'two']) {
    await store.schedules.insert({ ...written, id, publishAt: at, baseRelease: 1 });
    await store.schedules.settle(id, { state: 'failed', failure, at });
  }
  const none = { failingSince: null, disabledAt: null, disabledBecause: null };
  const secret = createSources(undefined, SECRETS_KEY).seal('whsec_none', SECRET_USE);
  const hook = { id: 'gone', name: 'Gone', url: 'https://a.example', secret, events: [], createdAt: at };
  await store.webhooks.insert({ ...hook, ...none });
  await store.webhooks.update('gone', { disabledAt: at, disabledBecause: 'gone' });
  await store.close();
}

type Sent = { status: number; body: unknown; headers: Headers };

async function send(path: string, body: object, headers: object = {}, method = 'POST'): Promise<Sent> {
  const sent = {
    method,
    headers: { origin: String(product?.origin), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`${product?.origin}${path}`, sent);
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

/** Calls of the admin by somebody of the demo. */
async function signIn(email: string) {
  const { body, headers } = await send('/admin/api/session', { email, password: 'northstar-demo' });
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const token = (body as { csrfToken: string }).csrfToken;
  return (method: string, path: string, sent: object, more: object = {}): Promise<Sent> =>
    send(`/admin/api${path}`, sent, { cookie, 'x-csrf-token': token, ...more }, method);
}

/** Figures with their values, by their names without what all have. */
async function counted(name: RegExp): Promise<Record<string, number>> {
  const lines = (await readFigures()).split('\n').filter((line) => name.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      const short = line.slice('marquee_'.length, at).replace('_duration_seconds_count', '');
      return [short, Number(line.slice(at + 1))];
    }),
  );
}

async function readFigures(): Promise<string> {
  const answer = await fetch(`${product?.origin}/metrics`, {
    headers: { authorization: `Bearer ${SECRET}` },
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

it('[OPS-02] the server tells what its store has left undone', { timeout: SLOW }, async () => {
  const told = async () =>
    Object.fromEntries(
      [...(await readFigures()).matchAll(/^(marquee_(?:schedules|webhooks)_\w+) (\S+)$/gm)].map(
        ([, name = '', value]) => [name, Number(value)],
      ),
    );
  await expect.poll(told, { timeout: SLOW / 4 }).toEqual({
    marquee_schedules_overdue: 0,
    marquee_schedules_failed: 2,
    marquee_webhooks_failing: 1,
    marquee_webhooks_waiting: 0,
    marquee_webhooks_oldest_waiting_seconds: 0,
  });
});

it('[OPS-11] counts sign-ins, publishes, webhooks and what the store does', { timeout: SLOW }, async () => {
  const received: number[] = [];
  const receiver = createServer((_request, response) => {
    received.push(1);
    response.writeHead(received.length === 1 ? 500 : 204).end();
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { port } = receiver.address() as AddressInfo;
  try {
    const wrong = { email: 'admin@northstar.example', password: 'a wrong one' };
    expect((await send('/admin/api/session', wrong)).status).toBe(401);
    expect((await send('/api/users/sign_in', { user: wrong })).status).toBe(422);
    const admin = await signIn('admin@northstar.example');
    const url = `http://127.0.0.1:${port}/`;
    const hook = { name: 'Here', url, events: ['release.published'] };
    expect((await admin('POST', '/webhooks', hook)).status).toBe(201);
    const put = async (id: string): Promise<object> => {
      const banner = { title: { en: id }, order: { lobby: 1 } };
      const saved = await admin('PUT', `/documents/banner/${id}`, banner, { 'if-none-match': '*' });
      return { kind: 'banner', id, revision: (saved.body as { revision: number }).revision };
    };
    const one = { comment: 'One', documents: [await put('counted')] };
    const published = await admin('POST', '/releases', one);
    expect(published.status).toBe(201);
    expect((await admin('POST', '/releases', one)).status).toBe(409);
    const { number } = published.body as { number: number };
    const undone = await admin('POST', `/releases/${number}/undo`, { onto: number, comment: 'No' });
    expect(undone.status).toBe(201);
    const back = { comment: 'Back', onto: number + 1 };
    expect((await admin('POST', `/releases/${number}/rollback`, back)).status).toBe(201);
    const publishAt = new Date(Date.now() + 1500).toISOString();
    const later = { comment: 'Later', publishAt, documents: [await put('later')] };
    expect((await admin('POST', '/schedules', later)).status).toBe(201);
    const change = { value: true, revision: 1, comment: 'On' };
    const flag = await admin('POST', '/flags/rocket-chance/default', change);
    expect([flag.status, flag.body]).toEqual([201, expect.anything()]);
    await expect
      .poll(async () => await counted(/^marquee_(?:publish|webhook_delivery)_.*_count/), {
        timeout: SLOW / 4,
      })
      .toMatchObject({
        'publish{kind="publish",outcome="published"}': 1,
        'publish{kind="publish",outcome="refused"}': 1,
        'publish{kind="undo",outcome="published"}': 1,
        'publish{kind="rollback",outcome="published"}': 1,
        'publish{kind="flag",outcome="published"}': 1,
        'publish{kind="schedule",outcome="published"}': 1,
        'webhook_delivery{outcome="refused"}': 1,
      });
    expect(await counted(/^marquee_sign_ins_total/)).toEqual({
      'sign_ins_total{side="admin",outcome="WRONG_CREDENTIALS"}': 1,
      'sign_ins_total{side="admin",outcome="started"}': 1,
      'sign_ins_total{side="player",outcome="WRONG_CREDENTIALS"}': 1,
    });
    const store = await counted(/^marquee_store_(?:statement_duration_seconds_count|notifications_total)/);
    expect(store['store_statement{operation="insert",outcome="answered"}']).toBeGreaterThan(5);
    expect(store['store_notifications_total{channel="marquee_release"}']).toBe(5);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});

it('the guide names every figure that the server tells, and no other', async () => {
  const printed = [...(await readFigures()).matchAll(/^# TYPE (marquee_\w+)/gm)].map(([, name = '']) => name);
  expect(figuresIn(readFileSync(GUIDE, 'utf8')).toSorted()).toEqual(printed.toSorted());
  const inRules = figuresIn(readFileSync(RULES, 'utf8'));
  expect(inRules.filter((name) => !printed.includes(name))).toEqual([]);
});

it('an alarm rests on every figure of which the guide says so', () => {
  const rows = readFileSync(GUIDE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `marquee_') && line.includes('alarm'));
  const wanted = rows.flatMap((row) => figuresIn(row));
  expect(wanted.length).toBeGreaterThan(6);
  const inRules = figuresIn(readFileSync(RULES, 'utf8'));
  expect(wanted.filter((name) => !inRules.includes(name))).toEqual([]);
});

it.skipIf(!promtool)(
  `Prometheus reads the figures and finds nothing odd about ours${NOT_TRIED}`,
  async () => {
    const { status, stderr } = spawnSync(String(promtool), ['check', 'metrics'], {
      input: await readFigures(),
      encoding: 'utf8',
    });
    // 3 is for names of some of Node’s metrics.
    expect([0, 3]).toContain(status);
    expect(stderr.split('\n').filter((line) => line.startsWith('marquee_'))).toEqual([]);
  },
);
