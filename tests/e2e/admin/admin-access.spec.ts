import { Secret, TOTP } from 'otpauth';
import { openSession } from './admin-pages.ts';
import { axeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

/** The code of the next half minute, because the current one was used to set up the app and works only once. */
const nextCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + 30_000,
  });

test('a person is invited, chooses a password, sets up an app, signs in with its code, and is out the moment they are removed', async ({
  page: admin,
  context,
  browser,
  server,
}) => {
  const email = `mia-${Date.now()}@northstar.example`;
  await openSession(context, server.origin, 'admin');
  await admin.goto('/admin/access');
  await admin.getByRole('button', { name: 'Invite' }).click();
  await admin.getByLabel('Name').fill('Mia Moreau');
  await admin.getByLabel('Email').fill(email);
  await admin.getByRole('button', { name: 'Make the link' }).click();
  const link = await admin.getByRole('textbox', { name: 'Link' }).inputValue();
  await admin.getByRole('button', { name: 'Done' }).click();

  const own = await browser.newContext({ baseURL: server.origin });
  const page = await own.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome, Mia Moreau' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Password').fill('four words nobody guesses');
  await page.getByLabel('The same again').fill('four words nobody guesses');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your password is set.')).toBeVisible();
  await page.getByLabel('Password').fill('four words nobody guesses');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /account and theme/ }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();

  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByLabel('Your password').fill('four words nobody guesses');
  await page.getByRole('button', { name: 'Next' }).click();
  const secret = await page.getByRole('dialog').locator('code').innerText();
  expect(await axeViolations(page)).toEqual([]);
  const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();
  await page.getByLabel('Code from the app').fill(code);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await page.getByRole('button', { name: /account and theme/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('four words nobody guesses');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('This code is wrong or was used before.');
  await page.getByLabel('Code from your app').fill(nextCode(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  await admin.getByRole('button', { name: 'More for Mia Moreau' }).click();
  await admin.getByRole('menuitem', { name: 'Remove' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByRole('rowheader', { name: /Mia Moreau/ })).toHaveCount(0);
  // Nothing is clicked here: the server tells the open page.
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await own.close();
});
