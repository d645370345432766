import { expect, serverOf, test as base } from '../fixtures.ts';
import type { RunningServer } from '../server.ts';

const SECRET = 'only-prometheus-knows-this-0123456789';

/** A server to which every browser reports. */
const test = base.extend<object, { server: RunningServer }>({
  server: serverOf({ env: { METRICS_SECRET: SECRET, VITALS_SHARE: '1' } }),
});

test('[OPS-11] a browser that has accepted cookies tells how the page felt, and one that has not does not', async ({
  page,
  request,
}) => {
  const reported = async (): Promise<string[]> => {
    const answer = await request.get('/metrics', { headers: { authorization: `Bearer ${SECRET}` } });
    const counts = (await answer.text()).matchAll(/^marquee_browser_\w+_count\{(.*)\} (\d+)$/gm);
    return [...counts].map(([, labels, count]) => `${labels} ${count}`);
  };
  const sent = (path: string) => page.waitForRequest((one) => new URL(one.url()).pathname === path);
  /** Opens a page and, once it has begun to report, hides it. */
  const visit = async (): Promise<void> => {
    const begun = sent('/network-performance');
    await page.goto('/promotions');
    await begun;
    await hide();
  };
  const hide = async (): Promise<void> => {
    const told = sent('/performance');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await told;
  };
  await visit();
  expect(await reported()).toEqual([]);
  const begun = sent('/network-performance');
  await page.goto('/promotions');
  await begun;
  await page.getByRole('button', { name: 'Accept' }).click();
  await hide();
  const device = 'route="PromoPage",device="desktop"';
  await expect.poll(reported).toEqual(expect.arrayContaining([`${device},vital="TTFB" 1`]));
  await visit();
  await expect.poll(reported).toEqual(expect.arrayContaining([`${device},vital="TTFB" 2`]));
});
