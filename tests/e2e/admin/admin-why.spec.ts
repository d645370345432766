import { expect, test } from '../fixtures.ts';
import { openSession } from './admin-pages.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(async ({ context, server }) => {
  await openSession(context, server.origin, 'viewer');
});

const VISITOR =
  'v.locale=en&v.licence=CW&v.login=guest&v.groups=none&v.currency=EUR&v.country=none&v.user=none&v.partner=none';

test('[ADMIN-07] says of everything on a page whether this visitor sees it, and why not', async ({
  page,
}) => {
  await page.goto('/admin/why?page=/&as=guest-en&v.at=2026-11-20T13:02:00Z&on=banner/gold-friday');
  const list = page.getByRole('region', { name: 'Everything that could show' });
  const row = list.getByRole('button', { name: /Gold Friday: 75% up to €750/, expanded: true });
  await expect(row).toContainText('Its audience asks for Gold. This visitor is in no group.');
  await expect(list.locator('[data-part="conditions"]').getByText('This one decides').first()).toBeVisible();
  await list.getByRole('tab', { name: /^Shown/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'in Gold', exact: true }).click();
  await expect(page).toHaveURL(/v\.groups=259/);
  await expect(list.getByRole('button', { name: /Gold Friday: 75% up to €750/ })).toContainText('Shown');
  await list.getByRole('tab', { name: /^Everything/ }).click();
  await expect(list.getByRole('button', { name: /Advent of the north/ }).first()).toContainText(
    'in 10 days shows',
  );
});

test('[ADMIN-13] draws every version of a page once, and what one visitor sees over the coming days', async ({
  page,
}) => {
  await page.goto('/admin/contact-sheet?page=/promotions&a.licence=CW');
  await expect(page.getByText(/^\d+ versions, and it is proved that there is no other$/)).toBeVisible();
  const versions = page.locator('[data-part="version"]');
  expect(await versions.count()).toBeGreaterThan(4);
  // Each picture is a page of its own, and only a few are drawn at once.
  await expect(versions.first().locator('iframe[data-state="drawn"]')).toBeVisible({ timeout: 60_000 });
  await versions
    .nth(1)
    .getByRole('button', { name: /^Open the page of/ })
    .click();
  await expect(
    page.getByRole('region', { name: 'Why they differ' }).getByRole('listitem').first(),
  ).toContainText(/only on the (left|right)/);
  await page.goto('/admin/timeline?page=/&as=gold-de&v.at=2026-11-22T12:00:00Z&as-table');
  const row = page.getByRole('row', { name: /Advent of the north/ }).first();
  await expect(row).toContainText('Tue 1 Dec, 00:00 Mon 30 Nov, 23:00 UTC');
  await row.getByRole('button', { name: /^See it/ }).click();
  await expect(
    page.frameLocator('iframe[title="The page at the chosen instant"]').getByRole('main'),
  ).toBeVisible({
    timeout: 30_000,
  });
});

test('prints the contact sheet with every picture whole, and can be called off', async ({ page }) => {
  // A print dialog would block the page, so the test checks the page that would be printed.
  await page.addInitScript(() => {
    window.print = () => void (document.body.dataset['printed'] = 'true');
  });
  await page.setViewportSize({ width: 700, height: 420 });
  await page.goto('/admin/contact-sheet?page=/&a.login=guest&a.device=*');
  const drawn = page.locator('[data-part="version"] iframe[data-state="drawn"]');
  await expect(drawn.first()).toBeVisible({ timeout: 30_000 });
  const count = await page.locator('[data-part="version"]').count();
  expect(count).toBeGreaterThan(3);
  const progress = page.getByRole('progressbar', { name: 'Pictures drawn' });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(progress).toHaveAttribute('max', String(count));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeFocused();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true', { timeout: 90_000 });
  await expect(drawn).toHaveCount(count);
  const missing = await Promise.all(
    page
      .frames()
      .slice(1)
      .map((frame) => frame.evaluate(countMissingImages)),
  );
  expect(missing).toEqual(Array.from({ length: count }, () => 0));
  // After printing, pictures outside the window are removed again.
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(progress).toBeHidden();
  expect(await drawn.count()).toBeLessThan(count);
});

/** Runs in a frame: images in its window that have not loaded. */
function countMissingImages(): number {
  return [...document.images].filter((image) => {
    const { top, right, bottom, left } = image.getBoundingClientRect();
    return !image.complete && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  }).length;
}

test('[ADMIN-16] a replay shows the page whose fingerprint the visitor’s answer carried', async ({
  page,
  request,
  server,
}) => {
  const answer = await request.get(`${server.origin}/api/fe/pages?path=/promotions`);
  const seen = (answer.headers()['etag'] ?? '').replaceAll('"', '');
  const [release] = seen.split('-');
  const at = new Date().toISOString();
  await page.goto(
    `/admin/replay?page=/promotions&view=release-${release}&v.at=${at}&${VISITOR}&seen=${seen}`,
  );
  await expect(page.getByText('It is the same.')).toBeVisible();
  await page.getByLabel('Release and fingerprint').fill(`${release}-0badc0de`);
  await expect(page.getByText('It is not the same.')).toBeVisible();
});
