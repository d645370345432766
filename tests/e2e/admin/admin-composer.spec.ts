import { clickInPreview, discardDrafts, openSession, previewOf } from './admin-pages.ts';
import { axeViolations } from '../axe.ts';
import { expect, test, type AdminApi } from '../fixtures.ts';

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

const PAGE = 'page/vip';
type Node = { block: string; children?: Record<string, Node[]> };

const blocksOf = async (admin: AdminApi): Promise<string[]> => {
  const { data } = await admin.get<{ data: { blocks: Node[] } }>(`/documents/${PAGE}`);
  const names = (nodes: Node[]): string[] =>
    nodes.flatMap(({ block, children = {} }) => [
      block,
      ...Object.values(children).flatMap((list) => names(list).map((name) => `> ${name}`)),
    ]);
  return names(data.blocks);
};

test('[ADMIN-19] a page is composed by mouse: blocks added on the page, picked by their looks, and dragged into others and out of them', async ({
  page,
  admin,
}) => {
  await page.goto(`/admin/content/${PAGE}?as=gold-de`);
  const before = await blocksOf(admin);
  const tree = page.locator('[data-part="tree"]');
  const lines = tree.locator('[data-block]');
  await lines.first().locator('[data-part="tree-name"]').click();

  // `+` on the page itself, below the chosen block.
  await page.locator('[data-part="insert"]').nth(1).click();
  const picker = page.getByRole('dialog', { name: 'Add block' });
  await expect(picker.locator('img').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await picker.getByRole('searchbox', { name: 'Search blocks' }).fill('side by side');
  await picker.getByRole('button', { name: /^Columns/ }).click();
  await expect(tree.locator('[aria-pressed="true"]')).toContainText('Columns');
  await expect.poll(() => blocksOf(admin)).toEqual(before.toSpliced(1, 0, 'columns'));

  // From below into the empty columns: further right is a level deeper.
  const gripOf = (line: number) => lines.nth(line).locator('[data-part="grip"]');
  const drag = async (line: number, to: number, right: number): Promise<void> => {
    const [from, onto] = await Promise.all([gripOf(line).boundingBox(), lines.nth(to).boundingBox()]);
    if (!from || !onto) throw new Error('The tree has no such lines.');
    await page.mouse.move(from.x + 4, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 16);
    await page.mouse.move(from.x + 4 + right, onto.y + onto.height * 0.8, { steps: 4 });
    await expect(page.locator('[data-part="drop"]')).toBeVisible();
    await page.mouse.up();
  };
  await drag(2, 1, 18);
  const [head = '', second = '', ...rest] = before;
  await expect.poll(() => blocksOf(admin)).toEqual([head, 'columns', `> ${second}`, ...rest]);
  await drag(2, 2, -18);
  await expect.poll(() => blocksOf(admin)).toEqual(before.toSpliced(1, 0, 'columns'));
});

test('[ADMIN-19] a page is composed by keyboard alone: added, moved in and out, several at once, copied to another page', async ({
  page,
  admin,
}) => {
  await page.goto(`/admin/content/${PAGE}?as=gold-de`);
  const before = await blocksOf(admin);
  const names = page.locator('[data-part="tree"] [data-part="tree-name"]');
  await names.first().press('a');
  await page.getByRole('searchbox', { name: 'Search blocks' }).fill('columns');
  await page.keyboard.press('Enter');
  await expect.poll(() => blocksOf(admin)).toEqual(before.toSpliced(1, 0, 'columns'));

  const second = names.nth(2);
  await second.press('Alt+ArrowRight');
  await expect(second).toBeFocused();
  await expect.poll(async () => (await blocksOf(admin))[2]).toBe(`> ${before[1]}`);
  await second.press('Alt+ArrowLeft');
  await expect.poll(() => blocksOf(admin)).toEqual(before.toSpliced(1, 0, 'columns'));

  await names.nth(1).press('Enter');
  await names.nth(1).press('Shift+ArrowDown');
  await expect(page.getByText('2 blocks chosen')).toBeVisible();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('2 blocks were copied.').first()).toBeAttached();

  await page.goto('/admin/content/page/lobby?as=guest-en');
  await names.first().press('Enter');
  await page.keyboard.press('Control+v');
  await expect(page.getByText('2 blocks were added.').first()).toBeAttached();
  await expect(names.nth(1)).toContainText('Columns');
  await page.getByRole('button', { name: 'Undo: add 2 blocks' }).press('Enter');
  await expect(names.nth(1)).toContainText('Search field');
});

test('a block is copied in one browser and pasted in another', async ({ page, admin, browser, server }) => {
  const names = (on: typeof page) => on.locator('[data-part="tree"] [data-part="tree-name"]');
  await page.goto('/admin/content/page/lobby?as=guest-en');
  await names(page).nth(1).press('Enter');
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Search field was copied.').first()).toBeAttached();
  const before = await blocksOf(admin);
  const other = await browser.newContext();
  await openSession(other, server.origin, 'publisher');
  const elsewhere = await other.newPage();
  await elsewhere.goto(`${server.origin}/admin/content/${PAGE}?as=gold-de`);
  await names(elsewhere).first().press('Enter');
  await elsewhere.keyboard.press('Control+v');
  await expect(names(elsewhere).nth(1)).toContainText('Search field');
  await expect.poll(() => blocksOf(admin)).toEqual(before.toSpliced(1, 0, 'search-field'));
  await other.close();
});
