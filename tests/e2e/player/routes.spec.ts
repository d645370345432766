import { axeViolationsIn } from '../axe.ts';
import { arrive, expect, test } from '../fixtures.ts';

/** The first-level heading in the server’s HTML. */
const readHeading = (html: string): string | undefined =>
  /<h1[^>]*>([^<]+)/.exec(html)?.[1]?.replaceAll('&amp;', '&').trim();

/** The fields that a deposit needs (PROF-41), with their labels and what the test types. */
const PERSONAL = [
  ['first_name', 'First name', 'Ada'],
  ['last_name', 'Last name', 'Quist'],
  ['date_of_birth', 'Date of birth', '31/12/1990'],
  ['mobile_phone', 'Mobile phone', '+1 514 555 0123'],
  ['city', 'City', 'Montréal'],
  ['address', 'Street and number', '4 Rue du Port'],
  ['postal_code', 'Postal code', 'H2Y 1C6'],
] as const;

const DESKTOP = { width: 1440, height: 900 };

const CASHBOX = [
  '/cashbox',
  '/dashboard',
  '/deposit',
  '/deposit-bonus',
  '/withdraw',
  '/deposit-fast',
  '/accounts/5/deposit',
];
const PROFILE = [
  '',
  '/level',
  '/gifts',
  '/verification',
  '/limits',
  '/security',
  '/games-history',
  '/promocode',
];

test.describe('addresses', () => {
  for (const [id, path, target] of [
    ['[ROUTE-36]', '/santa-vegas', '/promotions'],
    ['[ROUTE-55]', '/accounts/history', '/'],
    ['[ROUTE-82]', '/profile/password/edit', '/new-password'],
    ['[ROUTE-83]', '/users/password/edit', '/new-password'],
    ['[ROUTE-84]', '/profile/confirmation', '/confirmation'],
    ['[ROUTE-85]', '/users/confirmation', '/confirmation'],
    ['[NAV-11]', '/promotions/', '/promotions'],
    ['[NAV-11]', '/pokies/all/?page=2', '/pokies/all?page=2'],
    ['', '/Rocket-Mart', '/rocket-mart'],
    ['', '/EN-au/Promotions', '/en-AU/promotions'],
    ['', '/promotions/Gold-Friday', '/promotions/gold-friday'],
    ['', '/play/TurboGames/Rocket-X', '/play/turbogames/rocket-x'],
  ] as const)
    test(`${id} ${path} leads to ${target}`, async ({ request }) => {
      expect(await arrive(request, path)).toBe(target);
    });

  for (const [id, path, title] of [
    ['[ROUTE-06]', '/slots', 'Slots'],
    ['[ROUTE-08]', '/categories/animated', 'Animated'],
    ['[ROUTE-10]', '/games/animated', 'Animated'],
    ['[ROUTE-11]', '/producers/kite-and-key', 'Kite & Key'],
    ['[ROUTE-13]', '/tournaments', 'Tournaments'],
    ['[ROUTE-14]', '/tournaments/all', 'Promotions'],
    ['[ROUTE-15]', '/tournaments/producers', 'Producers’ tournaments'],
    ['[ROUTE-16]', '/tournaments/lotteries', 'Lotteries'],
    ['[ROUTE-17]', '/tournaments/actions', 'Actions'],
    ['[ROUTE-18]', '/tournaments/achievements', 'Achievements'],
    ['[ROUTE-19]', '/tournaments/archive', 'Archive'],
    ['[ROUTE-20]', '/tournaments/polar-sprint', 'Polar Sprint'],
    ['[ROUTE-21]', '/lottery/tide-lottery', 'Tide lottery'],
    ['[ROUTE-23]', '/benefits-of-crypto', 'Pay with coins, know what you get'],
    ['[ROUTE-24] [ROUTE-26]', '/rocketmart-wheel', 'Coin wheel'],
    ['[ROUTE-26]', '/rocketplay-wheel', 'North wheel'],
    ['[ROUTE-27]', '/rocketplay-vipclub', 'VIP club'],
    ['[ROUTE-28]', '/rocketplay-adventure', 'Advent of the north'],
    ['[ROUTE-37]', '/support', 'Support'],
    ['[ROUTE-54]', '/oops', 'Something went wrong'],
    ['[ROUTE-57]', '/privacy-policy', 'Privacy policy'],
    ['[ROUTE-58]', '/cookie-policy', 'Cookie policy'],
    ['[ROUTE-59]', '/terms-and-conditions', 'Terms and conditions'],
    ['[ROUTE-60]', '/general-rules', 'General rules'],
    ['[ROUTE-61]', '/new-here', 'New here'],
    ['[ROUTE-62]', '/play/turbogames/rocket-x', 'Rocket X'],
    ['[ROUTE-87]', '/responsible-gaming', 'Safer play'],
  ] as const)
    test(`${id} ${path} shows ${title}`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect([answer.status(), readHeading(await answer.text())]).toEqual([200, title]);
    });

  for (const [id, path, filter] of [
    ['[ROUTE-02]', '/pokies/all', { categories: ['pokies'] }],
    ['[ROUTE-03]', '/pokies/animated', { collections: ['pokies'], categories: ['animated'] }],
    ['[ROUTE-04]', '/live/all', { categories: ['live'] }],
    ['[ROUTE-05]', '/live/exclusive', { collections: ['live'], categories: ['exclusive'] }],
  ] as const)
    test(`${id} ${path} lists its games and no others`, async ({ request }) => {
      const page_size = 40;
      const answer = await request.post('/api/games_filter', {
        data: { device: 'desktop', filter, page_size },
      });
      const { items: games, pagination } = (await answer.json()) as {
        items: { title: string }[];
        pagination: { total_count: number };
      };
      expect(games.length).toBeGreaterThan(0);
      const html = await (await request.get(path)).text();
      const shown = html.matchAll(/src="\/artwork\/game\/[^>]*? alt="([^"]*)"/g);
      expect(
        Array.from(shown, ([, alt = '']) => alt.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')),
      ).toEqual(games.map(({ title }) => title));
      expect(html).toMatch(new RegExp(`>${pagination.total_count} games?<`));
    });

  test('[ROUTE-70] the cashbox asks a guest to register and keeps the way back', async ({ request }) => {
    for (const path of CASHBOX)
      expect(await arrive(request, path)).toBe(`/sign-up?redirect=${encodeURIComponent(path)}`);
  });

  test('[ROUTE-80] [NAV-01] [NAV-02] so does the profile, with language and query', async ({ request }) => {
    for (const base of ['/profile', '/users', '/de/profile'])
      for (const page of PROFILE) {
        const path = `${base}${page}?tab=a&b=c`;
        const prefix = base.startsWith('/de') ? '/de' : '';
        expect(await arrive(request, path)).toBe(`${prefix}/sign-up?redirect=${encodeURIComponent(path)}`);
      }
  });

  test('[NAV-10] [ROUTE-41] auth popups come from the server with main beneath', async ({ request }) => {
    for (const path of ['/sign-in', '/sign-up', '/remind', '/new-password', '/email-verify']) {
      const html = await (await request.get(path)).text();
      const dialog = /<dialog[^>]* open[\s\S]*<\/dialog>/.exec(html)?.[0] ?? '';
      expect([
        path,
        dialog.includes('<h1'),
        html.replace(dialog, '').includes('Northstar casino</span></h1>'),
      ]).toEqual([path, true, true]);
    }
  });

  for (const [id, path, heading] of [
    ['[ROUTE-72]', '/profile', 'My data'],
    ['[ROUTE-74]', '/profile/level', 'Your level'],
    ['[ROUTE-75]', '/profile/gifts', 'Gifts'],
    ['[ROUTE-76]', '/profile/verification', 'Verification'],
    ['[ROUTE-77]', '/profile/limits', 'Limits'],
    ['[ROUTE-78]', '/profile/security', 'Security'],
    ['[ROUTE-79]', '/profile/games-history', 'Games history'],
    ['[ROUTE-121]', '/profile/promocode', 'Promo code'],
  ] as const)
    test(`${id} [ROUTE-73] a player has ${path}, also below /users`, async ({ context, signIn }) => {
      await signIn(context, 'player');
      for (const address of [path, path.replace('/profile', '/users')]) {
        const answer = await context.request.get(address);
        expect([address, answer.status()]).toEqual([address, 200]);
        expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
      }
    });

  test('[ROUTE-81] anyone may open the link that confirms a limit', async ({ request, context, signIn }) => {
    await signIn(context, 'player');
    for (const visitor of [request, context.request])
      for (const base of ['/profile', '/users', '/de/profile'])
        expect(await arrive(visitor, `${base}/limits/confirm?token=a`)).toBe(200);
  });

  test('[ROUTE-47] [ROUTE-48] [NAV-03] /registration and /login are pages of their own for guests; players are sent to main', async ({
    page,
    context,
    signIn,
  }) => {
    const main = page.getByRole('main');
    for (const [path, heading, submit] of [
      ['/registration', 'Create account', 'Continue'],
      ['/login', 'Log in', 'Log in'],
    ] as const) {
      await page.goto(path);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(main.getByRole('textbox', { name: 'Email' })).toBeVisible();
      await expect(main.getByRole('button', { name: submit })).toBeVisible();
      await expect(main.getByLabel('Date of birth')).toHaveCount(path === '/login' ? 0 : 1);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await signIn(context, 'player');
    for (const path of ['/login', '/sign-in', '/sign-up', '/registration', '/remind'])
      expect([path, await arrive(context.request, path)]).toEqual([path, '/']);
  });

  test('[NAV-32] [NAV-34] [NAV-42] [NAV-43] [NAV-44] [NAV-45] [NAV-47] [NAV-49] [PROF-16] [ROUTE-71] [SAFE-04] a player comes to the cashbox from a page, tells first what it must know, deposits, and again with the card that was kept', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(context, 'new');
    // Another journey on this server may have filled one of them in already.
    const player = (await (await context.request.get('/api/player')).json()) as Record<string, unknown>;
    const unknown = PERSONAL.filter(([name]) => !player[name]);
    for (const path of CASHBOX) expect([path, await arrive(context.request, path)]).toEqual([path, '/']);
    expect(await arrive(context.request, '/de/deposit')).toBe('/de');
    await page.goto('/promotions');
    const deposit = page.getByRole('banner').getByRole('link', { name: 'Deposit' });
    await deposit.click();
    const dialog = page.getByRole('dialog', { name: 'A few details first' });
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save and go on' }).click();
    // The country is known already; the missing fields are those of PROF-41.
    await expect(dialog.getByText('Fill this in.')).toHaveCount(unknown.length);
    expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/promotions');
    await deposit.click();
    for (const [, label, value] of unknown) await dialog.getByLabel(label).fill(value);
    await dialog.getByRole('button', { name: 'Save and go on' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/deposit');
    const cashbox = page.getByRole('dialog', { name: 'Cashbox' });
    // Who has never deposited is asked about a limit first (SAFE-11).
    await cashbox.getByRole('button', { name: 'No limit' }).click();
    const amount = cashbox.getByLabel('Amount in CAD');
    await expect(cashbox.getByRole('radio', { name: /^Visa/ })).toBeVisible();
    await expect(amount).toHaveValue('');
    await expect(cashbox.getByRole('radio', { checked: true })).toHaveCount(0);
    const [moneyIn, moneyOut] = await Promise.all(
      ['Deposit', 'Withdraw'].map((name) => cashbox.getByRole('link', { name, exact: true }).boundingBox()),
    );
    // Widths of grid columns may differ by a fraction of a pixel.
    expect(moneyOut?.width).toBeCloseTo(moneyIn?.width ?? 0, 0);
    expect(moneyOut?.height).toBeCloseTo(moneyIn?.height ?? 0, 0);
    await cashbox.getByRole('radio', { name: /^Visa/ }).check();
    const keep = cashbox.getByRole('checkbox');
    await expect(keep).toHaveAccessibleName('Keep this card for next time');
    await expect(keep).not.toBeChecked();
    await cashbox.getByRole('button', { name: 'Choose a bonus' }).click();
    await expect(cashbox.getByRole('radio', { name: /^No bonus/ })).toBeChecked();
    await amount.fill('50');
    await keep.check();
    for (const [label, value] of [
      ['Card number', '4242 4242 4242 4242'],
      ['Name on the card', 'Ada Quist'],
      ['Expires', '12/39'],
      ['Security code', '123'],
    ] as const)
      await cashbox.getByLabel(label).fill(value);
    expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
    await cashbox.getByRole('button', { name: /^Deposit .*50$/ }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(cashbox.getByRole('heading', { name: /50\.00 has arrived$/ })).toBeVisible();
    await expect(page).toHaveURL(/\/promotions\?payment=\d+&transaction=success#deposit$/);
    expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
    await cashbox.getByRole('button', { name: 'Done' }).click();
    await expect(cashbox).toHaveCount(0);
    await expect(page).toHaveURL('/promotions');
    await expect(page.getByRole('banner').getByRole('button', { name: /^Balance \$[1-9]/ })).toBeVisible();

    await deposit.click();
    await cashbox.getByRole('link', { name: 'Pay with a saved card' }).click();
    await expect(page).toHaveURL('/deposit-fast');
    await expect(cashbox.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(amount).toHaveValue('');
    await cashbox.getByRole('radio', { name: /4242/ }).check();
    await amount.fill('40');
    await cashbox.getByLabel('Security code').fill('123');
    expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
    await cashbox.getByRole('button', { name: /^Deposit .*40$/ }).click();
    // It arrives without the page of a payment provider.
    await expect(cashbox.getByRole('heading', { name: /40\.00 has arrived$/ })).toBeVisible();

    await cashbox.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await expect(cashbox.getByRole('group', { name: 'Pay out to' })).toBeVisible();
    await expect(cashbox.getByRole('radio', { checked: true })).toHaveCount(0);
    await cashbox.getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL('/cashbox');
    await expect(cashbox.getByRole('region', { name: 'Your payments' }).getByText('40.00')).toBeVisible();
    const kept = cashbox.getByRole('region', { name: 'Saved cards and accounts' });
    await kept.getByRole('button', { name: /^Remove Visa .*4242$/ }).click();
    await expect(kept).toHaveCount(0);
    await cashbox.getByRole('navigation').getByRole('link', { name: 'Deposit', exact: true }).click();
    await cashbox.getByRole('link', { name: 'Set a deposit limit' }).click();
    const limits = page.getByRole('dialog', { name: 'Limits' });
    await expect(limits.getByRole('heading', { name: 'Deposits' })).toBeVisible();
    await page.goBack();
    await expect(limits).toHaveCount(0);
    await expect(amount).toBeVisible();
    await page.goBack();
    await expect(cashbox).toHaveCount(0);
    await expect(page).toHaveURL('/promotions');
    await expect(deposit).toBeFocused();
  });

  test('[NAV-35] a link to the page one is on asks for nothing and goes nowhere', async ({ visit }) => {
    const { page } = await visit('guest');
    await page.setViewportSize(DESKTOP);
    await page.goto('/promotions');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'fetch' && pathname.endsWith('.data')) asked.push(pathname);
    });
    const place = () => page.evaluate(() => JSON.stringify([history.length, history.state]));
    const before = await place();
    const menu = page.getByRole('banner').getByRole('navigation');
    await menu.getByRole('link', { name: 'Promotions' }).press('Enter');
    expect(await place()).toBe(before);
    await menu.getByRole('link', { name: 'Tournaments' }).press('Enter');
    await expect(page).toHaveURL('/tournaments');
    expect(asked).toEqual(['/tournaments.data']);
  });

  test('[GAME-40] a list of games starts with 40 of them', async ({ page }) => {
    await page.goto('/categories/top');
    const tiles = page.getByRole('main').locator('img[src*="/artwork/game/"]');
    await expect(tiles).toHaveCount(40);
    // Coming near the end is enough (GAME-42).
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
    await expect(tiles).toHaveCount(80);
  });
});
