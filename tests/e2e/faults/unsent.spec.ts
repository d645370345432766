import { expect, test } from '../fixtures.ts';

test('[CASH-71] a withdrawal pressed without a connection is said to be unsent, and is never sent', async ({
  context,
  page,
  signIn,
}) => {
  await signIn(context, 'player');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/payments\//.test(request.url())) sent.push(request.url());
  });
  await page.goto('/#withdraw');
  const cashbox = page.getByRole('dialog', { name: 'Cashbox' });
  await cashbox.getByRole('radio', { name: /visa/i }).first().check();
  await cashbox.getByLabel(/^Amount/).fill('50');
  await cashbox.getByLabel('Card number').fill('4111 1111 1111 1111');
  await cashbox.getByLabel('Name on the card').fill('Maeve North');
  await cashbox.getByLabel('Expires (MM/YY)').fill('12/30');
  const button = cashbox.getByRole('button', { name: /^Withdraw/ });
  await context.setOffline(true);
  await button.click();
  await expect(cashbox.getByRole('alert')).toContainText('You are offline. Nothing was sent');
  await page.keyboard.press('Escape');
  await expect(cashbox).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  // With the connection the page loads its data again, but it does not send the withdrawal, and neither does a reloaded
  // page.
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toBeVisible();
  expect(sent).toEqual([]);
  const { items } = (await (await context.request.get('/api/player/payments')).json()) as {
    items: { state: string }[];
  };
  expect(items.filter(({ state }) => state === 'pending')).toEqual([]);
});
