import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
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
  product = await startProduct({ DATA_DIR: folder, METRICS_SECRET: SECRET, SECRETS_KEY });
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
  });
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
