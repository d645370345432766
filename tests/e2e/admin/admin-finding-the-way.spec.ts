import { kinds } from '@marquee/schemas';
import { expect, test } from '../fixtures.ts';
import { discardDrafts, openSession } from './admin-pages.ts';

const SCREENS = [
  '/',
  '/inbox',
  '/review',
  '/releases',
  '/calendar',
  '/why',
  '/contact-sheet',
  '/timeline',
  '/findings',
  '/rules',
  '/preview-links',
  '/pictures',
  '/translations',
  '/evidence',
  '/audit',
  '/account',
  '/access',
  '/access/tokens',
  '/access/webhooks',
  '/access/sign-in',
  '/nowhere',
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

/** The first document of each kind, as the server has it. */
async function documentPaths(admin: { get<T>(path: string): Promise<T> }): Promise<string[]> {
  const paths: string[] = [];
  for (const kind of Object.keys(kinds)) {
    const { items } = await admin.get<{ items: { id: string }[] }>(`/documents/${kind}`);
    const [first] = items;
    if (first) paths.push(`/content/${kind}/${encodeURIComponent(first.id)}`);
  }
  return paths;
}

test('[ADMIN-15] from the skip link to the first field of a form there are at most six stops of Tab, in every kind', async ({
  page,
  context,
  server,
  admin,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSession(context, server.origin, 'publisher');
  const paths = await documentPaths(admin);
  expect(paths).toHaveLength(Object.keys(kinds).length);
  for (const path of paths) {
    await page.goto(`/admin${path}`);
    await expect(page.locator('[data-part="editor"] [data-part="fields"]').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.locator('a[data-part="skip"]').focus();
    await page.keyboard.press('Enter');
    let stops = 0;
    const isInForm = () =>
      page.evaluate(
        () => document.activeElement?.closest('[data-part="editor"] [data-part="fields"]') !== null,
      );
    while (!(await isInForm()) && stops < 6) {
      await page.keyboard.press('Tab');
      stops += 1;
      // The second link past the head of the editor is used as soon as it has the focus.
      if (await page.evaluate(() => document.activeElement?.matches('a[data-part="skip-to-field"]') ?? false))
        await page.keyboard.press('Enter');
    }
    expect(await isInForm(), `${path}: in the form after ${stops} stops`).toBe(true);
  }
});

test('[ADMIN-15] on a phone no screen and no editor is wider than it', async ({
  page,
  context,
  server,
  admin,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(context, server.origin, 'admin');
  const paths = [...SCREENS, ...Object.keys(kinds).map((kind) => `/content/${kind}`)];
  const tooWide: string[] = [];
  for (const path of [...paths, ...(await documentPaths(admin))]) {
    await page.goto(`/admin${path}`);
    await expect(page.locator('main :is(h1, h2)').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const isTooWide = await page.evaluate(() => {
      const screen = document.querySelector('main');
      return (
        screen === null ||
        screen.clientWidth < 370 ||
        screen.scrollWidth > screen.clientWidth ||
        document.documentElement.scrollWidth > innerWidth
      );
    });
    if (isTooWide) tooWide.push(path);
  }
  expect(tooWide).toEqual([]);
});

test('[ADMIN-15] the navigation names what it leads to: today first, a rail under the pointer, a menu on a phone; what is kept and was open comes first', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSession(context, server.origin, 'publisher');
  await page.goto('/admin/');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Review drafts', 'Releases'])
    await expect(main.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('menuitem', { name: 'Banner', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'New banner' })).toBeVisible();
  await page.goto('/admin/content/banner/gold-friday');
  await main.getByRole('link', { name: 'Calendar' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Calendar');
  await main.getByRole('button', { name: 'Keep this screen here' }).click();
  await page.goto('/admin/content/page/lobby');
  await expect(page.getByRole('heading', { level: 1, name: '[brand] casino' })).toBeVisible();
  await page.goto('/admin/calendar');
  await expect(main.getByRole('link', { name: /^Gold Friday/ })).toBeVisible();
  await main.getByRole('button', { name: 'Recent' }).click();
  await expect(page.getByRole('menuitem').first()).toHaveText('[brand] casino');
  await page.getByRole('menuitem', { name: /^Gold Friday/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Gold Friday/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await main.getByRole('link', { name: 'Findings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Findings' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Findings' })).toBeHidden();
});
