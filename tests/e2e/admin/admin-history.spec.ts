import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { discardDrafts, lookAs, openSession, previewOf, ready, titleField } from './admin-pages.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

const DROPPED = 'A title that was thrown away';

const versions = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Versions, newest first' }).getByRole('link');
const overline = (page: Page): Locator => page.getByRole('textbox', { name: /^Overline, English/ });
const saved = async (page: Page): Promise<void> => expect(page.getByText(/^Draft saved/)).toBeVisible();

/** The row of a field among the differences. */
const row = (within: Page | Locator, label: string): Locator =>
  within.locator('dl > div').filter({ has: within.locator('dt', { hasText: label }) });

test('[ADMIN-20] what was discarded is found, looked at as a page, compared and restored, whole and by field', async ({
  page,
  context,
  server,
  admin,
}) => {
  await openSession(context, server.origin, 'publisher');
  const draft = () =>
    admin.get<{ state: string; data: { title: { en: string }; overline?: { en?: string } } }>(
      '/documents/banner/gold-friday',
    );
  const before = await draft();

  await test.step('a draft is written and discarded', async () => {
    await page.goto('/admin/content/banner/gold-friday');
    await titleField(page).fill(DROPPED);
    await overline(page).fill('Thrown away, too');
    await saved(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(titleField(page)).toHaveValue(before.data.title.en);
  });

  await test.step('its history has it, with who, when and what became of it', async () => {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'History' }).click();
    await ready(page, 'History');
    await expect(versions(page).first()).toContainText('Discarded');
    await expect(versions(page).first()).toContainText('Paul');
    await expect(versions(page).last()).toContainText('Live');
    await expect(page.getByText(/^Paul Publisher discarded it on/)).toBeVisible();
    await expect(row(page, 'Title, English').locator('ins')).toContainText(DROPPED);
    expect(await axeViolations(page)).toEqual([]);
    await versions(page).last().click();
    await expect(page.getByRole('link', { name: /^release 1/ })).toBeVisible();
    await page.goBack();
    await expect(row(page, 'Title, English').locator('ins')).toContainText(DROPPED);
  });

  await test.step('it is a page for any visitor, and so is the one it is compared with', async () => {
    await page.getByRole('button', { name: 'As a page' }).click();
    await expect(previewOf(page).getByRole('heading', { name: DROPPED })).toBeVisible();
    await lookAs(page, 'Guest, German');
    await expect(previewOf(page).getByRole('heading', { name: DROPPED })).toBeHidden();
    // This player reads German, in which the title was not touched and the overline is not written.
    await lookAs(page, 'Gold player in EUR');
    await expect(previewOf(page).getByText('Thrown away, too')).toBeVisible();
    await page.getByRole('button', { name: 'The other one' }).click();
    await expect(previewOf(page).getByText('Thrown away, too')).toBeHidden();
    await page.getByRole('button', { name: 'Fields' }).click();
  });

  await test.step('one field of it is restored as a draft', async () => {
    await page.getByRole('button', { name: 'Restore…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Restore this version' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(3);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('checkbox', { name: 'Overline, English' }).uncheck();
    await dialog.getByRole('button', { name: 'Restore 1 field' }).click();
    await expect(page.getByText('It is the draft now.')).toBeVisible();
    const { state, data } = await draft();
    expect(state).toBe('changed');
    expect(data).toEqual({ ...before.data, title: { ...before.data.title, en: DROPPED } });
    await expect(versions(page).first()).toContainText('Draft');
    await expect(versions(page).first()).toContainText('Restored');
  });

  await test.step('and then the whole of it, by keyboard alone', async () => {
    await versions(page).filter({ hasText: 'Discarded' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Restore…' }).focus();
    await page.keyboard.press('Enter');
    const all = page.getByRole('button', { name: 'Restore all' });
    await expect(all).toBeEnabled();
    await all.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('It is the draft now.')).toBeVisible();
    await expect.poll(async () => (await draft()).data.overline?.en).toBe('Thrown away, too');
    expect((await draft()).data.title.en).toBe(DROPPED);
    await page.getByRole('link', { name: 'Open it in the editor' }).click();
    await expect(titleField(page)).toHaveValue(DROPPED);
  });
});

test('[ADMIN-20] a document that was discarded before it was published is found and made again', async ({
  page,
  context,
  server,
}) => {
  await openSession(context, server.origin, 'publisher');
  await page.goto('/admin/content/banner');
  await page.getByRole('button', { name: /^New banner/ }).click();
  const creating = page.getByRole('dialog', { name: 'New banner' });
  await creating.getByRole('textbox', { name: 'Title' }).fill('Born and gone');
  await creating.getByRole('button', { name: 'Create' }).click();
  await expect(titleField(page)).toHaveValue('Born and gone');
  await saved(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await ready(page, 'Banners');

  await page.getByRole('link', { name: 'Removed and discarded' }).click();
  await ready(page, 'Removed and discarded');
  await expect(page.getByRole('row', { name: /^Born and gone/ })).toContainText('Discarded, never published');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Born and gone' }).click();
  await ready(page, 'History');
  await expect(page.getByText('It is not there any more.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore…' }).click();
  await page.getByRole('button', { name: 'Restore all' }).click();
  await page.getByRole('link', { name: 'Open it in the editor' }).click();
  await expect(titleField(page)).toHaveValue('Born and gone');
});
