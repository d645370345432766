import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { problemsOf, tabTo, withProblems, type Problems } from '../keyboard-findings.ts';
import { walk } from '../keyboard.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const DEMO = '/play/kite-and-key/fox-of-the-fjord?mode=demo';

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(240_000);

/** Opens a dialog, walks through it and closes it with Escape. The focus must be where it was before. */
async function walkDialog(page: Page, opener: Locator, name: string, beginsAt?: string): Promise<Problems> {
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  // The content comes after the dialog’s frame, and then the focus moves from the frame to the first control.
  await expect(dialog.locator('input, select').first()).toBeAttached();
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(dialog.locator(':focus:not([tabindex="-1"])')).toHaveCount(1);
  if (beginsAt) await expect(dialog.getByLabel(beginsAt, { exact: true })).toBeFocused();
  const problems = problemsOf(await walk(page, 'dialog'));
  const isInside = (await dialog.locator(':focus').count()) === 1;
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  return { ...problems, inside: isInside ? [] : ['the focus left it'] };
}

test('with keys alone a guest reaches everything of the frame, the lobby, signing in and a demo', async ({
  page,
}) => {
  const banner = page.getByRole('banner');
  const found: Record<string, object> = {};
  await page.goto('/support');
  found['the frame'] = problemsOf(await walk(page, 'body'));
  for (const [link, name] of [
    ['Log in', 'Log in'],
    ['Sign up', 'Create account'],
  ] as const)
    found[name] = await walkDialog(page, banner.getByRole('link', { name: link }), name, 'Email');

  await page.setViewportSize(PHONE);
  found['the frame on a phone'] = problemsOf(await walk(page, 'body'));
  const menu = page.getByRole('button', { name: 'Menu', exact: true }).first();
  await menu.press('Enter');
  await expect(page.locator('#site-menu')).toBeVisible();
  found['the menu of a phone'] = problemsOf(await walk(page, '#site-menu'));
  await page.keyboard.press('Escape');
  await expect(page.locator('#site-menu')).toBeHidden();
  await page.setViewportSize(DESKTOP);

  await page.goto('/');
  found['the lobby'] = problemsOf(await walk(page));

  await page.goto(DEMO);
  const frame = page.locator('iframe[title^="Game: "]');
  const spin = frame.contentFrame().getByRole('button', { name: 'Spin', exact: true });
  await expect(spin).toBeVisible();
  // Past the navigation, by Tab into the game, and out of it again.
  const main = page.getByRole('main');
  for (const name of ['Full screen', 'Close the game']) await tabTo(page, main.getByRole('button', { name }));
  await tabTo(page, spin);
  await page.keyboard.press('Enter');
  await expect(frame.contentFrame().getByRole('button', { name: 'Spinning' })).toBeVisible();
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').first());
  await page.goto((await frame.getAttribute('src')) ?? '');
  await expect(page.getByRole('button', { name: 'Rules and pays' })).toBeVisible();
  found['a demo'] = problemsOf(await walk(page, 'body'));
  expect(withProblems(found)).toEqual({});
});

test('and a player the frame, the cashbox and the profile', async ({ page, context, signIn }) => {
  await signIn(context, 'player');
  const banner = page.getByRole('banner');
  const found: Record<string, object> = {};
  await page.goto('/profile');
  found['the frame'] = problemsOf(await walk(page, 'body'));
  for (const name of [/^Balance/, /^Notifications/, /^Account of/]) {
    const opener = banner.getByRole('button', { name });
    await opener.press('Enter');
    const panel = page.locator('[popover]:popover-open');
    await expect(panel).toBeVisible();
    await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0);
    found[String(name)] = problemsOf(await walk(page, '[popover]:popover-open'));
    await opener.focus();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }
  found['the cashbox'] = await walkDialog(page, banner.getByRole('link', { name: 'Deposit' }), 'Cashbox');
  await page.goto('/profile/limits');
  found['the limits'] = problemsOf(await walk(page));
  expect(withProblems(found)).toEqual({});
});
