import { expect, test } from '../fixtures.ts';

test.describe('the loyalty shop', () => {
  test('[GRP-17] [SHOP-19] [SHOP-25] [SHOP-41] [SHOP-42] a player exchanges coins for money, and both are counted', async ({
    page,
    context,
    signIn,
  }) => {
    const asGuest = await (await context.request.get('/rocket-mart/money')).text();
    expect(asGuest).toContain('€5 Cash');
    expect(asGuest).not.toMatch(/<button[^>]*>(?:<[^>]*>)*Exchange/);
    await signIn(context, 'diamond');
    await page.goto('/rocket-mart/money');
    const main = page.getByRole('main');
    await expect(main.getByText('Double coins at Diamond')).toBeVisible();
    await expect(main.getByRole('button', { name: /^Exchange for/ })).toHaveCount(5);
    await expect(main.getByText('38,410', { exact: true })).toBeVisible();
    const cents = async (): Promise<number | undefined> => {
      const answer = await page.request.get('/api/player/accounts');
      return ((await answer.json()) as { amount_cents: number }[])[0]?.amount_cents;
    };
    const before = (await cents()) ?? Number.NaN;
    await main.getByRole('button', { name: 'Exchange for €5 Cash' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exchange coins' });
    await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
    await expect(dialog.getByRole('heading', { name: 'It is yours' })).toBeVisible();
    expect(await cents()).toBe(before + 500);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(main.getByText('38,010', { exact: true })).toBeVisible();
    await page.reload();
    await expect(main.getByText('38,010', { exact: true })).toBeVisible();
  });

  for (const [what, answer] of [
    ['is refused for a reason nobody knows', { status: 418, body: '{}' }],
    ['is answered with something else', { status: 500, body: '<html>' }],
  ] as const)
    test(`[SHOP-43] an exchange that ${what} has failed, and can be tried again`, async ({
      page,
      context,
      signIn,
    }) => {
      await signIn(context, 'gold');
      await page.route('**/api/comp_points/exchange/**', (route) => route.fulfill(answer));
      await page.goto('/en-CA/rocket-mart/money');
      await page.getByRole('button', { name: 'Exchange for €5 Cash' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
      await expect(dialog.getByRole('heading', { name: 'The exchange did not go through' })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled();
    });
});
