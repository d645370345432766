import { expect, test } from './fixtures.ts';

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
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    }
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
    await expect(odds.getByRole('row')).toHaveCount(5);
    await expect(odds).toContainText('€10,000');
    await expect(odds).toContainText('0.05%');
    await signIn(context, 'tester');
    await page.goto('/rocketplay-wheel');
    await expect(odds.getByRole('row')).toHaveCount(7);
    await signIn(context, 'aud');
    await page.goto('/rocketplay-wheel');
    await expect(odds).toContainText('15,000');
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
    test(`a quest of size ${size} shows the map of its ${levels} levels`, async ({ page }) => {
      await page.goto(path);
      const map = page.getByRole('main').getByRole('list').filter({ hasText: 'Locked' });
      // `ol > li`: the list folds on phones, where the rest opens by a button.
      await expect(map.getByRole('listitem')).toHaveCount(levels);
    });
  }

  test('[ROUTE-29] [ROUTE-30] [ROUTE-31] [ROUTE-32] [ROUTE-33] the loyalty shop shows all groups at its root and one on each child', async ({
    page,
  }) => {
    const groups = ['Free spins', 'Money', 'Special rewards'];
    await page.goto('/rocket-mart');
    for (const group of groups)
      await expect(
        page.getByRole('main').getByRole('heading', { level: 2, name: group, exact: true }),
      ).toBeVisible();
    for (const [segment, group] of [
      ['freespins', groups[0]],
      ['money', groups[1]],
      ['special', groups[2]],
    ] as const) {
      await page.goto(`/rocket-mart/${segment}`);
      for (const name of groups)
        await expect(
          page.getByRole('main').getByRole('heading', { level: 2, name, exact: true }),
        ).toHaveCount(name === group ? 1 : 0);
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

  test('what a countdown counts to is the same when the page is loaded again', async ({ page }) => {
    const ends = page.getByRole('main').locator('time[datetime]');
    const read = (): Promise<(string | null)[]> =>
      ends.evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    for (const path of ['/', '/promotions', '/tournaments/polar-sprint']) {
      await page.goto(path);
      const before = await read();
      expect(before.length, path).toBeGreaterThan(0);
      await page.reload();
      expect(await read(), path).toEqual(before);
    }
  });

  test('[BOOK-06] at most two bookmarks', async ({ page, context, signIn }) => {
    await signIn(context, 'tester');
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Bookmarks' }).getByRole('link')).toHaveCount(2);
  });

  test('[ROUTE-36] [ROUTE-52] [ROUTE-53] [ROUTE-55] redirects', async ({ page, context, signIn }) => {
    await page.goto('/rocket-chance');
    await expect(page).toHaveURL(/\/promotions$/);
    await page.goto('/santa-vegas');
    await expect(page).toHaveURL(/\/promotions$/);
    await page.goto('/accounts/history');
    await expect(page).toHaveURL(/\/$/);
    await signIn(context, 'tester');
    await page.goto('/rocket-chance');
    await expect(page).toHaveURL(/\/rocket-chance$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Rocket Chance' })).toBeVisible();
  });
});
