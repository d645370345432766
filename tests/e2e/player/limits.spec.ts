import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, serverOf, test as base } from '../fixtures.ts';
import { firstOfEachRoute } from '../route-table.ts';
import type { RunningServer } from '../server.ts';

/** A server of its own: a break and a first deposit change what other journeys would meet. */
const test = base.extend<object, { server: RunningServer }>({ server: serverOf() });

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };
/** By the names of the call. */
const CARD = {
  card_number: '4242424242424242',
  card_holder: 'Ada Quist',
  card_expiry: '12/39',
  card_cvc: '123',
};
const CARD_LABELS = {
  'Card number': '4242 4242 4242 4242',
  'Name on the card': 'Ada Quist',
  Expires: '12/39',
  'Security code': '123',
};

const SLOT = '/play/kite-and-key/fox-of-the-fjord';

const frameOf = (page: Page) => page.frameLocator('iframe[src*="/sandbox/games/"]');

/** Addresses with a page of their own; the others lead to one of these. */
const PAGES = firstOfEachRoute().flatMap(({ path, guest, player }) => {
  const shown = (answer: string | number): boolean => !String(answer).startsWith('→');
  return shown(guest) || shown(player)
    ? [{ path, isForGuests: shown(guest), isForPlayers: shown(player) }]
    : [];
});

/** The forms over the sports site lead back to where they were opened, by default to that site, which is another. */
const cameFrom = (path: string): string => (path.startsWith('/sport/') ? '?redirect=%2Fsport' : '');

/** Links to the limits that can be pressed without scrolling, covered by nothing. */
const isWithinReach = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].some((link) => {
      const path = new URL((link as HTMLAnchorElement).href).pathname;
      if (!path.endsWith('/profile/limits') && !path.endsWith('/responsible-gaming')) return false;
      const { x, y, width, height } = link.getBoundingClientRect();
      if (width < 24 || height < 24) return false;
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit !== null && link.contains(hit);
    }),
  );

/** How many presses it takes from here to the limits: what covers the page is closed first. */
async function interactionsToLimits(page: Page): Promise<number> {
  if (await isWithinReach(page)) return 1;
  const dialogs = page.locator('dialog[open]');
  if ((await dialogs.count()) === 0) return Number.POSITIVE_INFINITY;
  await dialogs.last().getByRole('button', { name: 'Close' }).first().click();
  // Closing may lead to another page, where nothing can be asked while it loads.
  await expect.poll(() => isWithinReach(page).catch(() => false)).toBe(true);
  return 2;
}

async function askPlatform(
  context: BrowserContext,
  server: RunningServer,
  [method, path]: [string, string],
  data: object,
) {
  return context.request.fetch(`${server.origin}${path}`, {
    method,
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      Origin: server.origin,
      'Idempotency-Key': `limits-${path}`,
    },
    data,
  });
}

test.describe('the way to the limits', () => {
  for (const [who, player] of [
    ['a guest', undefined],
    ['a player', 'diamond'],
    ['a player of a strict licence', 'ee'],
    ['a player on a break', 'aud'],
  ] as const)
    test(`[SAFE-12] is one press for ${who} from every page, and a second one where something covers the page`, async ({
      page,
      context,
      server,
      signIn,
    }) => {
      // A page of each route, at two widths.
      test.setTimeout(300_000);
      if (player) await signIn(context, player);
      if (player === 'aud') {
        const pause = { type: 'coolingoff', period: 'day' };
        const taken = await askPlatform(context, server, ['POST', '/api/user_limits'], pause);
        expect(taken.status()).toBe(201);
      }
      const far: string[] = [];
      for (const { path, isForGuests, isForPlayers } of PAGES) {
        if (!(player ? isForPlayers : isForGuests)) continue;
        let presses = 0;
        for (const size of [PHONE, LAPTOP]) {
          await page.setViewportSize(size);
          // What was closed is opened anew.
          if (presses !== 1) await page.goto(`/en-CA${path}${cameFrom(path)}`, { waitUntil: 'load' });
          presses = await interactionsToLimits(page);
          if (presses > 2) far.push(`${path} at ${size.width}: ${presses}`);
        }
      }
      expect(far).toEqual([]);
      // And what is pressed leads there.
      await page.setViewportSize(PHONE);
      await page.goto('/en-CA/promotions');
      await page.getByRole('banner').getByRole('link', { name: 'Safer play: limits and time out' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(player ? 'Limits' : 'Safer play');
      if (player)
        await expect(
          page.getByRole('main').getByRole('button', { name: 'Set a limit' }).first(),
        ).toBeVisible();
    });
});

test.describe('the first deposit', () => {
  for (const { size, player, answer } of [
    { size: PHONE, player: 'tester', answer: 'Set limit' },
    { size: LAPTOP, player: 'multi', answer: 'No limit' },
  ] as const)
    test(`[SAFE-11] goes through once “${answer}” has answered the question, at ${size.width} pixels, and is refused before`, async ({
      page,
      context,
      server,
      signIn,
    }) => {
      await page.setViewportSize(size);
      await signIn(context, player);
      const methods = await context.request.get(`${server.origin}/api/payments/methods?action=deposit`);
      const [method] = ((await methods.json()) as { id: string; brand: string }[]).filter(
        ({ brand }) => brand === 'visa',
      );
      const pay: [string, string] = ['POST', '/api/payments/deposits'];
      const deposit = { method_id: method?.id, amount_cents: 5000, fields: CARD };
      const refused = await askPlatform(context, server, pay, deposit);
      expect([refused.status(), (await refused.json()).code]).toEqual([409, 'LIMIT_UNDECIDED']);

      await page.goto('/promotions');
      await page.getByRole('link', { name: 'Deposit', exact: true }).locator('visible=true').first().click();
      const cashbox = page.getByRole('dialog', { name: 'Cashbox' });
      const question = cashbox.getByRole('form', { name: 'Set a deposit limit first?' });
      await expect(question).toBeVisible();
      await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(question.getByRole('textbox')).toHaveValue('');
      const [set, none] = await Promise.all(
        ['Set limit', 'No limit'].map((name) => question.getByRole('button', { name }).boundingBox()),
      );
      expect([none?.width, none?.height]).toEqual([set?.width, set?.height]);
      if (answer === 'Set limit') {
        await question.getByRole('textbox').fill('137.50');
        await question.getByText('Per week').click();
      }
      await question.getByRole('button', { name: answer }).click();
      await expect(question).toHaveCount(0);
      await cashbox.getByRole('radio', { name: /^Visa/ }).check();
      await cashbox.getByLabel('Amount in EUR').fill('50');
      for (const [label, value] of Object.entries(CARD_LABELS)) await cashbox.getByLabel(label).fill(value);
      await cashbox.getByRole('button', { name: /^Deposit .*50$/ }).click();
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(cashbox.getByRole('heading', { name: /50\.00 has arrived$/ })).toBeVisible();
      const limits = await context.request.get(`${server.origin}/api/user_limits`);
      const kept = ((await limits.json()) as { type: string; period: string; accounts: unknown[] }[]).map(
        ({ type, period }) => `${type} ${period}`,
      );
      expect(kept).toEqual(answer === 'Set limit' ? ['deposit week'] : []);
    });

  test('[SAFE-11] an address that is changed by a script opens one cashbox, and one field for an amount', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(context, 'terms');
    await page.goto('/promotions');
    const go = (hash: string): Promise<void> =>
      page.evaluate((next) => {
        location.hash = next;
      }, hash);
    const cashbox = page.getByRole('dialog', { name: 'Cashbox' });
    const question = page.getByRole('form', { name: 'Set a deposit limit first?' });
    const amount = page.getByLabel('Amount in EUR');
    // One after the other, and all at once.
    for (const hash of ['deposit', 'deposit-bonus', 'deposit']) {
      await go(hash);
      await expect(question).toBeVisible();
      await expect(amount).toHaveCount(1);
    }
    for (const hash of ['withdraw', 'deposit', 'cashbox', 'deposit-fast', 'deposit']) await go(hash);
    await expect(question).toBeVisible();
    await expect(amount).toHaveCount(1);
    await question.getByRole('button', { name: 'No limit' }).click();
    await expect(question).toHaveCount(0);
    for (const hash of ['withdraw', 'deposit', 'deposit-bonus']) {
      await go(hash);
      await expect(amount).toBeVisible();
      await expect(amount).toHaveCount(1);
    }
    await expect(cashbox).toHaveCount(1);
  });
});

test.describe('a game', () => {
  const bar = (page: Page): Locator => page.locator('[data-game-bar]');
  const isInView = (target: Locator, { height }: { height: number }) =>
    expect
      .poll(async () => {
        const box = await target.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= height;
      })
      .toBe(true);

  test('under a strict licence says time and net result, has no autoplay and no quick spins, and keeps its bets in view on a phone', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(context, 'ee');
    await page.setViewportSize(PHONE);
    await page.goto(`${SLOT}?mode=real`);
    const game = frameOf(page);
    const spin = game.locator('[data-part="spin"]');
    await expect(spin).toBeVisible();
    await expect(game.locator('[data-part="auto"]')).toHaveCount(0);
    await expect(game.locator('[data-part="quick"]')).toHaveCount(0);
    await expect(bar(page).getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/);
    // The bar stands in for the clock below the header.
    await expect(page.getByRole('timer').locator('visible=true')).toHaveCount(1);
    const net = bar(page).locator('b').last();
    await expect(net).toHaveText(/^0,00\s€$/);
    await isInView(spin, PHONE);
    await isInView(game.locator('[data-part="controls"]'), PHONE);
    await spin.click();
    const balance = game.locator('[data-part="balance"]');
    const before = await balance.textContent();
    await expect(net).not.toHaveText(/^0,00\s€$/, { timeout: 60_000 });
    const { items } = (await (await context.request.get('/api/player/game_rounds')).json()) as {
      items: { bet_cents: number; win_cents: number }[];
    };
    const cents = items.reduce((sum, { bet_cents, win_cents }) => sum + win_cents - bet_cents, 0);
    const shown = (Math.abs(cents) / 100).toFixed(2).replace('.', ',');
    await expect(net).toHaveText(new RegExp(`^${cents < 0 ? '−' : '\\+'}${shown}\\s€$`));
    expect(before).not.toBe('');

    await bar(page).getByRole('link').click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page).toHaveURL(/mode=real#profile\/limits$/);
    await page.goBack();
    // The game went on beneath.
    await expect(page).toHaveURL(/mode=real$/);
    await expect(balance).toBeVisible();
  });

  test('without quick spins waits with its next round until the platform takes it', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(context, 'ee');
    await page.goto(`${SLOT}?mode=demo`);
    const spin = frameOf(page).locator('[data-part="spin"]');
    const rounds: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/game_session/spins')) rounds.push(Date.now());
    });
    const codes: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/game_session/spins')) codes.push(response.status());
    });
    await spin.click();
    await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
    await spin.click();
    await expect.poll(() => codes.length, { timeout: 60_000 }).toBe(2);
    expect(codes).toEqual([201, 201]);
    expect((rounds[1] ?? 0) - (rounds[0] ?? 0)).toBeGreaterThanOrEqual(2500);
  });

  test('under a licence that allows both has autoplay and quick spins, and no bar', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(context, 'player');
    await page.goto(`${SLOT}?mode=real`);
    const game = frameOf(page);
    await expect(game.getByRole('button', { name: 'Auto' })).toBeVisible();
    await expect(game.getByRole('button', { name: 'Quick spins' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });
});

test('[SAFE-11] a player of a strict licence is reminded of the limit, and no more once it is kept', async ({
  page,
  context,
  server,
  signIn,
}) => {
  await signIn(context, 'ee');
  const review = page.locator('section', { has: page.getByRole('button', { name: 'Keep it as it is' }) });
  await context.addCookies([{ name: 'cookies_accepted', value: '1', url: server.origin }]);
  await page.goto('/en-CA/promotions');
  await expect(review.getByRole('heading')).toHaveText('Does your deposit limit still fit?');
  // A game is never covered.
  await page.goto(`/en-CA${SLOT}?mode=demo`);
  await expect(frameOf(page).locator('[data-part="spin"]')).toBeVisible();
  await expect(review).toHaveCount(0);
  await page.goto('/en-CA/promotions');
  await review.getByRole('button', { name: 'Keep it as it is' }).click();
  await expect(page.getByText('All stays as it is.')).toBeVisible();
  await expect(review).toHaveCount(0);
  const decision = await context.request.get(`${server.origin}/api/user_limits/decision`);
  expect((await decision.json()).decided_at).toMatch(/^\d{4}-/);
});
