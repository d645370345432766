import { expect, serverOf, test as base } from '../fixtures.ts';
import type { RunningServer } from '../server.ts';

const ADDRESS = 'https://ads.example/tag.js?id=1';
const HOUR = 3_600_000;

const test = base.extend<object, { server: RunningServer }>({
  server: serverOf({ env: { AD_SCRIPT: ADDRESS } }),
});

test('[TEL-13] the advertising script runs once cookies are accepted, anew every hour, and is missed by nobody when it is away', async ({
  page,
}) => {
  let isAway = false;
  const asked: string[] = [];
  await page.route('https://ads.example/**', (route) => {
    asked.push(route.request().url());
    return isAway
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: 'window.adRuns = (window.adRuns ?? 0) + 1;' });
  });
  const runs = () => page.evaluate(() => (window as unknown as { adRuns?: number }).adRuns ?? 0);
  await page.clock.install();
  await page.goto('/promotions');
  await page.clock.runFor(10_000);
  const accept = page.getByRole('button', { name: 'Accept' });
  await expect(accept).toBeVisible();
  expect(asked).toEqual([]);
  await accept.click();
  await expect.poll(runs).toBe(1);
  await page.clock.fastForward(HOUR - 1000);
  expect(asked).toEqual([ADDRESS]);
  await page.clock.fastForward(1000);
  await expect.poll(runs).toBe(2);

  // The consent is not asked for again. A page whose ad script cannot be loaded still works.
  isAway = true;
  await page.goto('/support');
  await expect.poll(() => asked.length).toBe(3);
  await expect(accept).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Open the chat' }).click();
  await expect(page.getByRole('dialog', { name: 'Support' })).toBeVisible();
});
