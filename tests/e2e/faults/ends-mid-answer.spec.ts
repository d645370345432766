import { test } from '../fixtures.ts';

test('a journey that ends while it still makes an answer for its page does not fail by it', async ({
  page,
}) => {
  const fetched = Promise.withResolvers<void>();
  await page.goto('/support');
  await page.route('**/healthz', async (route) => {
    const answer = await route.fetch();
    fetched.resolve();
    // Like a page that polls: its last request is answered when the page is gone already.
    await new Promise((closed) => page.context().once('close', closed));
    await answer.text();
  });
  await page.evaluate(() => void fetch('/healthz'));
  await fetched.promise;
});
