import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const tiles = (page: Page) => page.getByRole('main').getByRole('article');

/**
 * Goes down the list to its last tile until this many are there. Who only scrolls on is at the footer before a slow machine
 * has the next page, and there nothing more is loaded.
 */
async function scrollTo(page: Page, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await tiles(page).last().scrollIntoViewIfNeeded();
        return tiles(page).count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(count);
}

type Seen = { tiles: number; scrolled: number; name: string; top: number };

/** How many tiles there are, and where the one in the middle of the screen stands. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('main article:has(a[href*="/play/"])')];
    const middle = all.find((tile) => tile.getBoundingClientRect().bottom > innerHeight / 2);
    return {
      tiles: all.length,
      scrolled: Math.round(scrollY),
      name: middle?.textContent ?? '',
      top: Math.round(middle?.getBoundingClientRect().top ?? NaN),
    };
  });

/** Opens the game in the middle of the screen, as a player does: without the page moving. */
async function openGame(page: Page): Promise<Seen> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollBy(0, -2000));
  await page.waitForTimeout(500);
  // What the end of the list has asked for comes first: the list would grow while the game opens.
  await expect(page.locator('main section[aria-busy="true"]:has(article)')).toHaveCount(0);
  const seen = await look(page);
  await page.evaluate(() => {
    const all = [...document.querySelectorAll('main article:has(a[href*="/play/"])')];
    const middle = all.find((tile) => tile.getBoundingClientRect().bottom > innerHeight / 2);
    middle?.querySelector<HTMLElement>('a[href*="/play/"]')?.click();
  });
  await expect(page).toHaveURL(/\/play\//);
  await expect(page.locator('iframe[title^="Game: "]')).toBeAttached();
  return seen;
}

async function expectSeen(page: Page, seen: Seen, path: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect.poll(() => look(page)).toEqual(seen);
  // And it stays like this.
  await page.waitForLoadState('networkidle');
  expect(await look(page)).toEqual(seen);
}

for (const [how, back] of [
  ['the browser’s back', (page: Page) => page.goBack()],
  ['the game’s close button', (page: Page) => page.getByRole('button', { name: 'Close the game' }).click()],
] as const)
  test(`[FIND-02] back from a game by ${how}: the same tiles at the same place`, async ({ page }) => {
    await page.goto('/slots');
    await scrollTo(page, 150);
    const seen = await openGame(page);
    await back(page);
    await expectSeen(page, seen, /\/slots$/);
  });

test('[FIND-02] back from a game that was loaded anew meanwhile: the list is as long as it was, at the same place', async ({
  page,
}) => {
  await page.goto('/slots');
  await scrollTo(page, 150);
  const seen = await openGame(page);
  // As a phone does that has dropped the page to save memory.
  await page.reload();
  await page.goBack();
  await expectSeen(page, seen, /\/slots$/);
  await page.reload();
  await expectSeen(page, seen, /\/slots$/);
});

test('[FIND-02] back from a game after a release: the same tiles at the same place, and what is new', async ({
  page,
  admin,
}) => {
  await page.goto('/slots');
  await scrollTo(page, 150);
  const seen = await openGame(page);
  const publish = async (text: string): Promise<void> => {
    const revision = await admin.save('navigation', 'footer', (data) => {
      const [first, ...others] = data['sections'] as { title: object }[]; // As the demo site has them.
      return { ...data, sections: [{ ...first, title: { ...first?.title, en: text } }, ...others] };
    });
    await admin.publish(text, [{ kind: 'navigation', id: 'footer', revision }]);
  };
  await publish('Casino for you');
  await page.goBack();
  await expectSeen(page, seen, /\/slots$/);
  await expect(page.getByText('Casino for you')).toBeAttached();
  // The open list keeps its length too.
  await publish('Casino for all');
  await expect(page.getByText('Casino for all')).toBeAttached();
  await expectSeen(page, seen, /\/slots$/);
});

test('[FIND-02] a link from a game to its list begins at the top', async ({ page }) => {
  await page.goto('/pokies/all');
  await scrollTo(page, 150);
  await openGame(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Slots', exact: true }).click();
  await expect(page).toHaveURL(/\/pokies\/all$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeInViewport();
  expect((await look(page)).scrolled).toBe(0);
});

test('[FIND-02] a list is narrowed down and put in order from a bar that stays in sight, and back from a game it still is', async ({
  page,
}) => {
  await page.goto('/pokies/all');
  const bar = page.getByRole('form', { name: 'Narrow the list down' });
  const title = page.getByRole('heading', { level: 1, name: 'Slots' });
  // Its mark comes with the list that it asks for.
  await bar.getByLabel('Jackpot').click();
  await expect(page).toHaveURL('/pokies/all?jackpot=1');
  await expect(title.locator('..')).toContainText('52 games');
  await bar.getByLabel('Order').focus();
  await bar.getByLabel('Order').selectOption('A to Z');
  await expect(page).toHaveURL('/pokies/all?jackpot=1&sort=title');
  await expect(bar.getByLabel('Order')).toBeFocused();
  // Before it the list has a banner.
  await expect(
    page.locator('main article:has(a[href*="/play/"])').filter({ hasNotText: 'Play now' }).first(),
  ).toContainText('Abyss Pearl');
  await scrollTo(page, 40);
  await expect(bar).toBeInViewport();
  const seen = await openGame(page);
  await page.goBack();
  await expectSeen(page, seen, '/pokies/all?jackpot=1&sort=title');
  await expect(bar.getByLabel('Jackpot')).toBeChecked();
  await bar.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/pokies/all');
  await expect(bar.getByLabel('Jackpot')).not.toBeChecked();
  await expect(title.locator('..')).toContainText('223 games');
});

test('[FIND-02] an address with a choice is drawn by the server, and narrows down without a script', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/pokies/all?studio=ember-works');
  await expect(page.getByRole('combobox', { name: 'Studio' })).toHaveValue('ember-works');
  const all = await tiles(page).count();
  await page.getByRole('checkbox', { name: 'New' }).check();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/studio=ember-works.*new=1/);
  expect(await tiles(page).count()).toBeLessThan(all);
  await page.close();
});
