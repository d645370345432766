import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const SLOT = '/play/kite-and-key/fox-of-the-fjord?mode=real';

const balanceOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Balance/ });

/** When the game told the page around it that a round began, and that it was shown. In epoch milliseconds. */
type Rounds = { started: number[]; shown: number[] };

const readRounds = (page: Page): Promise<Rounds> =>
  page.evaluate(() => (globalThis as unknown as { rounds: Rounds }).rounds);

/** Resolves once the page’s websocket has brought its first frame. */
async function greeted(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', {
    predicate: (one) => new URL(one.url()).pathname === '/live',
    // Two pages load first.
    timeout: 60_000,
  });
  await socket.waitForEvent('framereceived');
}

/** Records, from the page’s first script on, when its game begins rounds and has shown them. */
async function watchRounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const rounds: Rounds = { started: [], shown: [] };
    Object.assign(globalThis, { rounds });
    addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
      if (data?.type === 'round_started') rounds.started.push(Date.now());
      if (data?.type === 'round_shown') rounds.shown.push(Date.now());
    });
  });
}

/** Records when the balance in the header changes, and to what. */
async function watchBalance(page: Page): Promise<void> {
  await balanceOf(page).evaluate((button) => {
    const seen: { at: number; text: string }[] = [];
    Object.assign(globalThis, { balances: seen });
    new MutationObserver(() => {
      const text = button.textContent ?? '';
      if (text !== seen.at(-1)?.text) seen.push({ at: Date.now(), text });
    }).observe(button, { childList: true, characterData: true, subtree: true });
  });
}

const readBalances = (page: Page): Promise<{ at: number; text: string }[]> =>
  page.evaluate(() => (globalThis as unknown as { balances: { at: number; text: string }[] }).balances);

test('[PLAY-02] no tab of a browser tells of a round that another has not shown yet', async ({
  context,
  page,
  signIn,
}) => {
  await signIn(context, 'player');
  await watchRounds(page);
  const other = await context.newPage();
  // A page gets balances only once its websocket is connected, some time after it has loaded.
  const connected = [page, other].map(greeted);
  await page.goto(SLOT);
  await other.goto('/');
  await Promise.all(connected);
  const before = await balanceOf(other).textContent();
  for (const each of [page, other]) await watchBalance(each);

  const game = page.frameLocator('iframe[title^="Game: "]');
  const inGame = game.locator('[data-part="balance"]');
  const atFirst = await inGame.textContent();
  let rounds = 0;
  // A round that wins exactly its stake does not change the balance, so another one is played.
  do {
    const decided = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/spins'));
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    await decided;
    await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible({ timeout: 60_000 });
    rounds += 1;
  } while ((await inGame.textContent()) === atFirst);
  const amount = (await inGame.textContent()) ?? 'a balance';
  for (const each of [page, other]) await expect(balanceOf(each)).toContainText(amount);

  const { started, shown } = await readRounds(page);
  expect([started.length, shown.length]).toEqual([rounds, rounds]);
  for (const each of [page, other]) {
    const [first] = await readBalances(each);
    expect(first?.text).not.toBe(before);
    expect(first?.at).toBeGreaterThanOrEqual(shown.at(-1) ?? Number.POSITIVE_INFINITY);
  }
});

test('[PLAY-02] page data that a round has overtaken is asked for again, without what the round won', async ({
  context,
  page,
  signIn,
}) => {
  await signIn(context, 'player');
  await page.goto(SLOT);
  const held = Promise.withResolvers<Route>();
  const again = Promise.withResolvers<string>();
  let asked = 0;
  await page.route(/\.data(?:\?|$)/, async (route) => {
    asked += 1;
    if (asked === 1) return held.resolve(route);
    again.resolve((await route.request().allHeaders())['cookie'] ?? '');
    return route.continue();
  });
  const spin = page
    .frameLocator('iframe[title^="Game: "]')
    .getByRole('button', { name: 'Spin', exact: true });
  const press = async (): Promise<void> => {
    const decided = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/spins'));
    await spin.click();
    await decided;
  };
  await press();
  // The game says that the balance has changed, and the page asks for its data.
  const overtaken = await held.promise;
  await expect(spin).toBeVisible({ timeout: 60_000 });
  await press();
  await overtaken.continue();
  expect(await again.promise).toContain('marquee_round=1');
});
