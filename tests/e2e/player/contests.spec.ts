import { expect, test } from '../fixtures.ts';

test.describe('contests', () => {
  test('[ROUTE-14] [ROUTE-15] [ROUTE-16] [ROUTE-17] [ROUTE-18] [ROUTE-19] each tab leads to its page, and is then the current one', async ({
    page,
  }) => {
    // The path of all contests shows the promotions.
    await page.goto('/tournaments/all');
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions', exact: true })).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Promotion types' });
    await expect(tabs.getByRole('link')).toHaveCount(7);
    await expect(tabs.locator('[aria-current="page"]')).toHaveCount(1);
    for (const [path, heading] of [
      ['/tournaments/producers', 'Producers’ tournaments'],
      ['/tournaments/lotteries', 'Lotteries'],
      ['/tournaments/actions', 'Actions'],
      ['/tournaments/achievements', 'Achievements'],
      ['/tournaments/archive', 'Archive'],
    ] as const) {
      await tabs.locator(`[href="${path}"]`).click();
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(tabs.locator('[aria-current="page"]')).toHaveAttribute('href', path);
    }
  });

  test('a list of achievements without any leads on to the tournaments', async ({ page }) => {
    await page.goto('/tournaments/achievements');
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', { level: 2, name: 'No achievements at the moment' }),
    ).toBeVisible();
    await main.getByRole('link', { name: 'See tournaments' }).click();
    await expect(page).toHaveURL('/tournaments');
  });

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
