import { request, type BrowserContext, type Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signInAs } from '../visit.ts';

/** A browser whose pages cannot tell each other anything. */
async function deafen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
}

/**
 * Waits until the page’s websocket is open: one that opens after the session was replaced would reload the page during
 * the test.
 */
async function openAndHear(page: Page, path: string): Promise<void> {
  // Waited for from the start: the first frame may come before the page has loaded, and the next one only much later.
  const heard = page
    .waitForEvent('websocket', (one) => new URL(one.url()).pathname === '/live')
    .then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(path);
  await heard;
}

/** Puts another player’s session into the browser. Neither the pages nor the platform are told. */
async function replaceSession(context: BrowserContext, origin: string, player: string): Promise<void> {
  const elsewhere = await request.newContext();
  await signInAs({ request: elsewhere }, origin, player);
  await context.addCookies((await elsewhere.storageState()).cookies);
  await elsewhere.dispose();
}

const nameIn = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(?:Account of|Konto von)/ });

/**
 * Sends a request as a part of the page would. The page itself does not wait for the answer, because a refusal reloads
 * it.
 */
async function ask(page: Page, path: string, method = 'GET'): Promise<number> {
  const answer = page.waitForResponse((one) => one.url().endsWith(path) && one.request().method() === method);
  await page.evaluate(
    ([address, how]) =>
      void fetch(address ?? '', { method: how, headers: { 'X-Requested-With': 'XMLHttpRequest' } }),
    [path, method],
  );
  return (await answer).status();
}

test('[AUTH-13] what the page of one player asks with the session of another is refused, and the page becomes theirs', async ({
  page,
  context,
  server,
}) => {
  await deafen(context);
  await signInAs(context, server.origin, 'gold');
  await openAndHear(page, '/');
  const before = await nameIn(page).getAttribute('aria-label');
  await replaceSession(context, server.origin, 'diamond');
  const anew = page.waitForEvent('load');
  expect(await ask(page, '/api/player/favorite_games/1', 'PUT')).toBe(409);
  await anew;
  await expect(nameIn(page)).not.toHaveAttribute('aria-label', before ?? '');
  expect(await ask(page, '/api/player/accounts')).toBe(200);
});

test('[AUTH-13] the next page of one player is not drawn below the name of another', async ({
  page,
  context,
  server,
}) => {
  await deafen(context);
  await signInAs(context, server.origin, 'gold');
  await openAndHear(page, '/promotions');
  const before = (await nameIn(page).getAttribute('aria-label')) ?? '';
  await replaceSession(context, server.origin, 'diamond');
  // A request of the router for the data of its next page. 202 tells it to load the whole page instead.
  expect(await ask(page, '/promotions.data?_routes=PromoPage')).toBe(202);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Northstar/ })
    .click();
  await page.waitForURL((url) => !url.pathname.endsWith('/promotions'));
  await expect(nameIn(page)).not.toHaveAttribute('aria-label', before);
});

test('[AUTH-13] the page of a guest is a player’s once somebody looks at it who has signed in elsewhere', async ({
  page,
  context,
  server,
}) => {
  await deafen(context);
  await openAndHear(page, '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await signInAs(context, server.origin, 'gold');
  await expect
    .poll(async () => {
      // As if somebody came back to the tab, again and again.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return nameIn(page).count();
    })
    .toBe(1);
});

/**
 * Keeps the page’s websockets, so that a test can cut them like a network failure, and the codes with which they are
 * closed.
 */
async function keepSockets(page: Page): Promise<{ codes: number[]; cut(): Promise<void> }> {
  const codes: number[] = [];
  await page.exposeFunction('noteClose', (code: number) => void codes.push(code));
  await page.addInitScript(() => {
    const kept: WebSocket[] = [];
    const noteClose = Reflect.get(globalThis, 'noteClose') as (code: number) => void; // Exposed above.
    Object.assign(globalThis, { kept });
    globalThis.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        kept.push(this);
        this.addEventListener('close', ({ code }) => noteClose(code));
      }
    };
  });
  const cut = (): Promise<void> =>
    page.evaluate(() => (globalThis as unknown as { kept: WebSocket[] }).kept.at(-1)?.close());
  return { codes, cut };
}

for (const [whose, name] of [
  ['one player', 'gold'],
  ['a guest', undefined],
] as const)
  test(`[AUTH-13] [AUTH-11] the websocket of the page of ${whose} is closed once it connects with another player’s session, and the page becomes theirs`, async ({
    page,
    context,
    server,
  }) => {
    await deafen(context);
    const sockets = await keepSockets(page);
    if (name) await signInAs(context, server.origin, name);
    await openAndHear(page, '/');
    const before = name ? ((await nameIn(page).getAttribute('aria-label')) ?? '') : '';
    await replaceSession(context, server.origin, 'diamond');
    await sockets.cut();
    await expect.poll(() => sockets.codes).toContain(4409);
    await expect(nameIn(page)).toHaveCount(1);
    await expect(nameIn(page)).not.toHaveAttribute('aria-label', before);
  });
