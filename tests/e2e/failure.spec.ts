import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base, type Page } from '@playwright/test';
import { PASSWORD } from './fixtures.ts';
import { startServer, type RunningServer } from './server.ts';

const SPOILER = path.join(import.meta.dirname, '../contract/spoil-store.ts');
const NODE = path.join(import.meta.dirname, '../../node_modules/.bin/node');
const run = promisify(execFile);

/** Each test has a server whose store was seeded, stopped and then spoiled behind its back. */
const test = base.extend<{ start(what: string, env?: Record<string, string>): Promise<RunningServer> }>({
  // Playwright reads the parameters from the source: this one needs none.
  // oxlint-disable-next-line no-empty-pattern
  start: async ({}, use) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-failure-'));
    const running: RunningServer[] = [];
    await use(async (what, env = {}) => {
      if (what !== 'nothing') {
        await (await startServer({ dataDir })).stop();
        await run(NODE, ['--disable-warning=ExperimentalWarning', SPOILER, dataDir, what]);
      }
      const server = await startServer({ dataDir, env });
      running.push(server);
      return server;
    });
    for (const server of running) await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
});

test.describe.configure({ timeout: 180_000 });

/** Fails when a page runs anything of the hostile documents, or breaks. */
function watch(page: Page): string[] {
  const found: string[] = [];
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => found.push(`error: ${error.message}`));
  return found;
}

const isHacked = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'hacked' in window || 'polluted' in {} || 'isHostile' in {});

test('[ENGINE-10] [SCHEMA-08] [SCHEMA-09] hostile documents in the store take no page down and run nothing', async ({
  page,
  start,
}) => {
  const { origin, output } = await start('attacks');
  const found = watch(page);
  const lobby = await page.goto(`${origin}/`);
  expect(lobby?.status()).toBe(200);
  // The sound content of the lobby, which also holds damaged blocks: hero, games, promotions.
  await expect(page.getByRole('main').locator('img[src^="/artwork/hero/"]').first()).toBeVisible();
  expect(await page.getByRole('main').locator('img[src^="/artwork/game/"]').count()).toBeGreaterThan(20);
  // A banner whose text is markup shows it as text.
  await expect(page.getByText('<script>window.hacked = true</script>').first()).toBeAttached();
  expect(await page.locator('a[href^="javascript:"], a[href^="data:"]').count()).toBe(0);
  expect(await isHacked(page)).toBe(false);

  const promotions = await page.goto(`${origin}/promotions`);
  expect(promotions?.status()).toBe(200);
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(5);

  for (const name of ['unknown-block', 'rich-text', 'damaged-block']) {
    const answer = await page.goto(`${origin}/promotions/hostile-${name}`);
    expect([name, answer?.status()]).toEqual([name, 200]);
    await expect(page.getByRole('main').getByText('Still here')).toBeVisible();
    expect(await page.getByRole('main').locator('script, [onerror], a[href^="javascript:"]').count()).toBe(0);
    expect([name, await isHacked(page)]).toEqual([name, false]);
  }
  expect(found).toEqual([]);

  const log = output();
  for (const code of [
    'REFERENCE_CYCLE',
    'BROKEN_REFERENCE',
    'TOO_DEEP',
    'TOO_LARGE',
    'FORBIDDEN_KEY',
    'SCHEMA_TYPE',
  ])
    expect(log).toContain(`"code":"${code}"`);
  expect(log).toMatch(/"code":"MORE_PROBLEMS","unsaid":\d+/);
});

test('the admin API answers whole on hostile documents and says what is wrong with each', async ({
  page,
  start,
}) => {
  const { origin } = await start('attacks');
  const api = `${origin}/admin/api`;
  await page.request.post(`${api}/session`, {
    headers: { Origin: origin },
    data: { email: 'publisher@northstar.example', password: PASSWORD },
  });
  for (const call of ['documents/banner', 'documents/page', 'drafts', 'snapshot?state=live', 'releases'])
    expect([call, (await page.request.get(`${api}/${call}`)).status()]).toEqual([call, 200]);
  const document = await page.request.get(`${api}/documents/banner/hostile-prototype`);
  const { problems } = (await document.json()) as { problems: { code: string; pointer: string }[] };
  expect(problems).toMatchObject([
    { code: 'FORBIDDEN_KEY', pointer: '/__proto__' },
    { code: 'FORBIDDEN_KEY', pointer: '/constructor' },
  ]);
});

test('[SAFE-01] with every document destroyed the frame, the sign-in and the help still stand', async ({
  page,
  start,
}) => {
  const { origin } = await start('everything');
  const found = watch(page);
  for (const address of ['/', '/promotions', '/rocketplay-wheel', '/responsible-gaming']) {
    const answer = await page.goto(`${origin}${address}`);
    // There is no such page any more: said as such, in the casino's frame, and not as a failure of the server.
    expect([address, answer?.status()]).toEqual([address, 404]);
    await expect(page.getByRole('banner')).toBeVisible();
    // With no licence left the strictest age of all holds.
    await expect(page.getByRole('contentinfo')).toContainText('21+');
    await expect(page.locator('a[href="/responsible-gaming"]').first()).toBeVisible();
  }
  expect((await page.goto(`${origin}/categories/top`))?.status()).toBe(200);
  expect((await page.request.get(`${origin}/healthz`)).status()).toBe(200);
  expect(found).toEqual([]);
});

test('[DELIVERY-04] with the platform away content and navigation still show', async ({ page, start }) => {
  const { origin } = await start('nothing', { PLATFORM_URL: 'http://127.0.0.1:1' });
  const found = watch(page);
  const lobby = await page.goto(`${origin}/`);
  expect(lobby?.status()).toBe(200);
  await expect(page.getByRole('main').locator('img[src^="/artwork/hero/"]').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await expect(page).toHaveURL(/\/promotions$/);
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(5);
  expect(found).toEqual([]);
});
