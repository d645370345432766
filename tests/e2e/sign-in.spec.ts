import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { axeViolationsIn } from './axe.ts';
import { expect, PASSWORD, test as base } from './fixtures.ts';
import { startServer, type RunningServer } from './server.ts';

type Forms = { form: Locator };

/** A server that believes the address it is told, so that each journey comes from one of its own. */
const test = base.extend<Forms, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters from the source: this one needs none
    async ({}, use) => {
      const server = await startServer({ env: { TRUST_PROXY: '1' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  form: async ({ page }, use) => {
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.51.${randomInt(256)}.${randomInt(256)}` });
    await use(page.getByRole('dialog', { name: 'Log in' }).locator('form'));
  },
});

async function send(form: Locator, email: string, password = PASSWORD): Promise<void> {
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

/** What the authenticator app of a demo player shows: its console stands in for the phone. */
async function readCode(page: Page, email: string): Promise<string> {
  const overview = await (await page.request.get('/sandbox')).text();
  const [, path = ''] = new RegExp(`href="(/sandbox/players/\\d+)">${email}<`).exec(overview) ?? [];
  const player = await (await page.request.get(path)).text();
  return /Code of the app<\/dt>\s*<dd class="number">(\d{6})/.exec(player)?.[1] ?? '';
}

const isSignedIn = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0);

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

test('whoever has excluded themselves reads until when, and where help is', async ({ page, form }) => {
  await page.goto('/sign-in');
  await send(form, 'multi@northstar.example');
  await isSignedIn(page);
  const excluded = await page.evaluate(async () => {
    const answer = await fetch('/api/user_limits', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'selfexclusion', period: '6_months' }),
    });
    return answer.status;
  });
  expect(excluded).toBe(201);
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

test('[AUTH-13] [ERR-01] whoever has been signed out meanwhile signs in again, and is back', async ({
  page,
  form,
}) => {
  await page.goto('/login?redirect=%2Fcategories%2Ftop');
  await send(page.locator('form'), 'player@northstar.example');
  const tile = page.getByRole('main').getByRole('article').first();
  await expect(page).toHaveURL(/\/categories\/top$/);
  await isSignedIn(page);
  await tile.hover();
  const favourite = tile.getByRole('button', { name: /^(?:Add|Remove) .+ favourites$/ });
  await expect(favourite).toBeVisible();
  // What the page itself still asks for would be refused before the player's click is.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await favourite.click();
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fcategories%2Ftop$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(1);
  await send(form, 'player@northstar.example');
  await expect(page).toHaveURL(/\/categories\/top$/);
  await isSignedIn(page);
});
