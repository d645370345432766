import { expect, test } from './fixtures.ts';

test.describe('/ffc', () => {
  test('[FFC-04] is not found for guests and players', async ({ page, context, signIn }) => {
    expect((await page.goto('/ffc'))?.status()).toBe(404);
    await signIn(context, 'player');
    expect((await page.goto('/ffc'))?.status()).toBe(404);
  });

  test('[FFC-01][FFC-02][FFC-03][FLAG-01][ROUTE-56] a tester sees value and reason, and a switch counts at once on server-rendered pages', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(context, 'tester');
    await page.goto('/ffc');
    const row = page.getByRole('row', { name: /rocket-chance/ });
    await expect(row).toContainText('Opens the Rocket Chance page');
    await expect(row).toContainText('Rule');
    await expect(row).toContainText('On');
    await row.getByRole('switch').click();
    await expect(row).toContainText('Off');
    await page.goto('/rocket-chance');
    await expect(page).toHaveURL(/\/promotions$/);
    await expect(
      page.getByRole('status').filter({ hasText: '1 flag is overridden in this browser' }),
    ).toBeVisible();
    await page.goto('/ffc');
    await page.getByRole('button', { name: /reset all/i }).click();
    await page.goto('/rocket-chance');
    await expect(page).toHaveURL(/\/rocket-chance$/);
  });
});
