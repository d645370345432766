import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Counts how often the page’s document was requested. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

/** Changes the version of the scripts in the server’s greeting on `/live`. Resolves once the page got it. */
async function greetWith(page: Page, build: (own: string) => string): Promise<() => Promise<void>> {
  const heard = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const frame = JSON.parse(String(message)) as { event: string; data: { build?: string } };
      if (frame.event === 'hello' && frame.data.build) frame.data.build = build(frame.data.build);
      socket.send(JSON.stringify(frame));
      if (frame.data.build) heard.resolve();
    });
  });
  return () => heard.promise;
}

/**
 * From now on the scripts of the open page are missing, as after an update. A page that is loaded again gets the new
 * ones.
 */
async function updateProduct(page: Page): Promise<void> {
  let isUpdated = false;
  await page.route('**/assets/**', (route) =>
    isUpdated ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isUpdated = true;
  });
}

/** Waits for the channel, because the page’s script watches for updates only once it is open. */
async function openLobby(page: Page): Promise<void> {
  const heard = Promise.withResolvers<void>();
  // The first frame may come before the page has loaded.
  page.on('websocket', (socket) => socket.on('framereceived', () => heard.resolve()));
  await page.goto('/');
  await heard.promise;
  await tookIn(page);
}

/** The page’s scripts have handled the latest frame once later tasks of the page run. */
const tookIn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/**
 * Does something that reloads the page, and waits until the new page responds to input. Until then the old page would
 * take the clicks.
 */
async function comesAnew(page: Page, work: () => Promise<void>): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset['isLeft'] = ''));
  await work();
  await page.waitForFunction(
    () =>
      !('isLeft' in document.documentElement.dataset) &&
      performance.getEntriesByName('marquee:interactive').length > 0,
  );
}

test('a page that was opened before an update has its next page from the server, drawn whole', async ({
  page,
}) => {
  const heard = await greetWith(page, () => 'another');
  const documents = countDocuments(page);
  await page.goto('/');
  await heard();
  await tookIn(page);
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents()).toBe(2);
});

test('with the same scripts served, going to another page asks for no document', async ({ page }) => {
  const heard = await greetWith(page, (own) => own);
  const documents = countDocuments(page);
  await page.goto('/');
  await heard();
  await tookIn(page);
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents()).toBe(1);
});

test('a part whose script an update has taken away brings the page anew, once', async ({ page }) => {
  await openLobby(page);
  const documents = countDocuments(page);
  await updateProduct(page);
  const search = page.getByRole('banner').getByRole('button', { name: 'Search games' });
  await comesAnew(page, () => search.click());
  await search.click();
  await expect(page.getByRole('combobox', { name: /Search/ })).toBeFocused();
  expect(documents()).toBe(1);
});

test('what somebody has typed is not lost to an update: the page says so and waits', async ({ page }) => {
  await openLobby(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('gold@northstar.example');
  const documents = countDocuments(page);
  await updateProduct(page);
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await expect(page.getByText('This page has been updated.')).toBeAttached();
  await expect(email).toHaveValue('gold@northstar.example');
  expect(documents()).toBe(0);
});

test('what somebody has typed comes back when a part that is gone brings the page anew, once', async ({
  page,
}) => {
  await openLobby(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('gold@northstar.example');
  const documents = countDocuments(page);
  await updateProduct(page);
  // A press, after which nobody is typing any more.
  await page.getByRole('heading', { name: 'Log in' }).click();
  await comesAnew(page, async () => {
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  });
  await expect(email).toHaveValue('gold@northstar.example');
  // The form knows of it: drawn again, it still says so.
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expect(email).toHaveValue('gold@northstar.example');
  expect(documents()).toBe(1);
});

test('a page whose own script an update has taken away is there at once', async ({ page }) => {
  await openLobby(page);
  const documents = countDocuments(page);
  await updateProduct(page);
  const slots = page.getByRole('link', { name: 'Slots', exact: true }).first();
  await comesAnew(page, () => slots.click());
  // The pointer on the link already loads the script. If its loss is noticed before the click, the page is reloading
  // already, and the click continues from there, so there are one or two documents.
  expect([1, 2]).toContain(documents());
  await expect(page).toHaveURL(/\/pokies\/all/);
  await expect(page.getByRole('heading', { level: 1, name: /slots/i })).toBeVisible();
});

/** Behaves like a browser that remembers a failed script, and does not request it again as long as the page is open. */
async function keepFailures(page: Page): Promise<{ down: () => void; up: () => void }> {
  const lost = new Set<string>();
  let isUp = true;
  await page.route('**/assets/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (!isUp) lost.add(pathname);
    const isKept = route.request().resourceType() === 'script' && lost.has(pathname);
    return isUp && !isKept ? route.continue() : route.abort('internetdisconnected');
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) lost.clear();
  });
  return { down: () => void (isUp = false), up: () => void (isUp = true) };
}

test('where the browser keeps that a script did not come, the dialog opens with the page anew', async ({
  page,
}) => {
  const network = await keepFailures(page);
  await openLobby(page);
  const documents = countDocuments(page);
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  network.down();
  await logIn.click();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(documents()).toBe(0);
  network.up();
  // A script that has just failed is not requested again within a second.
  await expect(async () => {
    if (documents() === 0) await logIn.click();
    expect(documents()).toBe(1);
  }).toPass({ intervals: [1000] });
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(documents()).toBe(1);
});

test('a page whose script cannot be fetched takes nothing with it, says that the connection is lost, and comes with it', async ({
  context,
  page,
}) => {
  await openLobby(page);
  const documents = countDocuments(page);
  await context.setOffline(true);
  const slots = page.getByRole('link', { name: 'Slots', exact: true }).first();
  // A script is loaded ahead when the pointer is on its link.
  const asked = page.waitForEvent('requestfailed', (request) => /\/category-[^/]*\.js$/.test(request.url()));
  await slots.hover();
  await asked;
  await tookIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Northstar casino' })).toBeAttached();
  expect(documents()).toBe(0);
  await slots.click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/\/pokies\/all/);
  expect(documents()).toBe(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /slots/i })).toBeVisible();
});
