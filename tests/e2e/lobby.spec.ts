import { expect, test } from './fixtures.ts';

test.describe('the lobby', () => {
  test('[ROUTE-01][AUTH-01] a guest sees header, banners, bookmarks, promotions, games and footer', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Follow the north, start with 100 spins' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Loyalty shop.*Spend your coins/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What is on' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Special', exact: true })).toBeVisible();
    await expect(page.getByText('Kite & Key').first()).toBeVisible();
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Self-exclusion' }).first(),
    ).toBeVisible();
  });

  test('is complete without script', async ({ browser, server }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(server.origin);
    await expect(page.getByRole('heading', { name: 'Follow the north, start with 100 spins' })).toBeVisible();
    expect(await page.locator('img[src*="/artwork/game/"]').count()).toBeGreaterThan(60);
    await expect(page.getByRole('contentinfo')).toContainText('holds licence CW/2026/000');
    await context.close();
  });

  for (const [locale, headline] of [
    ['de', 'Nach Norden: Start mit 100 Freispielen'],
    ['fr-CA', 'Cap au nord : 100 tours pour commencer'],
    ['no', 'Følg nord, start med 100 spinn'],
    ['it', 'Segui il nord, parti con 100 giri'],
    ['et', 'Põhja poole: alusta 100 keerutusega'],
    ['en-AU', 'Follow the north, start with 100 spins'],
    ['en-CA', 'Follow the north, start with 100 spins'],
    ['en-NZ', 'Follow the north, start with 100 spins'],
  ] as const) {
    test(`[LIC-17] /${locale} speaks its language`, async ({ page }) => {
      await page.goto(`/${locale}`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { name: headline })).toBeVisible();
    });
  }

  test('the host of licence EE shows its own welcome, age and licence line', async ({ page, server }) => {
    await page.goto(`http://ee.localhost:${server.port}/`);
    await expect(page.getByRole('heading', { name: 'A quiet place to play' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('activity licence EE/HKT000000');
    await expect(page.getByRole('contentinfo')).toContainText('21+');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Benefits of crypto' })).toHaveCount(
      0,
    );
  });

  test('signing in as a gold member changes what the lobby shows', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('gold@northstar.example');
    await dialog.getByLabel('Password', { exact: true }).fill('northstar-demo');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    // This player reads German: the texts of the shell change with the content, without another document.
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('link', { name: 'Einzahlen' })).toBeVisible();
    // The carousel may be on another slide by now.
    await expect(
      page.getByRole('heading', { name: 'Goldener Freitag: 75', includeHidden: true }),
    ).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Weiterspielen' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Follow the north, start with 100 spins' })).toHaveCount(
      0,
    );
  });
});

test.describe('the lobby with its pictures', () => {
  test.use({ isArtworkDrawn: true });

  test('nothing moves while it loads', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 4000);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBe(0);
  });
});
