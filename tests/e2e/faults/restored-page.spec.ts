import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request, type BrowserContext, type Page, type Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** The headless shell has no back/forward cache, and Playwright disables it in every browser by default. */
const FULL = '/usr/bin/chromium';
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: FULL,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
});
test.skip(() => !existsSync(FULL), 'No browser here keeps pages for going back to.');

/** What the page showed at some instant after the browser displayed it. */
type Look = {
  path: string;
  isPersisted: boolean;
  text: string;
  madeAt: number;
  tiles: number;
  scrolled: number;
};

/**
 * Makes each page of the site report its visible text to a second page, from the moment it is displayed. Playwright
 * cannot ask the page itself, because it gets no answers from a page that the browser restores.
 */
async function watchShown(context: BrowserContext, origin: string): Promise<() => Promise<Look[]>> {
  await context.addInitScript(() => {
    if (window !== window.top) return;
    addEventListener('pageshow', ({ persisted }) => {
      const channel = new BroadcastChannel('looks');
      const look = (): void => {
        const isHidden = getComputedStyle(document.documentElement).visibility === 'hidden';
        const text = isHidden ? '' : (document.body?.innerText ?? '');
        const { timeOrigin: madeAt } = performance;
        const tiles = document.querySelectorAll('main article').length;
        const said = {
          path: location.pathname,
          isPersisted: persisted,
          text,
          madeAt,
          tiles,
          scrolled: scrollY,
        };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but its own
        channel.postMessage(said);
      };
      look();
      for (const ms of [1, 20, 100, 300, 1000, 2500]) setTimeout(look, ms);
      // An open channel would keep the page out of the back/forward cache.
      addEventListener('pagehide', () => channel.close(), { once: true });
    });
  });
  const beside = await context.newPage();
  await beside.goto(`${origin}/healthz`);
  await beside.evaluate(() => {
    const looks: unknown[] = [];
    Object.assign(globalThis, { looks });
    new BroadcastChannel('looks').addEventListener('message', ({ data }) => looks.push(data));
  });
  return () => beside.evaluate(() => (globalThis as unknown as { looks: Look[] }).looks);
}

/** A page of another site. */
async function elsewhere(): Promise<{ address: string; server: Server }> {
  const server = createServer((_request, response) => {
    response
      .setHeader('Content-Type', 'text/html')
      .end('<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

/** The ways in which a session ends while its page is in the back/forward cache. */
const ENDS: [how: string, end: (page: Page, context: BrowserContext, origin: string) => Promise<unknown>][] =
  [
    [
      'on another device',
      async (_page, context, origin) => {
        const elsewhere = await request.newContext({ storageState: await context.storageState() });
        const headers = { 'X-Requested-With': 'XMLHttpRequest', Origin: origin };
        expect((await elsewhere.delete(`${origin}/api/users/sign_out`, { headers })).ok()).toBe(true);
        await elsewhere.dispose();
      },
    ],
    [
      'in another tab',
      (_page, context, origin) =>
        context.request.delete(`${origin}/api/users/sign_out`, {
          headers: { 'X-Requested-With': 'XMLHttpRequest', Origin: origin },
        }),
    ],
  ];

/** Opens a page that responds to input. The fixture `page` would wait for that on pages of other sites, too. */
async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('marquee:interactive').length > 0);
  return page;
}

/** Leaves the page for another site, goes back, and returns what the page showed from then on. */
async function leaveAndReturn(
  page: Page,
  looks: () => Promise<Look[]>,
  meanwhile: () => Promise<unknown>,
): Promise<Look[]> {
  const { address, server } = await elsewhere();
  const left = await page.evaluate(() => performance.timeOrigin);
  // The last reports from before it was left may arrive later, so they are filtered out.
  const after = async (): Promise<Look[]> =>
    (await looks()).filter(
      ({ path, isPersisted, madeAt }) => path !== '/healthz' && (isPersisted || madeAt !== left),
    );
  await page.goto(address);
  await meanwhile();
  await page.evaluate(() => void setTimeout(() => history.back(), 50));
  // Waits for the last report of the page that stays.
  await expect.poll(async () => (await after()).length, { timeout: 15_000 }).toBeGreaterThan(6);
  server.close();
  return after();
}

const OWN = /Maeve|248\.50|198\.50/;

test('[DELIVERY-11] the browser restores a page, which is shown once it is known whose it is', async ({
  context,
  server,
  signIn,
}) => {
  await signIn(context, 'player');
  const looks = await watchShown(context, server.origin);
  const page = await openPage(context, '/promotions');
  const seen = await leaveAndReturn(page, looks, () => Promise.resolve());
  expect(seen.map(({ path, isPersisted }) => [path, isPersisted])).toEqual(
    seen.map(() => ['/promotions', true]),
  );
  expect(seen[0]?.text).toBe('');
  expect(seen.at(-1)?.text).toMatch(OWN);
});

test('[FIND-02] the browser restores a long list with its tiles, at the same place', async ({
  context,
  server,
}) => {
  const looks = await watchShown(context, server.origin);
  const page = await openPage(context, '/slots');
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const place = () =>
    page.evaluate(() => ({ tiles: document.querySelectorAll('main article').length, scrolled: scrollY }));
  // Three pages of games. The last tile is looked at, as a visitor does: a wheel that only turns is at the footer before a
  // slow machine has the next page, and there nothing more is loaded.
  const lastTile = page.getByRole('main').getByRole('article').last();
  await expect
    .poll(async () => {
      await lastTile.scrollIntoViewIfNeeded();
      return (await place()).tiles;
    })
    .toBeGreaterThan(100);
  // Left from its end, the list would go on loading at whatever instant the browser notices that the end is in view,
  // which may be after the return.
  await page.getByRole('main').getByRole('article').nth(60).scrollIntoViewIfNeeded();
  // A list that still loads when the page is left has more tiles later, and a browser may drop such a page. The state
  // `networkidle` was reached before the list was scrolled, and says nothing of what has been asked for since.
  let before: { tiles: number; scrolled: number } | undefined;
  await expect
    .poll(async () => {
      const last = before;
      before = await place();
      return underWay.size === 0 && last?.tiles === before.tiles && last.scrolled === before.scrolled;
    })
    .toBe(true);
  const { tiles, scrolled } = await place();
  const seen = await leaveAndReturn(page, looks, () => Promise.resolve());
  expect(seen.at(-1)).toMatchObject({ isPersisted: true, tiles, scrolled });
});

for (const [how, end] of ENDS)
  for (const path of ['/promotions', '/profile'])
    test(`[AUTH-11] [AUTH-13] going back to ${path} shows nothing of who signed out ${how}`, async ({
      context,
      server,
      signIn,
    }) => {
      await signIn(context, 'player');
      const looks = await watchShown(context, server.origin);
      const page = await openPage(context, path);
      const seen = await leaveAndReturn(page, looks, () => end(page, context, server.origin));
      expect(seen.filter(({ text }) => OWN.test(text))).toEqual([]);
      expect(seen.at(-1)?.path).toBe(path === '/profile' ? '/sign-in' : path);
    });
