import type { Page, Request } from '@playwright/test';
import { DRAWS_ANEW, expect, test } from '../fixtures.ts';

const DAY = 24 * 60 * 60;

/** The JSON that the page sends to a call. */
const reportTo = (page: Page, path: string, isIt: (request: Request) => boolean = () => true) =>
  page
    .waitForRequest((request) => new URL(request.url()).pathname === path && isIt(request))
    .then((request) => request.postDataJSON() as Record<string, unknown>);

/** The value of each cookie, with the number of days for which the browser keeps it. */
async function keptDays(page: Page): Promise<Record<string, [value: string, days: number]>> {
  const cookies = await page.context().cookies();
  const now = Date.now() / 1000;
  return Object.fromEntries(
    cookies.map(({ name, value, expires }) => [name, [value, Math.round((expires - now) / DAY)]]),
  );
}

test('[TEL-01] [TEL-02] [TEL-03] [TEL-06] [TEL-07] [TEL-08] a visit is counted for its partner once cookies are accepted, and its campaign at once', async ({
  page,
}) => {
  const campaign = reportTo(page, '/log_utm_set');
  await page.goto('/promotions?stag=21077_almanac&utm_source=letter&utm_campaign=advent', {
    referer: 'https://www.google.com/',
  });
  expect(await campaign).toEqual({ utmMetrics: { utm_source: 'letter', utm_campaign: 'advent' } });
  expect(Object.keys(await keptDays(page))).not.toContain('stag');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(() => keptDays(page))
    .toMatchObject({
      cookies_accepted: ['1', 365],
      stag: ['21077_almanac', 30],
      affb_id: ['241', 30],
    });
});

test('what fails in a page reaches the log, and how long it took is told when it is left', async ({
  page,
}) => {
  const isFrom = (request: Request): boolean => request.method() === 'PUT';
  const network = reportTo(page, '/network-performance', isFrom);
  await page.goto('/promotions?page=2');
  expect(await network).toMatchObject({ effectiveType: '4g' });
  const line = reportTo(page, '/log', isFrom);
  await page.evaluate(
    () => void setTimeout(() => Promise.reject(new TypeError('lena@northstar.example broke'))),
  );
  expect(await line).toMatchObject({
    level: 'error',
    code: 'UNHANDLED_REJECTION',
    message: '… broke',
    path: '/promotions',
  });
  const timings = reportTo(page, '/performance', isFrom);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const { path, ...values } = await timings;
  expect(path).toBe('/promotions');
  for (const name of ['timeToFirstByte', 'firstContentfulPaint', 'domContentLoaded', 'load'])
    expect([name, Number(values[name]) > 0]).toEqual([name, true]);
});

const lost = { annotation: { type: DRAWS_ANEW, description: 'keys stand where texts were' } };
test('[I18N-04] a page whose texts do not come stays usable, and the log has it', lost, async ({ page }) => {
  await page.route(/\/messages\/en\.json/, (route) => route.abort());
  const line = reportTo(page, '/log');
  await page.goto('/promotions');
  expect(await line).toMatchObject({ level: 'error', code: 'LOAD_MESSAGES_ERROR', path: '/promotions' });
  await page.getByRole('banner').getByRole('link', { name: 'Slots' }).click();
  await expect(page).toHaveURL('/pokies/all');
});
