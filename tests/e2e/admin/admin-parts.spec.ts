import { axeViolations } from '../axe.ts';
import { expect, test, type AdminApi } from '../fixtures.ts';
import { discardDrafts, openSession, previewOf } from './admin-pages.ts';

test.beforeEach(async ({ context, server }) => {
  await openSession(context, server.origin, 'publisher');
});
test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

type Block = { id: string; block: string; props?: Record<string, unknown> };
const blocksOf = async (admin: AdminApi, path: string): Promise<Block[]> =>
  (await admin.get<{ data: { blocks: Block[] } }>(`/documents/${path}`)).data.blocks;

test('a block is saved as a part by keyboard, stands on the page under its name, and becomes the page’s own again', async ({
  page,
  admin,
}) => {
  await page.goto('/admin/content/page/payments?as=guest-en');
  const before = await blocksOf(admin, 'page/payments');
  const [first] = before;
  const names = page.locator('[data-part="tree"] [data-part="tree-name"]');
  await names.first().click();
  await names.first().press('s');
  const dialog = page.getByRole('dialog', { name: 'Save as part' });
  await dialog.getByRole('textbox', { name: 'Name of the part' }).fill('How money moves');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(names.first()).toContainText('How money moves');
  await expect
    .poll(async () => (await blocksOf(admin, 'page/payments'))[0])
    .toMatchObject({
      block: 'part',
      props: { part: 'how-money-moves' },
    });
  expect(await blocksOf(admin, 'part/how-money-moves')).toEqual([first]);
  // The page looks as before, and the part is marked on it.
  await expect(previewOf(page).getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(page.locator('[data-part="part-mark"]')).toHaveText('How money moves');
  await expect(page.getByRole('button', { name: /^Undo: replace/ })).toBeVisible();
  const card = page.locator('[data-part="placed-part"]');
  await expect(card.getByRole('link', { name: 'Edit the part' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await card.getByRole('button', { name: 'Detach into own blocks' }).click();
  await expect.poll(() => blocksOf(admin, 'page/payments')).toEqual(before);
  await expect(page.locator('[data-part="part-mark"]')).toHaveCount(0);
});

test('a part is edited once, with one of its pages beside it, and is found in the picker', async ({
  page,
  admin,
}) => {
  await page.goto('/admin/content/promotion-page/rocket-mart?as=player');
  const tree = page.locator('[data-part="tree"]');
  await tree.getByRole('button', { name: /^Questions about the shop(?!, more)/ }).click();
  const card = page.locator('[data-part="placed-part"]');
  await expect(card.getByRole('button', { name: 'Used in 4 documents' })).toBeVisible();
  await card.getByRole('link', { name: 'Edit the part' }).click();
  await expect(page).toHaveURL(/\/content\/part\/questions-about-the-shop/);
  await expect(previewOf(page).getByText('Do my limits still count?')).toBeVisible();
  await tree
    .getByRole('button', { name: /^Questions(?!, more)|^FAQ/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: /^Title, English/ }).fill('Asked again and again');
  await expect(previewOf(page).getByRole('heading', { name: 'Asked again and again' })).toBeVisible();

  await page.goto('/admin/content/page/vip?as=player');
  const names = tree.locator('[data-part="tree-name"]');
  await names.first().press('a');
  await page.getByRole('searchbox', { name: 'Search blocks' }).fill('about the shop');
  await page.keyboard.press('Enter');
  await expect(tree.locator('[aria-pressed="true"]')).toContainText('Questions about the shop');
  await expect
    .poll(async () => (await blocksOf(admin, 'page/vip'))[1])
    .toMatchObject({ block: 'part', props: { part: 'questions-about-the-shop' } });
  await expect(previewOf(page).getByRole('heading', { name: 'Asked again and again' })).toBeVisible();
});
