import { expect, test } from '../fixtures.ts';

test('[DELIVERY-09] a release that changes the menus reaches a player’s page, which keeps what it knows of its player', async ({
  page,
  context,
  signIn,
  admin,
}) => {
  await signIn(context, 'gold');
  const heard: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      heard.push((JSON.parse(String(payload)) as { event: string }).event);
    }),
  );
  await page.goto('/en-CA/promotions', { waitUntil: 'networkidle' });
  await expect.poll(() => heard.filter((event) => event === 'hello').length).toBeGreaterThan(0);
  const wallet = page.getByRole('button', { name: /^Balance/ });
  const balance = await wallet.textContent();
  expect(balance).toMatch(/\d/);
  const counts = page
    .getByRole('navigation', { name: /^Games/ })
    .getByRole('link')
    .filter({ hasText: /\d/ });
  const counted = await counts.allTextContents();
  expect(counted.length).toBeGreaterThan(2);
  const frames: { said: string | undefined; isKept: boolean }[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.data?_routes=MainLayout')) return;
    const said = response.request().headers()['x-after-release'];
    frames.push({ said, isKept: (await response.text()).includes('"isKept"') });
  });

  const revision = await admin.save('navigation', 'rail', (data) => ({
    ...data,
    title: { ...(data['title'] as object), en: 'Games of this casino' },
  }));
  await admin.publish('Another rail', [{ kind: 'navigation', id: 'rail', revision }]);
  await expect(page.getByRole('navigation', { name: 'Games of this casino' })).toBeAttached();
  await expect.poll(() => frames).toEqual([{ said: '1', isKept: true }]);
  await expect(wallet).toHaveText(balance ?? '');
  await expect(counts).toHaveText(counted);
});
