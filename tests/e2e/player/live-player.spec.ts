import type { WebSocketRoute } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { heardAsPlayer, isOfPlayer } from '../live.ts';

test.describe('what happens to a player while a page is open', () => {
  test('[LIVE-15, LIVE-18, NOTE-10, NOTE-12] [CHROME-41] the balance and the bell follow, and a lost connection misses nothing', async ({
    context,
    page,
    server,
    signIn,
  }) => {
    const connections: WebSocketRoute[] = [];
    const greeted = Promise.withResolvers<void>();
    await page.routeWebSocket(/\/live/, (connection) => {
      connection.connectToServer().onMessage((message) => {
        connection.send(message);
        if (isOfPlayer(message)) greeted.resolve();
      });
      connections.push(connection);
    });
    await signIn(context, 'gold');
    await page.goto('/en-CA');
    await greeted.promise;
    // A reload would remove this mark.
    await page.evaluate(() => Object.assign(window, { marked: true }));
    const balance = page.getByRole('banner').getByRole('button', { name: /1,248\.50/ });
    await expect(balance).toBeVisible();
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications, none new');
    await expect(bell).toHaveText('');
    const me = (await (await context.request.get('/api/player')).json()) as { id: number };
    const note = { id: 'n1', title: 'You won', text: 'Place 3', created_at: '2026-11-23T12:00:00Z' };
    await context.request.post('/sandbox/live', {
      headers: { Origin: server.origin },
      form: { event: 'personal_notifications', to: String(me.id), data: JSON.stringify(note) },
    });
    await expect(bell).toHaveAccessibleName('Notifications, 1 new');
    await expect(bell).toHaveText('1');
    await bell.click();
    await expect(page.getByRole('heading', { name: 'You won' })).toBeVisible();
    await expect(bell).toHaveAccessibleName('Notifications, none new');
    await page.keyboard.press('Escape');
    const buy = async (): Promise<void> => {
      const answer = await context.request.post('/api/comp_points/exchange/money', {
        headers: { Origin: server.origin },
        data: { points: 780, group: 'shop_money_10' },
      });
      expect(answer.status()).toBe(201);
    };
    await buy();
    await expect(page.getByRole('banner').getByRole('button', { name: /1,258\.50/ })).toBeVisible();

    await connections[0]?.close();
    await buy();
    await expect(page.getByRole('banner').getByRole('button', { name: /1,268\.50/ })).toBeVisible();
    // The second connection asks only for what came after the last event of the first one.
    expect(connections.map((connection) => /last=[1-9]/.test(connection.url()))).toEqual([false, true]);
    expect(await page.evaluate(() => (window as unknown as { marked?: boolean }).marked)).toBe(true);
    // The tip’s cookie has the instant when it was first shown, and lasts a day from then.
    await expect(page.getByRole('button', { name: 'Close tip' })).toBeVisible();
    const findTimer = async () => (await context.cookies()).find(({ name }) => name === 'promo_tooltip');
    // The tip is on the screen before its cookie is set.
    await expect.poll(findTimer).toBeDefined();
    const timer = await findTimer();
    const seconds = (timer?.expires ?? 0) - Number(timer?.value) / 1000;
    expect(Math.abs(seconds - 86_400)).toBeLessThan(10);
  });

  test('[NAV-61, NAV-62, NAV-63] a popup of the header opens and shuts by its button, a click outside and another page', async ({
    context,
    page,
    signIn,
  }) => {
    await signIn(context, 'gold');
    await page.goto('/en-CA');
    const header = page.getByRole('banner');
    const opener = header.getByRole('button', { name: /^Balance/ });
    const limits = header.getByRole('link', { name: 'Change my limits' });
    await opener.click();
    await expect(limits).toBeVisible();
    await opener.click();
    await expect(limits).toBeHidden();
    await opener.click();
    await expect(limits).toBeVisible();
    await page.getByRole('main').click({ position: { x: 3, y: 3 } });
    await expect(limits).toBeHidden();
    await opener.click();
    // By keyboard, because a click outside the panel closes it in any case.
    await limits.press('Enter');
    await expect(page).toHaveURL(/\/en-CA\/profile\/limits$/);
    await expect(limits).toBeHidden();
  });

  test('[AUTH-11] a tab becomes a guest’s when another one signs out, and keeps nothing of the player', async ({
    context,
    page,
    server,
    signIn,
  }) => {
    await signIn(context, 'diamond');
    const heard = heardAsPlayer(page);
    await page.goto('/en-CA');
    await heard;
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden();
    const keep = (key: string): Promise<void> =>
      page.evaluate((name) => localStorage.setItem(name, 'theirs'), key);
    const kept = ['support-chat', 'announced-deposits', 'session-timer'];
    for (const key of kept) await keep(key);
    await page.evaluate(() => sessionStorage.setItem('promo-code', 'TIDE'));
    const answer = await context.request.delete('/api/users/sign_out', {
      headers: { Origin: server.origin },
    });
    expect(answer.status()).toBe(204);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/en-CA');
    const left = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat());
    expect([...kept, 'promo-code'].filter((key) => left.includes(key))).toEqual([]);
  });
});
