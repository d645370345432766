import type { FrameLocator, Page } from '@playwright/test';
import { axeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

const SLOT = '/play/kite-and-key/fox-of-the-fjord';
const CRASH = '/play/turbogames/rocket-x';

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Game: "]');
const headerBalance = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Balance/ });

/** Spins once and waits until the round has been shown. */
async function spin(game: FrameLocator): Promise<void> {
  const button = game.getByRole('button', { name: 'Spin', exact: true });
  await button.click();
  await expect(game.getByRole('button', { name: 'Spinning' })).toBeVisible();
  // Free games and large wins take a while.
  await expect(button).toBeVisible({ timeout: 60_000 });
}

/** Without news about the flight the game shows only that the connection is lost. */
async function expectLost(game: FrameLocator): Promise<void> {
  const readout = game.locator('[data-part="readout"]');
  await expect(readout.getByText('The connection is lost. Your bets are safe.')).toBeVisible();
  await expect(readout.locator('[data-part="cut"]')).toBeVisible();
  for (const part of ['[data-part="multiplier"]', '[data-part="countdown"]', '[data-part="rocket"]'])
    await expect(game.locator(part), part).toBeHidden();
}

test.describe('games', () => {
  test('[GAME-12] [GAME-22] [LIVE-15] a player opens a slot from the lobby, and the header follows what is played', async ({
    context,
    page,
    signIn,
  }) => {
    await signIn(context, 'player');
    await page.goto('/');
    const tile = page.getByRole('main').getByRole('article').filter({ hasText: 'Fox of the Fjord' }).first();
    const play = tile.getByRole('link', { name: 'Play Fox of the Fjord' });
    const overlay = play.locator('xpath=..');
    // The games played last come when the page is there: the first of a name may be among them.
    await expect(
      page.getByRole('region', { name: 'Continue playing' }).getByRole('article').first(),
    ).toBeVisible();
    await expect(overlay).toHaveCSS('opacity', '0');
    await tile.hover();
    await expect(overlay).toHaveCSS('opacity', '1');
    await play.click();
    await expect(page).toHaveURL(`${SLOT}?mode=real`);
    await expect(page.getByRole('heading', { level: 1, name: 'Fox of the Fjord' })).toBeVisible();
    const game = frameOf(page);
    await expect(game.getByText('Demo', { exact: true })).toHaveCount(0);
    const balance = game.locator('[data-part="balance"]');
    for (let round = 0; round < 3; round += 1) {
      await spin(game);
      const amount = await balance.textContent();
      // The live connection brings the balance: the page is not loaded again.
      await expect(headerBalance(page)).toContainText(amount ?? 'a balance');
    }
    await expect(game.getByRole('status').filter({ hasText: 'Balance:' })).toHaveCount(1);

    const history = await context.request.get('/api/player/game_rounds');
    expect((await history.json()).items).toHaveLength(3);

    await page.getByRole('button', { name: 'Close the game' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('[GAME-23] [AUTH-04] a guest plays the demo, proves a round, and is asked to register for real play', async ({
    context,
    page,
  }) => {
    await page.goto(SLOT);
    const game = frameOf(page);
    await expect(game.getByText('Demo', { exact: true })).toBeVisible();
    await spin(game);
    await game.getByRole('button', { name: 'Fairness' }).click();
    const dialog = game.getByRole('dialog', { name: 'Fairness' });
    const hash = await dialog.locator('dd code').textContent();
    await dialog.getByLabel('Your seed').fill('my-own-seed');
    await dialog.getByRole('button', { name: 'Reveal and use a new seed' }).click();
    await expect(dialog.getByText('The server’s seed was')).toBeVisible();
    await expect(dialog.locator('dd code')).not.toHaveText(hash ?? '');
    const opened = context.waitForEvent('page');
    await dialog.getByRole('link', { name: 'Check a round yourself' }).click();
    const proof = await opened;
    await expect(proof.getByText('This round is as it was decided.')).toBeVisible();
    await expect(proof.getByText(hash ?? 'a hash')).toHaveCount(2);
    await proof.close();

    await page.keyboard.press('Escape');
    await page
      .getByRole('navigation', { name: 'What you play with' })
      .getByRole('link', { name: 'Real money' })
      .click();
    await expect(page).toHaveURL(`/sign-up?redirect=${encodeURIComponent(`${SLOT}?mode=real`)}`);
    // The path itself does the same (open-points).
    await page.goto(`${SLOT}?mode=real`);
    await expect(page).toHaveURL(`/sign-up?redirect=${encodeURIComponent(`${SLOT}?mode=real`)}`);
  });

  test('[NAV-48] [PROF-42] [PROF-43] [PROF-44] a studio’s fields are asked for before the game opens', async ({
    context,
    page,
    signIn,
  }) => {
    await signIn(context, 'new');
    await page.goto(`${CRASH}?mode=real`);
    const dialog = page.getByRole('dialog', { name: 'Turbogames asks for a few details' });
    await expect(dialog.getByRole('textbox')).toHaveCount(2);
    await expect(page.locator('iframe')).toHaveCount(0);
    await dialog.getByLabel('Nickname').fill('x');
    await dialog.getByLabel('Date of birth').fill('1990-02-03');
    await dialog.getByRole('button', { name: 'Save and play' }).click();
    // The nickname is too short: the browser says so and nothing is sent.
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Nickname').fill('north wind');
    await dialog.getByRole('button', { name: 'Save and play' }).click();
    await expect(frameOf(page).getByRole('button', { name: /^Bet/ })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('free spins that a player has are played first, and cost nothing', async ({
    context,
    page,
    signIn,
  }) => {
    await signIn(context, 'diamond');
    await page.goto(`${SLOT}?mode=real`);
    const game = frameOf(page);
    const greeting = game.getByRole('dialog').filter({ hasText: 'You have 19 free spins' });
    await expect(greeting).toContainText('Each is played at €0.20.');
    await greeting.getByRole('button', { name: 'Play them' }).click();
    const balance = game.locator('[data-part="balance"]');
    const before = await balance.textContent();
    await spin(game);
    await expect(game.getByText('18 of 50 left')).toBeVisible();
    await expect(balance).toHaveText(before ?? '');
    const { items } = await (await context.request.get('/api/player/game_rounds')).json();
    expect(items[0]).toMatchObject({ bet_cents: 0, title: 'Fox of the Fjord' });
  });

  test('a bet on a flight is cashed out, and the wallet has it', async ({ context, page, signIn }) => {
    // A flight can be long, and the test also waits for the next one.
    test.setTimeout(300_000);
    // Only the drawing is reduced; the flight is the same.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(context, 'tester');
    await page.goto(`${CRASH}?mode=real`);
    const game = frameOf(page);
    const bet = game.getByRole('button', { name: /^Bet €[\d.]+$/ });
    const out = game.getByRole('button', { name: /^Cash out/ });
    const note = game.locator('[data-part="note"]');
    // Three flights of a hundred end at once, and a slow machine may miss more.
    for (let flight = 0; flight < 8; flight += 1) {
      await bet.click({ timeout: 60_000 });
      // Until the next betting, the game shows a player how the flight ended for them.
      const isOver = note.filter({ hasText: /^(?:Cashed out|Gone) at/ });
      await expect(out.or(isOver)).toBeVisible({ timeout: 30_000 });
      if (await out.isVisible()) await out.click({ timeout: 2000 }).catch(() => undefined);
      await expect(isOver).toBeVisible({ timeout: 60_000 });
      if ((await note.textContent())?.startsWith('Cashed out')) break;
    }
    await expect(note).toHaveText(/^Cashed out at/);
    const { items } = await (await context.request.get('/api/player/game_rounds')).json();
    expect(items[0]).toMatchObject({ state: 'settled', title: 'Rocket X' });
    expect(items[0].win_cents).toBeGreaterThanOrEqual(items[0].bet_cents);
    const amount = await game.locator('[data-part="balance"]').textContent();
    await expect(headerBalance(page)).toContainText(amount ?? 'a balance');
  });

  test('[NAV-31] a limit that is reached leads to the limits', async ({ context, page, signIn }) => {
    await signIn(context, 'limited');
    await page.goto(`${SLOT}?mode=real`);
    await expect(page).toHaveURL(/\/profile\/limits$/);
    await expect(page.getByText('A limit that you set is reached.')).toBeVisible();
  });

  test('[ROUTE-38] what cannot be opened says why, and what can be done', async ({
    context,
    page,
    signIn,
  }) => {
    await page.goto('/play/ember-works/nova-launch');
    await expect(page.getByRole('heading', { name: 'Log in to play Nova Launch' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.goto('/play/ember-works/nova-launch?mode=demo');
    await expect(page.getByRole('heading', { name: 'Nova Launch has no demo' })).toBeVisible();
    await signIn(context, 'player');
    await page.goto('/play/parlour-live/aurora-roulette');
    await expect(page.getByRole('heading', { name: 'Aurora Roulette is closed' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'See the pokies' }).click();
    await expect(page).toHaveURL(/\/pokies\/all$/);
    expect((await page.goto('/play/nobody/nothing'))?.status()).toBe(404);
  });

  for (const game of [SLOT, CRASH])
    test(`the frame of ${game} and its dialogs have no violation on a phone and on a desktop`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${game}?mode=demo`);
      const url = await page.locator('iframe').getAttribute('src');
      await page.goto(url ?? '');
      await expect(page.getByRole('button', { name: 'Rules and pays' })).toBeVisible();
      for (const viewport of [
        { width: 390, height: 640 },
        { width: 1440, height: 720 },
      ]) {
        await page.setViewportSize(viewport);
        expect([viewport.width, await axeViolations(page)]).toEqual([viewport.width, []]);
        await page.getByRole('button', { name: 'Rules and pays' }).click();
        expect([viewport.width, 'rules', await axeViolations(page)]).toEqual([viewport.width, 'rules', []]);
        await page.keyboard.press('Escape');
      }
    });

  test('a flight’s button has a name, and offers nothing, before the flight’s first state has come', async ({
    page,
  }) => {
    await page.route('**/api/game_session/crash', (route) => route.abort());
    await page.goto(`${CRASH}?mode=demo`);
    const button = frameOf(page).getByRole('button', { name: 'Opening…' });
    await expect(button).toBeVisible();
    await expect(button).toBeDisabled();
    await expect(
      frameOf(page).getByText('The connection is lost. Your bets are safe.').first(),
    ).toBeVisible();
    await expectLost(frameOf(page));
    await page.unroute('**/api/game_session/crash');
    await expect(frameOf(page).getByRole('button', { name: /^Bet €[\d.]+/ })).toBeEnabled();
  });

  test('a bet that is pressed as the flight takes off is for this flight, and never for the next', async ({
    page,
  }) => {
    let isFirst = true;
    // The page learns once of a flight that takes off in two seconds, and then nothing more.
    await page.route('**/api/game_session/crash', async (route) => {
      if (!isFirst) return undefined;
      isFirst = false;
      const answer = await route.fetch();
      const { now, round, ...rest } = await answer.json();
      const flight = { ...round, phase: 'betting', starts_at: now + 2000, crashed_hundredths: null };
      return route.fulfill({ response: answer, json: { ...rest, now, round: flight, mine: null } });
    });
    const bets: string[] = [];
    await page.route('**/api/game_session/crash_bets', (route) => {
      bets.push(route.request().method());
      return route.fulfill({ status: 409, json: { code: 'CRASH_BETTING_CLOSED', message: 'Too late.' } });
    });
    await page.goto(`${CRASH}?mode=demo`);
    const game = frameOf(page);
    await expect(game.locator('[data-part="multiplier"]')).toHaveText(/ s$/);
    await expect(game.locator('[data-part="multiplier"]')).toHaveText(/×$/);
    await game.getByRole('button', { name: /^Bet €[\d.]+$/ }).click();
    await expect(game.getByRole('button', { name: /on the next flight$/ })).toBeEnabled();
    expect(bets).toEqual(['POST']);
  });

  test('a flight that is not heard of any more does not fly on, and a bet is not sent for another', async ({
    page,
  }) => {
    let isLost = false;
    let bets = 0;
    await page.route('**/api/game_session/crash', async (route) => {
      if (isLost) return route.abort();
      const answer = await route.fetch();
      const { now, round, ...rest } = await answer.json();
      const flight = { ...round, phase: 'betting', starts_at: now + 1000, crashed_hundredths: null };
      return route.fulfill({ response: answer, json: { ...rest, now, round: flight, mine: null } });
    });
    await page.route('**/api/game_session/crash_bets', (route) => {
      bets += 1;
      isLost = true;
      return route.abort();
    });
    await page.goto(`${CRASH}?mode=demo`);
    const game = frameOf(page);
    const refused = game.getByRole('dialog').getByText('The connection is lost. Your bets are safe.');
    await game.getByRole('button', { name: /^Bet €[\d.]+$/ }).click();
    await expect(refused).toBeVisible();
    // Sent, and perhaps once more, before the flight takes off, but never after.
    expect(bets).toBeLessThanOrEqual(2);
    await game.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expectLost(game);
    await expect(game.getByRole('button', { name: 'Reconnecting…' })).toBeDisabled();
    isLost = false;
    await expect(game.locator('[data-part="multiplier"]')).toHaveText(/ s$/);
  });

  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const)
    test(`a lost connection stands where the flight was, and nothing else does, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      let isLost = false;
      let phase = 'betting';
      await page.route('**/api/game_session/crash', async (route) => {
        if (isLost) return route.abort();
        const answer = await route.fetch();
        const { now, round, ...rest } = await answer.json();
        const starts_at = phase === 'betting' ? now + 4000 : now - 5000;
        const flight = { ...round, phase, starts_at, crashed_hundredths: null };
        return route.fulfill({ response: answer, json: { ...rest, now, round: flight, mine: null } });
      });
      await page.goto(`${CRASH}?mode=demo`);
      const game = frameOf(page);
      for (phase of ['betting', 'flying']) {
        isLost = false;
        await expect(game.locator('[data-part="multiplier"]')).toHaveText(phase === 'betting' ? / s$/ : /×$/);
        await expect(game.locator('[data-part="rocket"]')).toBeVisible();
        await expect(game.locator('[data-part="cut"]')).toBeHidden();
        if (phase === 'betting') await expect(game.locator('[data-part="countdown"]')).toBeVisible();
        isLost = true;
        await expectLost(game);
      }
    });

  test('a game is played by keyboard, fills the screen, and is quiet for who wants less motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${SLOT}?mode=demo`);
    const game = frameOf(page);
    await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible();
    await game.locator('body').press('ArrowUp');
    await expect(game.getByRole('group', { name: 'Bet' })).toContainText('€2.00');
    await game.locator('body').press(' ');
    await expect(game.getByRole('button', { name: 'Spinning' })).toBeVisible();
    expect(await game.locator('[data-state="moving"]').count()).toBe(0);
    await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
  });
});
