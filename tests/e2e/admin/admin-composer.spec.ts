import { clickInPreview, discardDrafts, openSession, previewOf } from './admin-pages.ts';
import { axeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

test.beforeEach(async ({ context, server }) => {
  await openSession(context, server.origin, 'publisher');
});
test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

for (const width of [1280, 1920])
  test(`tree, page and fields are in view together, and a click on the page brings the fields of what was clicked, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/content/page/lobby?as=guest-en');
    const heading = previewOf(page).getByRole('heading', { name: 'Special', exact: true });
    await clickInPreview(page, heading);
    const field = page.getByRole('textbox', { name: /^Title, English/ });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Special');
    const tree = page.locator('[data-part="tree"]');
    await expect(tree.locator('[aria-pressed="true"]')).toContainText('Game row');
    // Beside each other: the tree ends where the page begins, and the page where the fields begin.
    const [left, middle, right] = await Promise.all(
      [tree, page.locator('[data-part="stage"]'), field].map((each) => each.boundingBox()),
    );
    expect(left && middle && left.x + left.width <= middle.x).toBe(true);
    expect(middle && right && middle.x + middle.width <= right.x).toBe(true);
    expect(right && right.x + right.width <= width).toBe(true);
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Address' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Address' })).toBeVisible();
    await tree.getByRole('button', { name: /^Search field(?!, more)/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Search field/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Address' })).toHaveCount(0);
  });

test('undo and redo say what they take back, and say it again once it is done', async ({ page }) => {
  await page.goto('/admin/content/page/lobby?as=guest-en');
  const search = page.locator('[data-part="tree"]').getByRole('button', { name: /^Search field(?!, more)/ });
  await search.press('Alt+ArrowDown');
  await page.getByRole('button', { name: 'Undo: move Search field' }).click();
  await expect(page.getByText('Undone: move Search field')).toBeAttached();
  await page.getByRole('button', { name: 'Redo: move Search field' }).click();
  await expect(page.getByText('Done again: move Search field')).toBeAttached();
});
