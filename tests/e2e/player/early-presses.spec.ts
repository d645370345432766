import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

// A page is drawn before its script has come, and each block before its own.

/** Holds back scripts until the returned function is called. */
async function holdScripts(page: Page, which = '**/*.js'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const [what, which] of [
  ['the page', '**/*.js'],
  ['its block', '**/assets/lottery-tickets-*.js'],
] as const)
  test(`a button that is pressed before the script of ${what} has come does what it says, once`, async ({
    page,
  }) => {
    const release = await holdScripts(page, which);
    const isInteractive = page.goto('/lottery/clover-draw');
    const winners = page.getByRole('main').getByRole('table', { name: 'Winners' });
    const all = page.getByRole('button', { name: 'Show all 60 winners' });
    if (which !== '**/*.js') await isInteractive;
    await all.click();
    // The button shows that it was pressed.
    expect(
      await all.evaluate(
        (button) =>
          button.getAnimations().filter(({ effect }) => effect?.getTiming().duration === 10_000).length,
      ),
    ).toBe(1);
    await expect(winners.getByRole('row')).toHaveCount(6);
    release();
    await isInteractive;
    await expect(winners.getByRole('row')).toHaveCount(61);
    await expect(all).toHaveCount(0);
  });

test('who signs in before the page’s script has come is signed in, and no password is in an address', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const isInteractive = page.goto('/sign-in');
  const form = page.getByRole('main').locator('form').or(page.getByRole('dialog').locator('form')).first();
  await form.getByLabel('Email').fill('player@northstar.example');
  await form.getByLabel('Password', { exact: true }).fill('northstar-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sign-in');
  release();
  await isInteractive;
  await expect(page.getByRole('button', { name: /^Balance/ })).toBeVisible();
});

test('a menu that was opened before the page’s script has come stays open, and shows what is in it', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(context, 'multi');
  const release = await holdScripts(page);
  const isInteractive = page.goto('/');
  await page.getByRole('button', { name: /^Balance/ }).click();
  release();
  await isInteractive;
  await expect(page.locator(':popover-open').getByRole('link', { name: 'Withdraw' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu that was opened before the page’s script has come stays open', async ({ page }) => {
    const release = await holdScripts(page);
    const isInteractive = page.goto('/');
    await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    release();
    await isInteractive;
    await expect(menu).toBeVisible();
  });
});
