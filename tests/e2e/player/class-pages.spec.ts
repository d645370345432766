import { expect, test } from '../fixtures.ts';

// Players who would get the same but for their own texts share a page (docs/decisions/030).

test('a player’s page says who they are and what they have, without a script and with it', async ({
  browser,
  page,
  context,
  signIn,
  server,
}) => {
  await signIn(context, 'player');
  const { cookies } = await context.storageState();
  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  await bare.addCookies(cookies);
  const plain = await bare.newPage();
  for (const each of [plain, page]) {
    await each.goto('/');
    await expect(each.locator('script[data-personal-texts]')).toHaveCount(1);
    await expect(each.getByRole('button', { name: 'Account of Maeve Doyle' })).toBeVisible();
    await expect(each.getByRole('button', { name: 'Balance €248.50' })).toBeVisible();
  }
  await bare.close();
  // What is left to the browser: the games played last, and which games are favourites.
  const row = page.getByRole('region', { name: 'Continue playing' });
  await expect(row.getByRole('link').first()).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Remove Solar Sevens from favourites' }).first(),
  ).toBeAttached();
});
