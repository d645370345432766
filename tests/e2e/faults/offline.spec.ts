import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { type RunningServer, startServer } from '../server.ts';
import { signInAs } from '../visit.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

// The copies have no scripts, so that they are never interactive: a page of its own does not wait for that.

/** Until the worker has what it opens without a connection. */
async function untilKept(page: Page, keys: readonly string[]): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const cache = await caches.open('offline-2');
          return (await cache.keys()).map(({ url }) => new URL(url).pathname).toSorted();
        }),
      { timeout: 30_000 },
    )
    .toEqual(keys);
}

const LOBBY = ['/offline-page.js', '/offline/frame', '/offline/lobby'];

// The site is taken away for real: the browser's own switch does not reach a service worker that starts again.
let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer({ pictures: 'blank' });
});
test.afterEach(() => server.stop());

test('without a connection the last lobby opens and says that it is a copy', async ({ context }) => {
  const { origin, port, dataDir } = server;
  const page = await context.newPage();
  await page.goto(`${origin}/de`);
  await untilKept(page, LOBBY);
  await server.kill();
  await page.reload();
  await expect(page.getByRole('status').first()).toContainText('Sie sind offline. Diese Lobby wurde am');
  await expect(page.locator('time[data-kept-at]')).toHaveText(/\d/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await page.goto(`${origin}/de/promotions`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind offline');
  await expect(page.getByRole('banner')).toBeVisible();
  const toLobby = page.getByRole('main').getByRole('link', { name: 'Zur Lobby' });
  await expect(toLobby).toHaveAttribute('href', '/de');
  await page.goto(`${origin}/de`);
  await expect(page.getByRole('status').first()).toContainText('Diese Lobby wurde am');

  // The site is there again, and the page comes by itself although the device was connected all the time.
  const again = await startServer({ pictures: 'blank', port, dataDir });
  await expect(page.locator('[data-offline-mark]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await again.stop();
});

test('a player’s pages leave nothing of theirs to open without a connection', async ({ context }) => {
  const { origin } = server;
  await signInAs(context, origin, 'gold');
  const page = await context.newPage();
  await page.goto(`${origin}/profile`);
  await untilKept(page, LOBBY);
  await server.kill();
  for (const path of ['/profile', '/']) {
    await page.goto(`${origin}${path}`);
    const html = await page.content();
    expect(html).not.toMatch(/gold@|Lena/);
    expect(html).toContain('Sie sind offline');
    expect(html).toContain('Anmelden');
  }
});
