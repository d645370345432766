import { axeViolationsIn } from '../axe.ts';
import { arrive, COUNTRY_HEADER, expect, test } from '../fixtures.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const WIDTHS = [DESKTOP, PHONE];

test('[NAV-21] [NAV-22] [NAV-23] [NAV-24] [NAV-25] [NAV-26] [NAV-27] [NAV-28] [NAV-30] [ROUTE-40] [ERR-12] [ERR-13] a guest of a restricted region neither registers, signs in nor plays', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { [COUNTRY_HEADER]: 'US' },
  });
  const page = await context.newPage();
  for (const [path, text] of [
    ['/sign-in', 'Login not available in your country'],
    ['/sign-up', 'Registration restricted in your country'],
  ] as const) {
    // The hash opens the popup of the same route.
    for (const [address, status] of [
      [path, 451],
      [`/promotions#${path.slice(1)}`, 200],
    ] as const) {
      expect((await page.goto(address))?.status()).toBe(status);
      for (const viewport of WIDTHS) {
        await page.setViewportSize(viewport);
        await expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeInViewport();
        await expect(page.getByRole('textbox')).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('link')).toHaveText([
          'To the lobby',
          'Contact support',
        ]);
        expect(await axeViolationsIn(page, 'main')).toEqual([]);
      }
    }
  }
  // The same forms as pages of their own and over the sports site, which is not rendered around a refusal.
  for (const [path, text] of [
    ['/login', 'Login not available in your country'],
    ['/sport/login', 'Login not available in your country'],
    ['/registration', 'Registration restricted in your country'],
    ['/sport/registration', 'Registration restricted in your country'],
  ] as const) {
    const answer = await context.request.get(path);
    const html = await answer.text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(main)?.[1];
    expect([path, answer.status(), heading]).toEqual([path, 451, text]);
    expect([path, /<(?:iframe|input)/.test(main)]).toEqual([path, false]);
  }
  for (const path of [
    '/remind',
    '/new-password',
    '/email-verify',
    '/play',
    '/play/tide-lab/pokie-1',
    '/play-sfu/tide-lab/pokie-1',
  ]) {
    expect([path, await arrive(context.request, path)]).toEqual([path, '/']);
    // For guests from elsewhere the same address is open.
    expect(await arrive(context.request, path, { [COUNTRY_HEADER]: 'CA' })).not.toBe('/');
  }
  expect(await arrive(context.request, '/promotions')).toBe(200);
  // Below /guest/ the restricted site is shown, wherever guests come from.
  await context.setExtraHTTPHeaders({ [COUNTRY_HEADER]: 'CA' });
  expect(await arrive(context.request, '/guest/play/tide-lab/pokie-1')).toBe('/guest');
  expect(await arrive(context.request, '/guest/promotions/')).toBe('/guest/promotions');
  const entered = await page.goto('/guest/');
  expect(entered?.headers()['x-robots-tag']).toBe('noindex');
  await page.setViewportSize(DESKTOP);
  const banner = page.getByRole('banner');
  const asked = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/guest/promotions.data',
  );
  await banner.getByRole('link', { name: 'Promotions' }).click();
  await asked;
  await expect(page).toHaveURL('/guest/promotions');
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  await banner.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/guest/de/promotions');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // All links of the page stay below /guest/, also those in its texts.
  await page.goto('/guest/de/support');
  const outside = page.locator('a[href^="/"]:not([href="/guest"], [href^="/guest/"])');
  await expect(
    page.locator('main a[href="/guest/de/responsible-gaming#self-exclusion"]').first(),
  ).toBeAttached();
  await expect(outside).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await banner.getByRole('link', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL('/guest/de/sign-in');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Anmeldung in Ihrem Land nicht möglich' }),
  ).toBeVisible();
  await context.close();
});

test('[CHROME-29, CHROME-30, CHROME-31] [TEL-04] [TEL-09] a guest in Australia approves once, or declines and leaves', async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: 'sandbox_country', value: 'AU', url: server.origin }]);
  await page.goto('/promotions');
  const asked = page.getByRole('dialog', { name: 'Before you go on' });
  await expect(asked).toContainText('You are visiting from Australia');
  // Browsers ask a page only twice whether Esc may close a dialog.
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/oops$/);
  await expect(asked).toBeHidden();
  await page.goto('/promotions');
  await asked.getByRole('button', { name: 'I confirm' }).click();
  await expect(asked).toBeHidden();
  const approval = (await context.cookies()).find(({ name }) => name === 'EMP_user_approved');
  const days = ((approval?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(asked).toHaveCount(0);
});
