import { expect, test } from '../fixtures.ts';
import { discardDrafts, openSession, previewOf, titleField } from './admin-pages.ts';

/** The preview is a whole casino, which takes a while to start. */
const STARTING = { timeout: 30_000 };

test.use({ viewport: { width: 1440, height: 900 } });
test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

test('a link shows the draft to somebody without an account, page after page, until it is ended', async ({
  page,
  context,
  browser,
  server,
}) => {
  await openSession(context, server.origin, 'editor');
  await page.goto('/admin/content/banner/gold-friday?as=gold-de&v.locale=en');
  await titleField(page).fill('Only for who has the link');
  await expect(previewOf(page).getByRole('heading', { name: 'Only for who has the link' })).toBeVisible(
    STARTING,
  );
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this preview' });
  await expect(dialog).toContainText('Gold player in EUR, changed');
  await dialog.getByRole('radio', { name: 'For an hour' }).check();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const url = await page.getByRole('textbox', { name: 'Link to the preview' }).inputValue();

  const elsewhere = await browser.newContext({ baseURL: server.origin });
  // On a slow connection the site itself would store something in the browser for its next page.
  await elsewhere.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
  );
  const reader = await elsewhere.newPage();
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const opened = await reader.goto(url);
  expect([opened?.status(), opened?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  const ribbon = reader.getByRole('complementary', { name: 'Shared preview' });
  await expect(ribbon).toContainText(/expires in \d+ minutes.*not public/);
  await expect(reader.getByRole('heading', { name: 'Only for who has the link' })).toBeVisible();
  // Other pages stay in the preview, send nothing to the site, and store nothing in the browser.
  await reader.getByRole('link', { name: 'Promotions' }).first().click();
  await expect(reader).toHaveURL(new RegExp(`${new URL(url).pathname}/promotions$`));
  await expect(ribbon).toBeVisible();
  const others = asked.filter(
    (path) => !/^\/(preview|assets|artwork|images|brand|favicon|load-formats\.js$)/.test(path),
  );
  expect(others).toEqual([]);
  expect([await elsewhere.cookies(), await reader.evaluate(() => JSON.stringify(localStorage))]).toEqual([
    [],
    '{}',
  ]);

  await page.getByRole('link', { name: 'All shared previews' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Gold player in EUR' });
  await expect(row).toContainText('Draft: live + the one draft');
  await expect(row).toContainText('once');
  await row.getByRole('button', { name: /^End it/ }).click();
  await page.getByRole('button', { name: 'End the link', exact: true }).click();
  await expect(row).toContainText('Ended');
  // An open preview learns of the end at its next page. Opening the link again tells it at once.
  await reader.getByRole('link', { name: 'Lobby' }).first().click();
  await expect(reader.getByRole('heading', { level: 1, name: 'This preview link was ended' })).toBeVisible();
  await expect(ribbon).toHaveCount(0);
  expect((await reader.goto(url))?.status()).toBe(410);
  await reader.goto('/');
  await expect(reader.getByRole('navigation').first()).toBeVisible();
  await expect(ribbon).toHaveCount(0);
  await elsewhere.close();
});
