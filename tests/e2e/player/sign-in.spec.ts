import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { isSignedIn, readLink, send, test } from '../auth.ts';
import { axeViolationsIn } from '../axe.ts';
import { expect, PASSWORD } from '../fixtures.ts';

/** The code in the authenticator app of a demo player, read from the demo’s console. */
async function readCode(page: Page, email: string): Promise<string> {
  const overview = await (await page.request.get('/sandbox')).text();
  const [, path = ''] = new RegExp(`href="(/sandbox/players/\\d+)">${email}<`).exec(overview) ?? [];
  const player = await (await page.request.get(path)).text();
  return /Code of the app<\/dt>\s*<dd class="number">(\d{6})/.exec(player)?.[1] ?? '';
}

test('[AUTH-14] after three wrong passwords the device shows that a person signs in', async ({
  page,
  form,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/captcha|solve-captcha/.test(pathname)) asked.push(pathname);
  });
  await page.goto('/sign-in');
  for (const wrong of ['a', 'b', 'c']) {
    await send(form, 'aud@northstar.example', wrong);
    await expect(form.getByText('The email or the password is wrong.')).toBeVisible();
    await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue(wrong);
  }
  expect(asked).toEqual([]);
  let go: () => void = () => undefined;
  const isSeen = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/captcha', async (route) => {
    await isSeen;
    await route.continue();
  });
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/sign_in') && String(request.postData()).includes('captcha'),
    // The captcha takes a machine as long as it takes.
    { timeout: 0 },
  );
  await send(form, 'aud@northstar.example');
  await expect(form.getByRole('status')).toHaveText(
    'Checking that you are a person. There is nothing for you to do.',
  );
  go();
  const { user } = (await sent).postDataJSON() as { user: Record<string, string> };
  expect(Object.keys(user).toSorted()).toEqual(['captcha', 'dfpc', 'email', 'password']);
  await isSignedIn(page);
  expect(asked).toHaveLength(2);
});

test('who types a password before the page’s script is there goes on with it, in the field they are in', async ({
  page,
  form,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const isInteractive = page.goto('/sign-in');
  const password = form.getByLabel('Password', { exact: true });
  await form.getByLabel('Email').fill('player@northstar.example');
  await password.pressSequentially('north');
  scripts.resolve();
  await isInteractive;
  await page.keyboard.type('star-demo');
  await expect(password).toHaveValue(PASSWORD);
  await expect(form.getByLabel('Email')).toHaveValue('player@northstar.example');
});

test('[AUTH-10] who signs in gets their page first, and then everything else that is theirs', async ({
  page,
  form,
}) => {
  // This page shows no data of a player, so it brings none.
  await page.goto('/sign-in?redirect=/support');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname.endsWith('.data'))
      calls.push(`${request.method()} ${pathname}`);
  });
  const theirs = [
    'GET /api/lotteries',
    'GET /api/player/accounts',
    'GET /api/player/bonuses',
    'GET /api/player/comp_points',
    'GET /api/player/favorite_games',
    'GET /api/player/lootboxes',
    'GET /api/player/payments',
    'GET /api/player/settings',
    'GET /api/tournaments/player',
    'GET /api/user_limits',
    'GET /api/v2/bonuses',
  ];
  await send(form, 'gold@northstar.example');
  await isSignedIn(page);
  await expect.poll(() => theirs.filter((call) => !calls.includes(call))).toEqual([]);
  const signedIn = calls.indexOf('POST /api/users/sign_in');
  // The new data of the page, with the profile that the server requests from the platform.
  const shownAt = calls.findIndex((call) => call.endsWith('.data'));
  const first = Math.min(...theirs.map((call) => calls.lastIndexOf(call)));
  expect([signedIn < shownAt, shownAt < first]).toEqual([true, true]);
});

test('[AUTH-15] a player with two factors signs in with a code of the app', async ({ page, form }) => {
  await page.goto('/sign-in');
  await send(form, 'twofactor@northstar.example');
  const code = form.getByLabel('Code', { exact: true });
  await expect(form.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(code).toBeFocused();
  expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
  await code.fill('not-a-code');
  await code.press('Enter');
  await expect(form.getByText('This code is wrong or was used before. Try another one.')).toBeVisible();
  await expect(code).toBeFocused();
  expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
  const sent = page.waitForRequest((request) => request.url().endsWith('/sign_in'));
  await code.fill(await readCode(page, 'twofactor@northstar.example'));
  await form.getByRole('button', { name: 'Confirm' }).click();
  const { user } = (await sent).postDataJSON() as { user: Record<string, string> };
  expect(Object.keys(user)).toEqual(['otp_attempt']);
  await isSignedIn(page);
});

test('a player whose phone is lost signs in with a recovery code, once each', async ({ page, form }) => {
  await page.goto('/sign-in');
  await send(form, 'twofactor@northstar.example');
  await form.getByRole('button', { name: 'Use a recovery code' }).click();
  const code = form.getByLabel('Recovery code');
  await expect(code).toBeFocused();
  await code.fill('NRTH STAR DEMO BBBB');
  await code.press('Enter');
  await isSignedIn(page);
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await send(form, 'twofactor@northstar.example');
  await form.getByRole('button', { name: 'Use a recovery code' }).click();
  await code.fill('nrth-star-demo-bbbb');
  await code.press('Enter');
  await expect(form.getByText('This code is wrong or was used before. Try another one.')).toBeVisible();
  await form.getByRole('button', { name: 'Back to email and password' }).click();
  await expect(form.getByLabel('Email')).toHaveValue('twofactor@northstar.example');
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
});

test('a player sets a limit, asks for more and confirms it; whoever excludes themselves reads until when, and where help is', async ({
  page,
  form,
}) => {
  await page.goto('/sign-in');
  await send(form, 'multi@northstar.example');
  await isSignedIn(page);
  await page.goto('/profile/limits');
  const main = page.getByRole('main');
  const wish = main.getByRole('form', { name: 'Deposits' });
  const card = main.getByRole('article', { name: 'Deposits' });

  await main.getByRole('button', { name: 'Set a limit: Deposits' }).click();
  await wish.getByLabel(/^Amount in/).fill('100');
  await expect(wish.getByRole('status')).toHaveText(
    /Deposits, Per day: at most \D*100\. It counts from now\./,
  );
  await wish.getByRole('button', { name: 'Save limit' }).click();
  await expect(card).toContainText(/of \D*100/);
  await expect(main.getByRole('button', { name: 'Change or add: Deposits' })).toBeFocused();

  await page.keyboard.press('Enter');
  await wish.getByLabel(/^Amount in/).fill('300');
  await expect(wish.getByRole('status')).toContainText('That is more than your limit');
  await page.keyboard.press('Enter');
  await expect(card).toContainText(/You asked for \D*300\. It waits/);
  await page.goto('/sandbox/emails');
  await page.getByRole('row').filter({ hasText: 'multi@' }).getByRole('link').first().click();
  await page.goto((await page.getByRole('link', { name: /limits\/confirm/ }).getAttribute('href')) ?? '');
  await main.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(main.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await main.getByRole('link', { name: 'To my limits' }).click();
  await expect(card).toContainText(/\D*300 counts from .+ UTC\. Until then this limit holds\./);

  await page.evaluate(() => localStorage.setItem('support-chat', 'theirs'));
  await main.getByRole('button', { name: 'Exclude myself' }).click();
  await main.getByRole('radio', { name: '6 months' }).check();
  await main.getByRole('button', { name: 'Exclude myself' }).click();
  await page
    .getByRole('dialog', { name: 'Exclude yourself: 6 months' })
    .getByRole('button', { name: 'Exclude myself' })
    .click();
  await expect(main.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('support-chat'))).toBeNull();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(1);
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await send(form, 'multi@northstar.example');
  const alert = form.getByRole('alert');
  await expect(alert).toContainText(
    /^You have excluded yourself from playing\. You can log in again after \w+ \d+, \d{4} at \d/,
  );
  expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
  await expect(alert.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/responsible-gaming');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[NAV-06] [NAV-07] [NAV-08] [NAV-09] [NAV-46] [ROUTE-43] [ROUTE-44] [ROUTE-45] a forgotten password is chosen anew by its letter; then codes of an app are switched on and off', async ({
    page,
  }) => {
    const remind = page.getByRole('dialog', { name: 'Forgot your password?' });
    const choose = page.getByRole('dialog', { name: 'Choose a new password' });
    await page.goto('/promotions#remind');
    await remind.getByLabel('Email').fill('tester@northstar.example');
    await remind.getByRole('button', { name: 'Send the link' }).click();
    await expect(remind.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
    await remind.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/promotions');
    await expect(remind).toHaveCount(0);
    await expect.poll(() => readLink(page, 'tester@northstar.example')).toContain('/new-password?');
    await page.goto(await readLink(page, 'tester@northstar.example'));
    await choose.getByLabel('Password', { exact: true }).fill('northstar-new');
    await choose.getByLabel('Repeat the password').fill('northstar-mew');
    await choose.getByRole('button', { name: 'Change the password' }).click();
    await expect(choose.getByText('This is not the same password.')).toBeVisible();
    expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
    await choose.getByLabel('Repeat the password').fill('northstar-new');
    await choose.getByRole('button', { name: 'Change the password' }).click();
    await expect(choose.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
    await choose.getByRole('link', { name: 'Log in' }).click();
    await send(
      page.getByRole('dialog', { name: 'Log in' }).locator('form'),
      'tester@northstar.example',
      'northstar-new',
    );
    await isSignedIn(page);
    await page.goto('/promotions#email-verify');
    await expect(page.getByRole('dialog', { name: 'Confirm your email' }).getByRole('heading')).toHaveText(
      'Your email is confirmed',
    );

    await page.goto('/profile/security');
    const main = page.getByRole('main');
    const setUp = page.getByRole('dialog', { name: 'Set up an app' });
    await main.getByRole('button', { name: 'Set up an app' }).click();
    const password = setUp.getByLabel('Current password');
    await password.fill(PASSWORD);
    await password.press('Enter');
    await expect(setUp.getByText('This is not your password.')).toBeVisible();
    await password.fill('northstar-new');
    await password.press('Enter');
    const secret = await setUp.locator('code').innerText();
    expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
    await setUp
      .getByLabel('The six digits that the app shows now')
      .fill(new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate());
    await setUp.getByRole('button', { name: 'Switch on' }).click();
    await expect(main.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
    const codes = main.getByRole('listitem').filter({ hasText: /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/ });
    await expect(codes).toHaveCount(10);
    expect(await axeViolationsIn(page, 'main')).toEqual([]);
    const code = await codes.first().innerText();
    await main.getByRole('button', { name: 'I have kept them' }).click();
    await expect(main.getByText('Recovery codes left: 10.')).toBeVisible();
    const off = page.getByRole('dialog', { name: 'Switch off two-factor sign-in?' });
    await main.getByRole('button', { name: 'Switch off' }).click();
    await off.getByLabel('Code of your app, or a recovery code').fill(code);
    await off.getByRole('button', { name: 'Switch off' }).click();
    await expect(main.getByRole('heading', { name: 'Two-factor sign-in', exact: true })).toBeFocused();
    await expect(main.getByRole('button', { name: 'Set up an app' })).toBeVisible();
    expect(await axeViolationsIn(page, 'main')).toEqual([]);
  });

  test('[AUTH-32] the terms are accepted before anything else, and not by going around them', async ({
    page,
    form,
  }) => {
    await page.goto('/sign-in');
    await send(form, 'terms@northstar.example');
    const terms = page.getByRole('dialog', { name: 'Accept the terms to go on' });
    await expect(terms).toBeVisible();
    // Browsers ask a page only twice whether Esc may close a dialog.
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(terms).toBeVisible();
    expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
    await terms.getByRole('link', { name: 'Contact support' }).click();
    await expect(page).toHaveURL('/support');
    await expect(terms).toHaveCount(0);
    await page.goto('/promotions');
    await terms.getByRole('button', { name: 'Accept' }).click();
    await expect(terms.getByText('Tick this to go on.')).toBeVisible();
    await terms.getByRole('checkbox').check();
    await terms.getByRole('button', { name: 'Accept' }).click();
    await expect(terms).toHaveCount(0);
    await page.reload();
    await isSignedIn(page);
    await expect(terms).toHaveCount(0);
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a form that is entered opens no keyboard over itself, and rings nothing', async ({ page, form }) => {
    await page.goto('/sign-up');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    // Focusing did not scroll the dialog’s head out of the window.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport();
    await page.goto('/sign-in');
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expect(dialog.locator(':is(a, button, input):focus')).toHaveCount(0);
    await form.getByLabel('Email').tap();
    await expect(form.getByLabel('Email')).toBeFocused();
  });
});
