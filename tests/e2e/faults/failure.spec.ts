import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isSafeLink } from '@marquee/schemas';
import { expect, test as base, type Page } from '@playwright/test';
import { PASSWORD } from '../fixtures.ts';
import { copySeededData } from '../../setup/seeded-data.ts';
import { startServer, type RunningServer } from '../server.ts';

const SPOILER = path.join(import.meta.dirname, '../../contract/spoil-store.ts');
const NODE = path.join(import.meta.dirname, '../../../node_modules/.bin/node');
const run = promisify(execFile);

type Start = (what: string, env?: Record<string, string>) => Promise<RunningServer>;

/** Starts a server on a seeded store that was damaged while no server was running. */
const test = base.extend<{ start: Start }, { seeded: string }>({
  seeded: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters from the source: this one needs none
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-seeded-'));
      await copySeededData(dataDir);
      await use(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  start: async ({ seeded }, use) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-failure-'));
    const running: RunningServer[] = [];
    await use(async (what, env = {}) => {
      await cp(seeded, dataDir, { recursive: true });
      if (what !== 'nothing')
        await run(NODE, ['--disable-warning=ExperimentalWarning', SPOILER, dataDir, what]);
      const server = await startServer({ dataDir, env, pictures: 'blank' });
      running.push(server);
      return server;
    });
    for (const server of running) await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
});

// The tests share nothing and take long, so they run in parallel.
test.describe.configure({ timeout: 180_000, mode: 'parallel' });

/** Collects signs that the page runs content of the hostile documents, or breaks. */
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

/** Targets of links and forms on the page that no document may set. */
async function unsafeLinks(page: Page): Promise<string[]> {
  const links = page.locator('a[href], form[action]');
  const targets = await links.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? ''),
  );
  expect(targets.length).toBeGreaterThan(10);
  return targets.filter((target) => !isSafeLink(target));
}

test('[ENGINE-10] [SCHEMA-08] [SCHEMA-09] hostile documents in the store take no page down and run nothing, and the admin API says what is wrong with each', async ({
  page,
  start,
}) => {
  const { origin, output } = await start('attacks');
  const found = watch(page);
  const lobby = await page.goto(`${origin}/`);
  expect(lobby?.status()).toBe(200);
  // Beside the damaged blocks, the intact content of the lobby is shown: hero, games, promotions.
  await expect(page.getByRole('main').locator('img[src^="/artwork/hero/"]').first()).toBeVisible();
  expect(await page.getByRole('main').locator('img[src^="/artwork/game/"]').count()).toBeGreaterThan(20);
  // A text with markup is shown literally.
  await expect(page.getByText('<script>window.hacked = true</script>').first()).toBeAttached();
  expect(await unsafeLinks(page)).toEqual([]);
  expect(await isHacked(page)).toBe(false);

  const promotions = await page.goto(`${origin}/promotions`);
  expect(promotions?.status()).toBe(200);
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(5);

  for (const name of ['unknown-block', 'rich-text', 'damaged-block']) {
    const answer = await page.goto(`${origin}/promotions/hostile-${name}`);
    expect([name, answer?.status()]).toEqual([name, 200]);
    await expect(page.getByRole('main').getByText('Still here')).toBeVisible();
    expect(await page.getByRole('main').locator('script, [onerror], a[href^="javascript:"]').count()).toBe(0);
    expect([name, await unsafeLinks(page)]).toEqual([name, []]);
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
    // The page does not exist any more: a 404 in the casino’s frame instead of an error of the server.
    expect([address, answer?.status()]).toEqual([address, 404]);
    await expect(page.getByRole('banner')).toBeVisible();
    // Without any licence the highest minimum age applies.
    await expect(page.getByRole('contentinfo')).toContainText('21+');
    await expect(page.getByRole('contentinfo')).toContainText('Gambling can be addictive.');
    for (const [name, anchor] of [
      ['Set a limit', 'limits'],
      ['Self-exclusion', 'self-exclusion'],
      ['Get help', 'help'],
    ] as const) {
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', `/responsible-gaming#${anchor}`);
    }
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

/** Wrong answers of a running platform. `slow` never answers. */
const BAD_ANSWERS: Record<string, readonly string[]> = {
  slow: [],
  broken: ['<html><body>Internal error</body></html>'],
  hostile: [
    'null',
    '[]',
    '"text"',
    '{"items":"x","pagination":7}',
    '{"items":[null,7,{"title":{},"currencies":null}],"pagination":{}}',
    '[null,{"id":{},"slug":7,"title":["x"]}]',
    '{"id":"<script>window.hacked=true</script>","groups":"all","statuses":{},"currency":7,"locale":[]}',
    '{"__proto__":{"isHostile":true},"constructor":{"prototype":{"isHostile":true}}}',
  ],
};

async function startPlatform(kind: string): Promise<{ origin: string; stop(): void }> {
  let count = 0;
  const answers = BAD_ANSWERS[kind] ?? [];
  const server = createServer((_request, response) => {
    if (answers.length === 0) return;
    const body = answers[(count += 1) % answers.length];
    response.writeHead(kind === 'broken' ? 500 : 200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What a page that promotes says instead. */
const NO_OFFERS = 'No offers here at the moment';

for (const kind of Object.keys(BAD_ANSWERS))
  test(`[DELIVERY-04] [SAFE-08] with a platform that is ${kind} the last good release is served, to guests and to whoever was signed in`, async ({
    page,
    context,
    start,
  }) => {
    const platform = await startPlatform(kind);
    const { origin } = await start('nothing', { PLATFORM_URL: platform.origin, PLATFORM_TIMEOUT_MS: '300' });
    const found = watch(page);
    for (const session of ['', 'left-over']) {
      // A player whom nobody can identify may be on a break: the site works, but promotes nothing (SAFE-08).
      const [shown, other] = session
        ? (['Live casino', 'What is on'] as const)
        : (['What is on', ''] as const);
      const [wheel, shop] = session ? [NO_OFFERS, NO_OFFERS] : ['North wheel', 'Loyalty shop'];
      if (session) await context.addCookies([{ name: 'northstar_session', value: session, url: origin }]);
      // Four rounds, so that pages get each of the wrong answers.
      for (let round = 0; round < 4; round += 1)
        for (const [path, heading] of [
          ['/', shown],
          ['/promotions', 'Promotions'],
          ['/rocketplay-wheel', wheel],
          ['/rocket-mart', shop],
        ] as const) {
          const answer = await context.request.get(`${origin}${path}`);
          expect([kind, session, path, answer.status()]).toEqual([kind, session, path, 200]);
          const html = await answer.text();
          expect(html).toMatch(new RegExp(`>${heading}</(?:h|p)`));
          if (other) expect(html).not.toContain(`>${other}</h`);
        }
      await page.goto(`${origin}/`);
      await expect(page.getByRole('heading', { name: shown })).toBeVisible();
      await page.goto(`${origin}/rocketplay-wheel`);
      await expect(page.getByRole('main').getByText(wheel, { exact: true }).first()).toBeVisible();
    }
    expect(await isHacked(page)).toBe(false);
    expect(found).toEqual([]);
    platform.stop();
  });
