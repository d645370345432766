import { expect, test, type AdminApi } from '../fixtures.ts';
import { discardDrafts, openSession, previewOf } from './admin-pages.ts';

test.beforeEach(async ({ context, server }) => {
  await openSession(context, server.origin, 'publisher');
});
test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

type Block = { id: string; block: string; props?: Record<string, unknown> };
const blocksOf = async (admin: AdminApi, path: string): Promise<Block[]> =>
  (await admin.get<{ data: { blocks: Block[] } }>(`/documents/${path}`)).data.blocks;

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
