import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { axeViolationsIn } from '../axe.ts';
import { expect, serverOf, test as base } from '../fixtures.ts';
import type { RunningServer } from '../server.ts';

/** A server of its own: payments change wallets and limits, and its clock is moved. */
const test = base.extend<object, { server: RunningServer }>({ server: serverOf() });

const PHONE = { width: 390, height: 844 };
const cashboxOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Cashbox' });
const NUMBERS = {
  Visa: '4242 4242 4242 4242',
  Mastercard: '5555 5555 5555 4444',
  Maestro: '6759 6498 2643 8453',
} as const;

async function open(page: Page, hash: string): Promise<Locator> {
  await page.goto('about:blank');
  await page.goto(`/#${hash}`);
  const cashbox = cashboxOf(page);
  await expect(cashbox.getByLabel(/^Amount in/)).toBeVisible();
  return cashbox;
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).click();
}

test.describe.configure({ mode: 'serial' });

test('a deposit by each method, each told with its limits, fee and time before it is chosen', async ({
  page,
  context,
  signIn,
}) => {
  // Five deposits, each through the page of the provider.
  test.slow();
  await page.setViewportSize(PHONE);
  await signIn(context, 'player');
  const cashbox = await open(page, 'deposit');
  const cards = cashbox.getByRole('group', { name: 'Pay with' }).locator('label');
  const names = ['Visa', 'Mastercard', 'Maestro', 'ecoPayz', 'Sofort'];
  await expect(cards).toHaveCount(names.length);
  for (const [at, name] of names.entries()) {
    await expect(cards.nth(at)).toContainText(name);
    await expect(cards.nth(at)).toContainText(/€[12]0 to €[1-5],000No fee at once$/);
    expect((await cards.nth(at).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expect(cashbox.getByRole('link', { name: 'Safer play' })).toBeVisible();
  for (const name of names) {
    await open(page, 'deposit');
    await cashbox.getByRole('radio', { name }).check();
    await cashbox.getByLabel('Amount in EUR').fill('20');
    if (name in NUMBERS) {
      // Typed as on a keypad: groups and the slash come by themselves.
      const number = NUMBERS[name as keyof typeof NUMBERS];
      await cashbox.getByLabel('Card number').pressSequentially(number.replaceAll(' ', ''));
      await expect(cashbox.getByLabel('Card number')).toHaveValue(number);
      await cashbox.getByLabel('Name on the card').fill('Maeve North');
      await cashbox.getByLabel('Expires').pressSequentially('1239');
      await expect(cashbox.getByLabel('Expires')).toHaveValue('12/39');
      await cashbox.getByLabel('Security code').fill('123');
      if (name === 'Visa') await cashbox.getByRole('checkbox', { name: 'Keep this card' }).check();
    } else if (name === 'ecoPayz') await cashbox.getByLabel('Account number or email').fill('1234567');
    else {
      await cashbox.getByLabel('IBAN').fill('de89 3704 0044 0532 0130 00');
      await cashbox.getByLabel('Name of the account’s owner').fill('Maeve North');
    }
    if (name === 'Visa') expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
    await cashbox.getByRole('button', { name: /^Deposit .*20$/ }).click();
    await approve(page);
    await expect(cashbox.getByRole('heading', { name: '€20.00 has arrived' })).toBeVisible();
  }
});

test('[CASH-37] what is wrong with a card is told while it is typed, all of it at one press; a pasted card fills the form', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(context, 'player');
  const cashbox = await open(page, 'deposit');
  await cashbox.getByRole('radio', { name: 'Visa' }).check();
  const number = cashbox.getByLabel('Card number');
  await number.pressSequentially('4242424242424243');
  await expect(cashbox.getByText('This is not a card number.')).toBeVisible();
  await number.press('Backspace');
  await expect(cashbox.getByText('This is not a card number.')).toHaveCount(0);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/payments/deposits')) sent += 1;
  });
  await cashbox.getByRole('button', { name: 'Deposit' }).click();
  await expect(cashbox.getByText('Type an amount above zero')).toBeVisible();
  await expect(cashbox.getByText('This is not a card number.')).toBeVisible();
  await expect(cashbox.getByText('Fill this in.')).toHaveCount(3);
  await expect(cashbox.getByLabel('Amount in EUR')).toBeFocused();
  await number.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `Maeve North\n${NUMBERS.Mastercard} 12/39 123`);
  await expect(cashbox.getByRole('radio', { name: 'Mastercard' })).toBeChecked();
  await expect(number).toHaveValue(NUMBERS.Mastercard);
  await expect(cashbox.getByLabel('Name on the card')).toHaveValue('Maeve North');
  await expect(cashbox.getByLabel('Security code')).toHaveValue('123');
  await cashbox.getByLabel('Amount in EUR').fill('20');
  await cashbox.getByRole('button', { name: /^Deposit .*20$/ }).click();
  await approve(page);
  await expect(cashbox.getByRole('heading', { name: '€20.00 has arrived' })).toBeVisible();
  expect(sent).toBe(1);
});

test('a deposit with one press and a kept card, and with a bonus', async ({ page, context, signIn }) => {
  await signIn(context, 'player');
  const cashbox = await open(page, 'deposit');
  await cashbox.getByRole('link', { name: 'Pay with a saved card' }).click();
  await cashbox.getByRole('radio', { name: /4242/ }).check();
  await cashbox.getByLabel('Amount in EUR').fill('20');
  await cashbox.getByLabel('Security code').fill('123');
  await cashbox.getByRole('button', { name: 'Choose a bonus' }).click();
  const bonus = cashbox.getByRole('group', { name: 'Bonus' }).getByRole('radio');
  await expect(bonus.first()).toBeChecked();
  await bonus.nth(1).check();
  await expect
    .poll(async () => {
      const gifts = (await (await context.request.get('/api/bonuses/deposit')).json()) as {
        chosen: boolean;
      }[];
      return gifts.filter(({ chosen }) => chosen).length;
    })
    .toBe(1);
  await cashbox.getByRole('button', { name: /^Deposit .*20$/ }).click();
  await expect(cashbox.getByRole('heading', { name: '€20.00 has arrived' })).toBeVisible();
});

test('[CASH-55] coins are sent to an address with its QR code and the network by name, and arrive', async ({
  page,
  context,
  signIn,
  server,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(context, 'btc');
  const cashbox = await open(page, 'deposit');
  await expect(cashbox.getByRole('radio', { name: /Bitcoin .*No fee.* within 1 min/ })).toBeVisible();
  await cashbox.getByRole('radio', { name: /Bitcoin/ }).check();
  await cashbox.getByLabel('Amount in BTC').fill('0.001');
  await cashbox.getByRole('button', { name: /^Deposit .*0\.001/ }).click();
  const qr = cashbox.getByRole('img', { name: 'QR code of the address' });
  await expect(qr).toBeVisible();
  expect(await qr.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  await expect(cashbox.getByText('Send only BTC and only on Bitcoin. Anything else is lost.')).toBeVisible();
  await expect(cashbox.getByText(/^bc1q/)).toBeVisible();
  await expect(cashbox.getByText(/^Expected by /)).toBeVisible();
  expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
  await page.request.post(`${server.origin}/sandbox/clock`, { form: { ahead: '60000' } });
  await expect(cashbox.getByRole('heading', { name: /0\.001.* has arrived$/ })).toBeVisible();
});

test('[API-21] a payout to a kept card says when it arrives and is taken back, another one arrives; each has a receipt', async ({
  page,
  context,
  signIn,
  server,
}) => {
  await signIn(context, 'player');
  const balance = async (): Promise<number> => {
    const [wallet] = (await (await context.request.get('/api/player/accounts')).json()) as {
      available_to_cashout_cents: number;
    }[];
    return wallet?.available_to_cashout_cents ?? Number.NaN;
  };
  const before = await balance();
  const cashbox = cashboxOf(page);
  const payOut = async (): Promise<void> => {
    await open(page, 'withdraw');
    await cashbox.getByRole('radio', { name: /^Visa/ }).check();
    await cashbox.getByRole('radio', { name: /•••• 4242/ }).check();
    await expect(cashbox.getByLabel('Card number')).toHaveCount(0);
    await cashbox.getByLabel('Amount in EUR').fill('25');
    await cashbox.getByRole('button', { name: /^Withdraw .*25$/ }).click();
    await expect(cashbox.getByRole('heading', { name: '€25.00 will be paid out' })).toBeVisible();
    await expect(cashbox.getByText(/^Expected by .* UTC$/)).toBeVisible();
  };
  await payOut();
  expect(await balance()).toBe(before - 2500);
  await cashbox.getByRole('link', { name: 'History' }).click();
  await cashbox.getByRole('button', { name: 'Take back: €25.00' }).click();
  await expect(cashbox.getByRole('listitem').first()).toContainText('Taken back');
  expect(await balance()).toBe(before);

  await payOut();
  const ahead = 20 * 60_000;
  await page.request.post(`${server.origin}/sandbox/clock`, { form: { ahead: String(ahead) } });
  await expect(cashbox.getByRole('heading', { name: '€25.00 is paid out' })).toBeVisible();
  expect(await balance()).toBe(before - 2500);
  await cashbox.getByRole('link', { name: 'History' }).click();
  const kinds = cashbox.getByRole('group', { name: 'Which payments' });
  await kinds.getByRole('button', { name: 'Withdrawals' }).click();
  const rows = cashbox.getByRole('region', { name: 'Your payments' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Done');
  await expect(rows.filter({ hasText: /^Deposit/ })).toHaveCount(0);
  await rows.first().getByRole('button', { name: 'Receipt: Withdrawal, €25.00' }).click();
  await expect(cashbox.getByRole('heading', { name: /: Receipt \d+$/ })).toBeFocused();
  expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    cashbox.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^receipt-\d+\.html$/);
  const kept = readFileSync(await file.path(), 'utf8');
  for (const fact of ['Withdrawal', '€25.00', 'Visa •••• 4242', 'Done'])
    expect(kept).toContain(`<td>${fact}</td>`);
  await page.emulateMedia({ media: 'print' });
  await expect(cashbox.getByText('Visa •••• 4242')).toBeVisible();
  await expect(cashbox.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: null });
  await cashbox.getByRole('button', { name: 'Back to the payments' }).click();
  await expect(rows.first()).toBeVisible();
});

test('[CASH-71] what became of a payout whose answer was lost is known at once, and after a reload; closing cancels', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(context, 'player');
  const cashbox = cashboxOf(page);
  const count = async (): Promise<number> => {
    const answer = await context.request.get('/api/player/payments?action=cashout');
    return ((await answer.json()) as { pagination: { total_count: number } }).pagination.total_count;
  };
  const fill = async (): Promise<void> => {
    await open(page, 'withdraw');
    await cashbox.getByRole('radio', { name: /^Visa/ }).check();
    await cashbox.getByRole('radio', { name: /•••• 4242/ }).check();
    await cashbox.getByLabel('Amount in EUR').fill('20');
  };
  const press = () => cashbox.getByRole('button', { name: /^Withdraw .*20$/ }).click();
  const before = await count();

  // The platform makes it; its answer never comes.
  await page.route('**/api/payments/cashouts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await fill();
  await press();
  await expect(cashbox.getByRole('heading', { name: '€20.00 will be paid out' })).toBeVisible();
  expect(await count()).toBe(before + 1);
  await page.unroute('**/api/payments/cashouts');

  // The page goes while the request is on its way to the platform.
  let reached: () => void = () => undefined;
  const isSent = new Promise<void>((resolve) => (reached = resolve));
  await page.route('**/api/payments/cashouts', () => reached());
  await fill();
  await press();
  await isSent;
  await page.reload();
  await expect(cashbox.getByRole('status').filter({ hasText: 'did not arrive' })).toBeVisible();
  expect(await count()).toBe(before + 1);

  // The cashbox is closed while the request waits; it arrives afterwards, and makes nothing.
  let late: () => Promise<unknown> = async () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    void page.unroute('**/api/payments/cashouts').then(() =>
      page.route('**/api/payments/cashouts', (route) => {
        const { headers, data } = {
          headers: route.request().headers(),
          data: route.request().postDataJSON(),
        };
        late = () => context.request.post('/api/payments/cashouts', { headers, data });
        resolve();
      }),
    );
  });
  await fill();
  await press();
  await isHeld;
  await cashbox.getByRole('button', { name: 'Close' }).click();
  await expect(
    page.getByText('You closed this in time: no payment was made, and none will be.'),
  ).toBeVisible();
  await late();
  expect(await count()).toBe(before + 1);
});
