import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { APIResponse } from '@playwright/test';
import { BUDGETS_KB } from '../../bench/budgets.ts';
import { expect, expectSameDrawn, test } from '../fixtures.ts';

/** The text of the footer in the server’s HTML. */
async function readFooter(answer: APIResponse): Promise<string> {
  const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(await answer.text()) ?? [];
  return footer.replaceAll(/<[^>]*>/g, '');
}

test.describe('the lobby', () => {
  test('[ROUTE-01] [AUTH-01] a guest sees header, banners, bookmarks, promotions, games and footer', async ({
    page,
  }) => {
    // Waits for the network: when the platform is slow, the page loads data again, and then discards pages loaded
    // ahead.
    expect((await page.goto('/', { waitUntil: 'networkidle' }))?.status()).toBe(200);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Follow the north, start with 100 spins' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Loyalty shop.*Spend your coins/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What is on' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Special', exact: true })).toBeVisible();
    await expect(page.getByText('Kite & Key').first()).toBeVisible();
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Self-exclusion' }).first(),
    ).toBeVisible();
    // A guest can go on without signing in: to a list of games and back.
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/categories/top.data')) asked.push(request.url());
    });
    const top = page.getByRole('main').locator('a[href="/categories/top"]').first();
    // A pointer on the link loads its page ahead, once.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await top.hover();
      await expect.poll(() => asked.length, { timeout: 1000 }).toBe(1);
    }).toPass();
    await top.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Top' })).toBeVisible();
    expect(asked).toHaveLength(1);
    // The link is gone with its page, so the focus moves to the new page, and its title is announced.
    await expect(page.locator('#main')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: /^Top · Northstar$/ })).toBeAttached();
    await page.goBack();
    await expect(page.getByText('Kite & Key').first()).toBeVisible();
  });

  test('a page that is slow to come shows a line, and one that cannot come says so until it can', async ({
    context,
    page,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const held = Promise.withResolvers<void>();
    await page.route('**/promotions.data*', async (route) => {
      await held.promise;
      await route.continue();
    });
    const menu = page.getByRole('banner').getByRole('navigation');
    await menu.getByRole('link', { name: 'Promotions', exact: true }).click();
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
    held.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);
    await context.setOffline(true);
    const notice = page.getByRole('status').getByText('You are offline.');
    await expect(notice).toBeVisible();
    await menu.getByRole('link', { name: 'Tournaments' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  for (const [what, script] of [
    ['dialog', /\/assets\/auth-dialogs[^/]*\.js$/],
    ['form', /\/assets\/sign-in-form[^/]*\.js$/],
  ] as const)
    test(`a ${what} whose script cannot be fetched is said to be missing, and the page around it stays`, async ({
      page,
    }) => {
      await page.route(script, (route) => route.abort());
      await page.goto('/promotions');
      const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' });
      await logIn.click();
      await expect(page.getByText('This could not be loaded.')).toBeVisible();
      await expect(page).toHaveURL('/promotions');
      await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
      await page.unroute(script);
      // A failure is not remembered: opened again after a moment, the script is loaded.
      const email = page.getByRole('dialog').getByRole('textbox', { name: 'Email' });
      await expect(async () => {
        if ((await page.getByRole('dialog').count()) === 0) await logIn.click();
        await expect(email).toBeVisible({ timeout: 1500 });
      }).toPass();
    });

  test('what the header has no room for opens from a button, the platform’s own pages included', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/de');
    const menu = page.getByRole('banner').getByRole('navigation');
    await expect(menu.getByRole('link', { name: 'Turniere' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Neu hier' })).toHaveCount(0);
    await menu.getByRole('button', { name: 'Weitere Seiten' }).click();
    await menu.getByRole('link', { name: 'Neu hier' }).click();
    await expect(page).toHaveURL(/\/de\/new-here$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Neu hier' })).toBeVisible();
    await page.setViewportSize({ width: 1920, height: 900 });
    await expect(menu.getByRole('link', { name: 'Neu hier' })).toBeVisible();
    await expect(menu.getByRole('button')).toHaveCount(0);
  });

  for (const width of [768, 1279])
    test(`at ${width} pixels, where there is neither rail nor bar, the menu opens from the header`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/support');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByRole('link', { name: 'Slots', exact: true }).click();
      await expect(page).toHaveURL('/pokies/all');
      await expect(menu).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();
    });

  test('at 1024 pixels the header of a player under the Estonian licence names the casino', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(context, 'ee');
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto('/support');
    // Links that do not fit into the header wrap to a second line, which is cut off.
    await expect(page.getByRole('banner').getByText('Northstar', { exact: true })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole('navigation', { name: 'Peamenüü' }).getByRole('link')).not.toHaveCount(0);
  });

  test('[LIC-03] is complete without script', async ({ browser, server }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(server.origin);
    await expect(page.getByRole('heading', { name: 'Follow the north, start with 100 spins' })).toBeVisible();
    expect(await page.locator('img[src*="/artwork/game/"]').count()).toBeGreaterThan(60);
    await expect(page.getByRole('contentinfo')).toContainText('holds licence CW/2026/000');
    await context.close();
  });

  for (const [id, locale, headline] of [
    ['[LIC-08]', 'en', 'Follow the north, start with 100 spins'],
    ['[LIC-09]', 'de', 'Nach Norden: Start mit 100 Freispielen'],
    ['[LIC-12]', 'fr-CA', 'Cap au nord\u00a0: 100 tours pour commencer'],
    ['[LIC-14]', 'no', 'Følg nord, start med 100 spinn'],
    ['[LIC-15]', 'it', 'Segui il nord, parti con 100 giri'],
    ['[LIC-16]', 'et', 'Põhja poole: alusta 100 keerutusega'],
    ['[LIC-10]', 'en-AU', 'Follow the north, start with 100 spins'],
    ['[LIC-11]', 'en-CA', 'Follow the north, start with 100 spins'],
    ['[LIC-13]', 'en-NZ', 'Follow the north, start with 100 spins'],
  ] as const) {
    test(`[LIC-17] ${id} /${locale} speaks its language`, async ({ visit }) => {
      const { page, hydration } = await visit('guest');
      await page.goto(`/${locale}`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page).toHaveURL(locale === 'en' ? /:\d+\/$/ : new RegExp(`/${locale}$`));
      await expect(page.getByRole('heading', { name: headline })).toBeVisible();
      await expectSameDrawn(hydration);
    });
  }

  test('[LIC-04] the host of licence EE shows its own welcome, age and licence line', async ({
    page,
    server,
  }) => {
    await page.goto(`http://ee.localhost:${server.port}/`);
    await expect(page.getByRole('heading', { name: 'A quiet place to play' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('activity licence EE/HKT000000');
    await expect(page.getByRole('contentinfo')).toContainText('21+');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Benefits of crypto' })).toHaveCount(
      0,
    );
  });

  test('[LIC-05] a host nobody named shows licence CW', async ({ request, server }) => {
    const answer = await request.get('/', { headers: { Host: `mirror-9.localhost:${server.port}` } });
    const footer = await readFooter(answer);
    expect(footer).toContain('holds licence CW/2026/000');
    expect(footer).toContain('18+');
  });

  test('[LIC-06] players of the EE group are under licence EE on every host', async ({ context, signIn }) => {
    expect(await readFooter(await context.request.get('/en-NZ'))).toContain('CW/2026/000');
    await signIn(context, 'ee');
    const footer = await readFooter(await context.request.get('/en-NZ'));
    expect(footer).toContain('EE/HKT000000');
    expect(footer).toContain('21+');
  });

  test('signing in as a gold member changes what the lobby shows', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('gold@northstar.example');
    await dialog.getByLabel('Password', { exact: true }).fill('northstar-demo');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    // This player reads German: the texts of the frame change with the content, and the document stays.
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('link', { name: 'Einzahlen' })).toBeVisible();
    // The carousel may show another slide by now.
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
  for (const [name, viewport] of [
    ['phone', { width: 390, height: 844 }],
    ['desktop', { width: 1440, height: 900 }],
  ] as const)
    test(`nothing moves while it loads on a ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport);
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

test('a page whose end is lost shows nothing of half a header at first, and what came after a while', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  const html = await (await context.request.get(server.origin)).text();
  const body = html.slice(0, html.indexOf('</header>'));
  await page.route(`${server.origin}/`, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.addInitScript(() => {
    addEventListener('load', () => {
      Object.assign(window, { isDrawnAtFirst: document.querySelector('header')?.checkVisibility() });
    });
  });
  await page.goto(server.origin);
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { isDrawnAtFirst: boolean }).isDrawnAtFirst)).toBe(
    false,
  );
  await expect.poll(() => page.locator('header').evaluate((header) => header.checkVisibility())).toBe(true);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a page comes with the styles of what it shows, and has those of everything else in their order', async ({
  page,
}) => {
  const whole = page.waitForResponse((response) => response.url().endsWith('.css'));
  await page.goto('/');
  const css = await (await whole).text();
  await page.evaluate(() => window.marqueeStyles);
  const [inHead, inPage, written] = await page.evaluate((all) => {
    const isWrapper = (rule: CSSRule): boolean =>
      rule instanceof CSSMediaRule && rule.conditionText === 'all';
    const list = (rules: CSSRuleList, within = ''): string[] =>
      [...rules].flatMap((rule) =>
        rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)
          ? // The script wraps the styles that come later in one rule.
            list(rule.cssRules, isWrapper(rule) ? within : `${within}${rule.cssText.split('{')[0]}`)
          : rule instanceof CSSFontFaceRule
            ? []
            : within + rule.cssText,
      );
    const read = (selector: string): string[] =>
      [...document.querySelectorAll<HTMLStyleElement>(selector)].flatMap(({ sheet }) =>
        sheet ? list(sheet.cssRules) : [],
      );
    const build = new CSSStyleSheet();
    build.replaceSync(all);
    return [read('head style:not([data-rest])').length, read('head style'), list(build.cssRules)];
  }, css);
  expect(inPage).toEqual(written);
  expect(inHead).toBeLessThan(written.length / 2);
  const transfers = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      // All entries of this type are of this class.
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.css'))
      .map(({ transferSize }) => transferSize > 0),
  );
  // Loaded once by the link, and then read from the browser’s cache.
  expect(transfers).toEqual([true, false]);
});

test('the page of a guest without cookies keeps to its limits in bytes', async ({ baseURL }) => {
  const compressed = await new Promise<Buffer>((resolve, reject) => {
    // With `node:http`, because other clients return only the decompressed bytes.
    get(String(baseURL), { headers: { 'accept-encoding': 'br' } }, (answer) => {
      resolve(buffer(answer));
    }).on('error', reject);
  });
  const html = brotliDecompressSync(compressed).toString();
  const scripts = html.match(/<script[^>]*>[^]*?<\/script>/g) ?? [];
  const hydration = scripts.filter((script) => script.includes('__reactRouterContext')).join('');
  // The page’s data are among these scripts.
  expect(hydration).toContain('welcome-north');
  expect(compressed.length / 1024).toBeLessThanOrEqual(BUDGETS_KB.lobbyHtmlCompressed);
  expect(Buffer.byteLength(html) / 1024).toBeLessThanOrEqual(BUDGETS_KB.lobbyHtml);
  expect(Buffer.byteLength(hydration) / 1024).toBeLessThanOrEqual(BUDGETS_KB.lobbyHydration);
});

test('a page whose other styles are lost comes alive all the same', async ({ page }) => {
  await page.route('**/*.css', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

const SLOW_LINES = {
  'that the browser knows of': () =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  'of which the browser says nothing': () => {
    Object.defineProperty(navigator, 'connection', { value: undefined });
    const now = performance.now.bind(performance);
    performance.now = () => now() + 500;
  },
};
for (const [line, pretend] of Object.entries(SLOW_LINES)) {
  test(`on a slow line ${line} a first page comes without the site’s letters, and the next one has them`, async ({
    page,
  }) => {
    await page.addInitScript(pretend);
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) fonts.push(request.resourceType());
    });
    const isWaiting = (): Promise<boolean> =>
      page.evaluate(() => document.querySelector('style[data-font]')?.getAttribute('media') === 'not all');
    await page.goto('/');
    expect(await isWaiting()).toBe(true);
    await page.waitForFunction(() => localStorage.getItem('fonts-kept') !== null);
    // They were loaded ahead by a script: a font that text needs has the type `font`.
    expect(fonts).toEqual(['other', 'other']);
    await page.goto('/');
    expect(await isWaiting()).toBe(false);
    await page.waitForFunction(() => document.fonts.check('16px "Manrope Variable"'));
  });
}

test('what formats numbers and dates is loaded on a thread of its own, which then ends', async ({ page }) => {
  const starting = page.waitForEvent('worker');
  await page.goto('/');
  const thread = await starting;
  expect(new URL(thread.url()).pathname).toBe('/load-formats.js');
  if (page.workers().length > 0) await thread.waitForEvent('close');
  expect(page.workers()).toEqual([]);
});
