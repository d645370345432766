import { expect, expectSameDrawn, test } from '../fixtures.ts';

test.describe('promotions', () => {
  test('[ROUTE-86] [PAGE-01] navigation leads to the managed pages a visitor may see, and each opens', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Promotions', exact: true }).click();
    await expect(page).toHaveURL(/\/promotions$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
    const answer = await page.request.get('/api/fe/config/manage-promotion-pages');
    const { pages } = (await answer.json()) as { pages: { path: string }[] };
    const managed = pages.map(({ path }) => path);
    const links = page.getByRole('main').getByRole('link');
    const paths = [
      ...new Set(
        await links.evaluateAll((anchors) =>
          anchors.map((anchor) => new URL((anchor as HTMLAnchorElement).href).pathname),
        ),
      ),
    ].filter((path) => !path.startsWith('/play'));
    expect(paths).toEqual(
      expect.arrayContaining([
        '/tournaments/polar-sprint',
        '/quests/polar-quest',
        '/rocketplay-wheel',
        '/rocket-mart',
        '/rocketplay-vipclub',
      ]),
    );
    expect(paths.filter((path) => path.startsWith('/promotions/') && !managed.includes(path))).toEqual([]);
    expect(paths).not.toContain('/promotions/spring-cup');
    expect(paths).not.toContain('/promotions/gold-friday');
    for (const path of paths) {
      const opened = await page.request.get(path, { maxRedirects: 0 });
      expect([path, opened.status(), /<main[\s\S]*<h1/.test(await opened.text())]).toEqual([path, 200, true]);
    }
    // Opens one of them like a visitor.
    await links.and(page.locator('[href="/quests/polar-quest"]')).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Polar quest' })).toBeVisible();
  });

  test('[PAGE-02] [PAGE-03] a disabled page is there for testers only', async ({ page, context, signIn }) => {
    expect((await page.goto('/promotions/spring-cup'))?.status()).toBe(404);
    await signIn(context, 'tester');
    expect((await page.goto('/promotions/spring-cup'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Spring Cup' })).toBeVisible();
  });

  test('[ROUTE-25] [LOOT-31] [SAFE-05] the segments wheel shows the odds of the visitor’s group in the visitor’s currency', async ({
    page,
    context,
    signIn,
  }) => {
    await page.goto('/rocketplay-wheel');
    const odds = page.getByRole('main').getByRole('table').first();
    await expect(odds.getByRole('rowheader')).toHaveCount(4);
    await expect(odds).toContainText('€10,000');
    await expect(odds).toContainText('0.05%');
    await signIn(context, 'tester');
    await page.goto('/rocketplay-wheel');
    await expect(odds.getByRole('rowheader')).toHaveCount(6);
    await signIn(context, 'aud');
    await page.goto('/rocketplay-wheel');
    await expect(odds).toContainText('15,000');
  });

  test('[LOOT-33] a spin on a wheel whose prizes cannot be read says that it failed and opens no box', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(context, 'player');
    const opened: string[] = [];
    page.on('request', (request) => {
      if (/\/lootboxes\/\d+\/activation$/.test(request.url())) opened.push(request.method());
    });
    const config = '**/api/fe/config/wheel-config-segments';
    await page.route(config, (route) => route.fulfill({ status: 503, json: { error: {} } }));
    await page.goto('/rocketplay-wheel');
    const spin = page.getByRole('button', { name: /^Spin \(\d left\)$/ });
    const label = await spin.textContent();
    await spin.click();
    await expect(page.getByRole('alert')).toContainText('The spin did not go through.');
    expect(opened).toEqual([]);
    await expect(spin).toHaveText(label ?? '');
    await page.unroute(config);
    await spin.click();
    await page.getByRole('button', { name: 'Skip the animation' }).click();
    await expect(page.getByRole('dialog', { name: 'Your prize' })).toBeVisible();
    expect(opened).toEqual(['POST']);
  });

  test('[SAFE-05] the end of a countdown does not move on reload', async ({ page }) => {
    await page.goto('/promotions');
    const ends = (): Promise<(string | null)[]> =>
      page
        .getByRole('main')
        .locator('article time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    const before = await ends();
    expect(before.length).toBeGreaterThan(3);
    for (const end of before) expect(end).toMatch(/^\d{4}-\d\d-\d\dT/);
    await page.reload();
    expect(await ends()).toEqual(before);
    await page.clock.install({ time: Date.now() + 90_000 });
    await page.reload();
    expect(await ends()).toEqual(before);
  });

  for (const [size, path, levels] of [
    ['xs', '/quests/first-steps', 6],
    ['s', '/quests/hatch-the-dragon', 15],
    ['m', '/quests/polar-quest', 25],
    ['robot-s', '/quests/robot-yard', 15],
    ['robot-m', '/quests/robot-works', 25],
  ] as const) {
    test(`a quest of size ${size} shows the map of its ${levels} levels`, async ({ visit }) => {
      const { page, hydration } = await visit('guest');
      await page.goto(path);
      const map = page.getByRole('main').getByRole('list').filter({ hasText: 'Locked' });
      // All levels are in the list. On a phone it is folded, and a button shows the rest.
      await expect(map.getByRole('listitem')).toHaveCount(levels);
      await expectSameDrawn(hydration);
    });
  }

  test('[ROUTE-29] [ROUTE-30] [ROUTE-31] [ROUTE-32] [ROUTE-33] the loyalty shop shows all groups at its root and one on each child', async ({
    request,
  }) => {
    const groups = ['Free spins', 'Money', 'Special rewards'];
    for (const [path, shown] of [
      ['/rocket-mart', groups],
      ['/rocket-mart/freespins', groups.slice(0, 1)],
      ['/rocket-mart/money', groups.slice(1, 2)],
      ['/rocket-mart/special', groups.slice(2)],
    ] as const) {
      const html = await (await request.get(path)).text();
      const headings = Array.from(html.matchAll(/<h2[^>]*>([^<]+)</g), ([, heading = '']) => heading);
      expect([path, headings.filter((heading) => groups.includes(heading))]).toEqual([path, shown]);
    }
  });

  test('[ROUTE-35] the shop leads to the promotions while its page is disabled', async ({ page, admin }) => {
    const disable = (enabled: boolean) => (data: Record<string, unknown>) => ({ ...data, enabled });
    const off = await admin.save('promotion-page', 'rocket-mart', disable(false));
    await admin.publish('Shop closed', [{ kind: 'promotion-page', id: 'rocket-mart', revision: off }]);
    await page.goto('/rocket-mart/money');
    await expect(page).toHaveURL(/\/promotions$/);
    const on = await admin.save('promotion-page', 'rocket-mart', disable(true));
    await admin.publish('Shop open', [{ kind: 'promotion-page', id: 'rocket-mart', revision: on }]);
    await page.goto('/rocket-mart/money');
    await expect(page).toHaveURL(/\/rocket-mart\/money$/);
  });

  test('what a countdown counts to is the same when the page is loaded again', async ({ request }) => {
    const read = async (path: string): Promise<string[]> =>
      Array.from(
        (await (await request.get(path)).text()).matchAll(/<time[^>]* datetime="[^"]+"/gi),
        ([time]) => time,
      );
    for (const path of ['/', '/tournaments/polar-sprint']) {
      const before = await read(path);
      expect(before.length, path).toBeGreaterThan(0);
      expect(await read(path), path).toEqual(before);
    }
  });

  test('[BOOK-06] at most two bookmarks', async ({ context, signIn }) => {
    await signIn(context, 'tester');
    const html = await (await context.request.get('/')).text();
    const [bookmarks = ''] = /<nav[^>]* aria-label="Bookmarks"[\s\S]*?<\/nav>/.exec(html) ?? [];
    expect(bookmarks.match(/<a /g)).toHaveLength(2);
  });
});
