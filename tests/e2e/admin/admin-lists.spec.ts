import type { Page } from '@playwright/test';
import { discardDrafts, openSession } from './admin-pages.ts';
import { axeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const dialog = (page: Page) => page.getByRole('dialog');
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected documents' });

test.describe('lists', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
  test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

  test('[ADMIN-11] says where something is used, removes it only when nobody needs it, duplicates, and edits, schedules and publishes many at once', async ({
    page,
    context,
    server,
    admin,
  }) => {
    test.setTimeout(150_000);
    await openSession(context, server.origin, 'publisher');

    await page.goto('/admin/content/audience');
    await page.getByRole('button', { name: 'Actions for Diamond members' }).click();
    await page.getByRole('menuitem', { name: 'Where used' }).click();
    await expect(dialog(page).getByRole('link', { name: 'Your host is in today' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for Diamond members' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(
      dialog(page).getByRole('heading', { name: '“Diamond members” cannot be removed yet' }),
    ).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Remove' })).toHaveCount(0);
    await dialog(page).getByRole('link', { name: 'Your host is in today' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your host is in today' })).toBeVisible();

    await page.goto('/admin/content/audience/vip');
    await page.getByRole('button', { name: /^Used by .* more$/ }).click();
    await dialog(page).getByRole('link', { name: '[brand] casino' }).click();
    await expect(page.getByText('24 blocks, 2 levels deep')).toBeVisible();
    await page.goto('/admin/content/banner/gold-friday');
    await page.getByRole('button', { name: 'Used on Lobby hero, Promotions top' }).click();
    await dialog(page).getByRole('link', { name: 'Promotions top' }).click();
    await expect(page).toHaveURL(/\/content\/banner\?place=promotions-top$/);

    await page.goto('/admin/content/banner?q=card-&sort=title&dir=asc');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+J');
    await page.keyboard.press('Shift+J');
    await expect(toolbar(page)).toContainText('3 selected');
    await toolbar(page).getByRole('button', { name: 'Any field' }).click();
    await dialog(page).getByLabel('Field').selectOption('Size');
    await dialog(page).getByRole('combobox', { name: /^Size/ }).last().click();
    await page.getByRole('option', { name: 'wide' }).click();
    await dialog(page).getByRole('button', { name: 'Preview' }).click();
    const changes = dialog(page).getByRole('list', { name: 'What changes' });
    await expect(changes.getByRole('listitem')).toHaveCount(3);
    await expect(changes.locator('ins')).toHaveText(['after: wide', 'after: wide', 'after: wide']);
    expect(await axeViolations(page)).toEqual([]);
    // Somebody else saves one of them meanwhile: nothing is changed, and the dialog says so.
    const [first = ''] = await changes.locator('[data-part="document-id"]').allTextContents();
    await admin.save('banner', first, (data) => ({ ...data, title: { en: 'Saved in between' } }));
    await dialog(page).getByRole('button', { name: 'Change 3' }).click();
    await expect(dialog(page).getByText('1 of 3 stands in the way')).toBeVisible();
    expect((await admin.get<{ items: unknown[] }>('/drafts')).items).toHaveLength(1);
    await dialog(page).getByRole('button', { name: 'Leave it out' }).click();
    await dialog(page).getByRole('button', { name: 'Change 2' }).click();
    await expect(page.getByRole('status').filter({ hasText: '2 documents changed' })).toBeVisible();

    await toolbar(page).getByRole('link', { name: 'Publish later' }).click();
    await expect(page.getByRole('radio', { name: 'At a set time' })).toBeChecked();
    await page.getByLabel('Publish at, Berlin time').fill(`${new Date().getUTCFullYear() + 1}-07-01T12:00`);
    await page.getByRole('textbox', { name: 'What is this for? required' }).fill('Wide cards');
    await page.getByRole('button', { name: 'Schedule 3 of 3' }).click();
    await page.getByRole('link', { name: 'Show, move or cancel it' }).click();
    await page.getByRole('button', { name: 'Cancel it' }).click();

    // Documents whose schedule was cancelled are published only when somebody chooses them.
    await page.goto('/admin/content/banner?status=withdrawn');
    await expect(rows(page)).toHaveCount(3);
    await page.goto('/admin/review');
    await page.getByRole('button', { name: 'Show 3 withdrawn' }).click();
    const withdrawn = page.getByRole('main').getByRole('checkbox', { checked: false });
    await expect(withdrawn).toHaveCount(3);
    for (let left = 3; left > 0; left -= 1) await withdrawn.first().check();
    await page.getByRole('textbox', { name: 'What is this for? required' }).fill('Wide cards');
    await page.getByRole('button', { name: 'Publish 3 of 3' }).click();
    await expect(page.getByText(/^Release \d+ is live\.$/)).toBeVisible();

    await page.goto('/admin/content/banner');
    await rows(page).first().getByRole('checkbox').check();
    await toolbar(page).getByRole('button', { name: 'More for the selected' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await dialog(page).getByRole('button', { name: 'Preview' }).click();
    await expect(dialog(page).getByText(/ → [a-z-]+-copy$/)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Duplicate 1' }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 document duplicated' })).toBeVisible();
  });
});
