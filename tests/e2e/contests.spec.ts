import { expect, test } from './fixtures.ts';

test.describe('contests', () => {
  for (const [id, path, heading] of [
    ['ROUTE-14', '/tournaments/all', 'Promotions'],
    ['ROUTE-15', '/tournaments/producers', 'Producers’ tournaments'],
    ['ROUTE-16', '/tournaments/lotteries', 'Lotteries'],
    ['ROUTE-17', '/tournaments/actions', 'Actions'],
    ['ROUTE-18', '/tournaments/achievements', 'Achievements'],
    ['ROUTE-19', '/tournaments/archive', 'Archive'],
  ] as const) {
    test(`[${id}] ${path} is a page, and the current one of the tabs`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const tabs = page.getByRole('navigation', { name: 'Promotion types' });
      await expect(tabs.getByRole('link')).toHaveCount(7);
      await expect(tabs.locator('[aria-current="page"]')).toHaveCount(1);
    });
  }

  test('[TOUR-18] a player joins a tournament by confirming it, and has joined it after a reload', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(context, 'tester');
    await page.goto('/tournaments');
    await page.getByRole('main').getByRole('link', { name: 'Polar Sprint', exact: true }).click();
    await expect(page).toHaveURL(/\/tournaments\/polar-sprint$/);
    const main = page.getByRole('main');
    await expect(main.getByText('You have not joined.')).toBeVisible();
    await main.getByRole('button', { name: 'Join' }).click();
    await expect(main.getByRole('button', { name: 'Joined' })).toBeVisible();
    await expect(main.getByText('My points')).toBeVisible();
    await expect(main.getByRole('row', { name: /You/ })).toBeVisible();
    await page.reload();
    await expect(main.getByRole('button', { name: 'Joined' })).toBeVisible();
  });

  test('[TOUR-19] a player joins a quest from its map', async ({ page, context, signIn }) => {
    await signIn(context, 'multi');
    await page.goto('/quests/robot-yard');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Join' }).click();
    await expect(main.getByRole('region', { name: 'Your progress' }).getByText('Level 1')).toBeVisible();
  });

  test('a lottery that was drawn names its winners to everyone', async ({ page }) => {
    await page.goto('/lottery/clover-draw');
    const winners = page.getByRole('main').getByRole('table', { name: 'Winners' });
    await expect(winners.getByRole('row')).toHaveCount(6);
    await page.getByRole('button', { name: 'Show all 60 winners' }).click();
    await expect(winners.getByRole('row')).toHaveCount(61);
  });
});
