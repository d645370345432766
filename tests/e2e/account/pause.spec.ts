import type { BrowserContext, Page } from '@playwright/test';
import { email, PASSWORD } from '../visit.ts';
import { expect, serverOf, test as base } from '../fixtures.ts';
import type { RunningServer } from '../server.ts';

/** A server of its own: breaks of its players change what other journeys would meet. */
const test = base.extend<object, { server: RunningServer }>({ server: serverOf() });

const DAY_SECONDS = 86_400;

/** What a guest is greeted with: an offer that nobody on a break is shown. */
const offer = (page: Page) => page.getByRole('region', { name: 'Featured' });

/** Seconds until the browser forgets that somebody takes a break here; undefined: it knows nothing of one. */
async function pauseLeft(context: BrowserContext): Promise<number | undefined> {
  const found = (await context.cookies()).find(({ name }) => name === 'marquee_pause');
  return found && found.expires - Date.now() / 1000;
}

async function takeBreak(page: Page, server: RunningServer, type: string, period: string): Promise<void> {
  const asked = await page.request.post('/api/user_limits', {
    data: { type, period },
    headers: { origin: server.origin },
  });
  expect(asked.ok()).toBe(true);
}

test('a browser whose player takes a break offers nothing to its guest until the break ends', async ({
  page,
  context,
  signIn,
  server,
}) => {
  await page.goto('/');
  await expect(offer(page)).toBeVisible();
  expect(await pauseLeft(context)).toBeUndefined();
  await signIn(context, 'player');
  await takeBreak(page, server, 'coolingoff', 'day');
  await page.goto('/');
  await expect.poll(() => pauseLeft(context)).toBeGreaterThan(DAY_SECONDS - 120);
  expect(await pauseLeft(context)).toBeLessThanOrEqual(DAY_SECONDS + 60);

  // Whoever signs out is a guest of the same browser.
  await context.clearCookies({ name: 'northstar_session' });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  // As when it ends by itself.
  await context.clearCookies({ name: 'marquee_pause' });
  await page.goto('/');
  await expect(offer(page)).toBeVisible();
});

test('who is excluded and tries to sign in is offered nothing on the page beneath, nor later', async ({
  page,
  context,
  playwright,
  server,
}) => {
  // They excluded themselves elsewhere: this browser knows nothing of it.
  const elsewhere = await playwright.request.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { Origin: server.origin, 'X-Requested-With': 'XMLHttpRequest' },
  });
  const user = { email: email('gold'), password: PASSWORD };
  expect((await elsewhere.post('/api/users/sign_in', { data: { user } })).ok()).toBe(true);
  const data = { type: 'selfexclusion', period: '6_months' };
  expect((await elsewhere.post('/api/user_limits', { data })).ok()).toBe(true);
  await elsewhere.dispose();

  await page.goto('/');
  await expect(offer(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const form = page.getByRole('dialog', { name: 'Log in' }).locator('form');
  await form.getByLabel('Email').fill(user.email);
  await form.getByLabel('Password', { exact: true }).fill(user.password);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect.poll(() => pauseLeft(context)).toBeGreaterThan(150 * DAY_SECONDS);
  await expect(page.locator('[aria-roledescription="carousel"]')).toHaveCount(0);
  await page.goto('/');
  await expect(offer(page)).toHaveCount(0);
});
