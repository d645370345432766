import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signInAs } from './visit.ts';

/** A browser whose pages hear nothing of each other. */
async function deafen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
}

const nameIn = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(?:Account of|Konto von)/ });

/** What a part of the page would ask, by the page's own means. */
const ask = (page: Page, path: string, method = 'GET'): Promise<number> =>
  page.evaluate(
    async ([address, how]) =>
      (await fetch(address ?? '', { method: how, headers: { 'X-Requested-With': 'XMLHttpRequest' } })).status,
    [path, method],
  );

test('[AUTH-13] what the page of one player asks with the session of another is refused, and the page becomes theirs', async ({
  page,
  context,
  server,
}) => {
  await deafen(context);
  await signInAs(context, server.origin, 'gold');
  await page.goto('/');
  const before = await nameIn(page).getAttribute('aria-label');
  await signInAs(context, server.origin, 'diamond');
  const anew = page.waitForEvent('load');
  expect(await ask(page, '/api/player/favorite_games/1', 'PUT')).toBe(409);
  await anew;
  await expect(nameIn(page)).not.toHaveAttribute('aria-label', before ?? '');
  expect(await ask(page, '/api/player/accounts')).toBe(200);
});

test('[AUTH-13] the next page of one player is not drawn below the name of another', async ({
  page,
  context,
  server,
}) => {
  await deafen(context);
  await signInAs(context, server.origin, 'gold');
  await page.goto('/promotions');
  const before = (await nameIn(page).getAttribute('aria-label')) ?? '';
  await signInAs(context, server.origin, 'diamond');
  // What the router leads on by: it is told to load the page as a whole.
  expect(await ask(page, '/promotions.data?_routes=PromoPage')).toBe(202);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Northstar/ })
    .click();
  await page.waitForURL((url) => !url.pathname.endsWith('/promotions'));
  await expect(nameIn(page)).not.toHaveAttribute('aria-label', before);
});

test('[AUTH-13] the page of a guest is a player’s once somebody looks at it who has signed in elsewhere', async ({
  page,
  context,
  server,
}) => {
  await deafen(context);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await signInAs(context, server.origin, 'gold');
  await expect
    .poll(async () => {
      // Somebody comes back to the tab, again and again.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return nameIn(page).count();
    })
    .toBe(1);
});
