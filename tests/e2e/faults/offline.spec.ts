import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

// The copies have no scripts, so that they are never interactive: a page of its own does not wait for that.

/** Until the worker has what it opens without a connection. */
async function untilKept(page: Page, keys: readonly string[]): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const cache = await caches.open('offline-1');
          return (await cache.keys()).map(({ url }) => new URL(url).pathname).toSorted();
        }),
      { timeout: 30_000 },
    )
    .toEqual(keys);
}

const LOBBY = ['/offline-page.js', '/offline/frame', '/offline/lobby'];

test('without a connection the last lobby opens and says that it is a copy', async ({ context }) => {
  const page = await context.newPage();
  await page.goto('/de');
  await untilKept(page, LOBBY);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').first()).toContainText('Sie sind offline. Diese Lobby wurde am');
  await expect(page.locator('time[data-kept-at]')).toHaveText(/\d/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await page.goto('/de/promotions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind offline');
  await expect(page.getByRole('banner')).toBeVisible();
  const toLobby = page.getByRole('main').getByRole('link', { name: 'Zur Lobby' });
  await expect(toLobby).toHaveAttribute('href', '/de');
  await page.goto('/de');
  await expect(page.getByRole('status').first()).toContainText('Diese Lobby wurde am');

  // Connected again, the page comes by itself.
  await context.setOffline(false);
  await expect(page.locator('[data-offline-mark]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a player’s pages leave nothing of theirs to open without a connection', async ({ context, signIn }) => {
  await signIn(context, 'gold');
  const page = await context.newPage();
  await page.goto('/profile');
  await untilKept(page, LOBBY);
  await context.setOffline(true);
  for (const path of ['/profile', '/']) {
    await page.goto(path);
    const html = await page.content();
    expect(html).not.toMatch(/gold@|Lena/);
    expect(html).toContain('Sie sind offline');
    expect(html).toContain('Anmelden');
  }
});
