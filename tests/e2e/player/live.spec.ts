import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.describe('from publish to players', () => {
  test('[DELIVERY-01] an open page of a gold member changes within two seconds; the guest’s beside it asks for nothing', async ({
    browser,
    server,
    signIn,
    admin,
  }) => {
    const goldContext = await browser.newContext({ baseURL: server.origin });
    const guestContext = await browser.newContext({ baseURL: server.origin });
    await signIn(goldContext, 'gold');
    const gold = await goldContext.newPage();
    const guest = await guestContext.newPage();
    const guestHears = hearLive(guest);
    await gold.goto('/en-CA', { waitUntil: 'networkidle' });
    await guest.goto('/', { waitUntil: 'networkidle' });
    await expect(gold.getByRole('heading', { name: /^Gold Friday: 75%/ })).toBeVisible();
    // A reload would remove this mark, and the scroll position must stay.
    await gold.evaluate(() => Object.assign(window, { marked: true }));
    await gold.mouse.wheel(0, 700);
    await expect.poll(() => gold.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    // A focused element must keep the focus.
    const focused = gold.getByRole('main').getByRole('link').nth(30);
    await focused.evaluate((link: HTMLElement) => {
      link.focus({ preventScroll: true });
      link.dataset['held'] = 'yes';
    });
    const row = gold.getByRole('heading', { name: 'Continue playing' });
    const place = await row.boundingBox();
    // Headlines and links without the timers beside them, which change by themselves.
    const read = async (): Promise<string[]> =>
      guest
        .getByRole('main')
        .locator('h1, h2, h3, a')
        .evaluateAll((elements) =>
          elements.map((element) => `${element.textContent} ${element.getAttribute('href')}`),
        );
    const guestBefore = await read();
    expect(guestBefore.length).toBeGreaterThan(100);
    await expect.poll(() => guestHears).toContain('hello');
    const guestAsks: string[] = [];
    guest.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/fe/pages' || pathname.endsWith('.data')) guestAsks.push(request.url());
    });

    const revision = await admin.save('banner', 'gold-friday', (data) => ({
      ...data,
      title: { ...(data['title'] as object), en: 'Gold Friday, now 80%' },
    }));
    // The page records the instant itself: a question from outside would also measure how long its answer takes.
    const changedAt = await gold.evaluateHandle(noteMomentOf, 'Gold Friday, now 80%');
    const published = Date.now();
    await admin.publish('A better Friday', [{ kind: 'banner', id: 'gold-friday', revision }]);
    await expect(gold.getByRole('heading', { name: 'Gold Friday, now 80%' })).toBeAttached();
    const tookMs = (await changedAt.evaluate(({ moment }) => moment)) - published;
    console.log(`publish to changed open page: ${tookMs} ms`);
    expect(tookMs).toBeLessThan(2000);

    expect(await gold.evaluate(() => (window as unknown as { marked?: boolean }).marked)).toBe(true);
    expect(await gold.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['held'])).toBe(
      'yes',
    );
    // The new headline is one line shorter, but the games below stay in place. Browsers scroll by whole pixels.
    await expect
      .poll(async () => Math.abs(((await row.boundingBox())?.y ?? NaN) - (place?.y ?? NaN)))
      .toBeLessThan(1.5);
    await expect.poll(() => guestHears).toContain('release');
    expect([await read(), guestAsks]).toEqual([guestBefore, []]);
    await goldContext.close();
    await guestContext.close();
  });

  test('[DELIVERY-01] a release that came before the page was connected reaches it once it is', async ({
    page,
    admin,
  }) => {
    const connect = Promise.withResolvers<void>();
    await page.route(/live-updates-/, async (route) => {
      await connect.promise;
      await route.continue();
    });
    await page.goto('/');
    const revision = await admin.save('banner', 'welcome-north', (data) => ({
      ...data,
      text: { en: 'Published a moment too early.' },
    }));
    await admin.publish('Nobody hears it', [{ kind: 'banner', id: 'welcome-north', revision }]);
    const news = page.getByText('Published a moment too early.');
    await expect(news).not.toBeAttached();
    connect.resolve();
    await expect(news.first()).toBeAttached();
  });

  test('[DELIVERY-01] a new request sees the release within a second', async ({ request, admin }) => {
    const revision = await admin.save('banner', 'welcome-north', (data) => ({
      ...data,
      text: { en: 'Changed for a moment.' },
    }));
    const number = await admin.publish('A word', [{ kind: 'banner', id: 'welcome-north', revision }]);
    await expect
      .poll(async () => (await request.get('/api/fe/pages?path=/')).headers()['etag'], { timeout: 1000 })
      .toContain(`"${number}-`);
    expect(await (await request.get('/api/fe/pages?path=/')).text()).toContain('Changed for a moment.');
  });
});

/** The events that a page hears from now on. */
function hearLive(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      heard.push((JSON.parse(String(payload)) as { event: string }).event);
    }),
  );
  return heard;
}

/** Runs in the browser: resolves with the instant at which a heading has this text. */
function noteMomentOf(text: string): { moment: Promise<number> } {
  const moment = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      const isThere = [...document.querySelectorAll('h1, h2, h3')].some(
        (heading) => heading.textContent === text,
      );
      if (!isThere) return;
      observer.disconnect();
      resolve(Date.now());
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return { moment };
}
