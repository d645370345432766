import { BUDGETS_KB } from '../../bench/budgets.ts';
import { expect, PASSWORD, test } from '../fixtures.ts';
import { emailOf, ready } from './admin-pages.ts';

test('signing in and a list load no more script than they may, and neither the editor of rich texts nor validators', async ({
  page,
  context,
}) => {
  const sizes = new Map<string, Promise<number>>();
  context.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js'))
      sizes.set(
        pathname,
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
  });
  await page.goto('/admin/content/banner');
  await page.getByLabel('Email').fill(emailOf('publisher'));
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await ready(page, 'Banners');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  console.log(`script of login and list: ${(bytes / 1024).toFixed(1)} KB in ${sizes.size} files`);
  expect([...sizes.keys()].filter((path) => /\/(?:writing|validate)-/.test(path))).toEqual([]);
  expect(bytes / 1024).toBeLessThanOrEqual(BUDGETS_KB.adminListScript);
});
