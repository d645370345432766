import type { Page } from '@playwright/test';
import { test } from '../auth.ts';
import { axeViolationsIn } from '../axe.ts';
import { expect } from '../fixtures.ts';

/** Hashes that open a popup over the current page, with the popup’s name. */
const POPUPS = [
  ['#sign-in', 'Log in'],
  ['#sign-up', 'Create account'],
  ['#remind', 'Forgot your password?'],
  ['#new-password', 'Choose a new password'],
  ['#users/password/edit', 'Choose a new password'],
  ['#profile/password/edit', 'Choose a new password'],
  ['#email-verify', 'Confirm your email'],
  ['#popup/welcome-terms', 'Terms of the welcome offer'],
] as const;

/** Hashes that lead to another address. */
const WAYS = [
  ['#deposit', '/sign-up?redirect=%2Fdeposit'],
  ['#profile/limits', '/sign-up?redirect=%2Fprofile%2Flimits'],
  ['#sport_hockey', '/sandbox/sport/hockey?lang=en'],
  ['#sport_live/match/7', '/sandbox/sport/live/match/7?lang=en'],
  ['#sport', '/sandbox/sport?lang=en'],
] as const;

const setHash = (page: Page, hash: string): Promise<string> =>
  page.evaluate((to) => (location.hash = to), hash);

/** The milliseconds between setting the hash and the popup. */
const timeToDialog = (page: Page, hash: string): Promise<number> =>
  page.evaluate(
    (to) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector('dialog:modal')) return;
          observer.disconnect();
          resolve(performance.now() - from);
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        location.hash = to;
      }),
    hash,
  );

for (const { name: width, viewport, email, isTaken } of [
  // Valid for browsers, but not for the page.
  { name: 'phone', viewport: { width: 390, height: 844 }, email: 'ada@home', isTaken: false },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, email: 'ada@example.com', isTaken: true },
])
  test.describe(`on a ${width}`, () => {
    test.use({ viewport });

    test('[NAV-12] [NAV-13] [NAV-14] [NAV-15] [NAV-16] [NAV-17] [NAV-18] [NAV-19] [NAV-20] [ERR-11] every hash opens what it names over the page, or leads there', async ({
      page,
      form,
    }) => {
      await page.goto('/support?tab=a');
      const dialog = page.locator('dialog:modal');
      for (const [hash, title] of POPUPS) {
        await setHash(page, hash);
        await expect(page.getByRole('dialog', { name: title })).toBeVisible();
        await expect(form).toHaveCount(hash === '#sign-in' ? 1 : 0);
        await expect(page.locator('main h1')).toHaveText('Support');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL('/support?tab=a');
      }

      // After three messages of a guest, the device has to prove that a person writes.
      const data = { name: 'Ada', email, message: 'Hello' };
      for (let sent = isTaken ? 0 : 3; sent < 3; sent += 1)
        expect((await page.request.post('/api/send_contact_message', { data })).status()).toBe(201);

      // The chat opens after a second. The upper limit allows for a slow machine.
      const waited = await timeToDialog(page, '#chat');
      expect(waited).toBeGreaterThan(990);
      expect(waited).toBeLessThan(5000);
      const chat = page.getByRole('dialog', { name: 'Support' });
      // The page shows its own messages for missing fields, not those of the browser.
      await chat.getByRole('button', { name: 'Send' }).click();
      await expect(chat.getByLabel('Name')).toBeFocused();
      for (const field of ['Name', 'Email', 'Your message'])
        await expect(chat.getByLabel(field)).toHaveAccessibleDescription('Fill this in.');
      await chat.getByLabel('Name').fill('Ada');
      await chat.getByLabel('Your message').fill('Hello');
      await chat.getByLabel('Email').fill(email);
      await chat.getByRole('button', { name: 'Send' }).click();
      if (isTaken) await expect(chat.getByText('Your message is with us')).toBeVisible();
      else
        await expect(chat.getByLabel('Email')).toHaveAccessibleDescription(/^This is not an email address/);
      expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL('/support?tab=a');

      for (const [hash, address] of WAYS) {
        await setHash(page, hash);
        await expect(page).toHaveURL(address);
        // Going back once returns to the page from before.
        await page.goBack();
        await expect(page).toHaveURL('/support?tab=a');
        await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
      }
    });
  });

test('what is closed twice at once closes once: the page beneath stays, and is the first of the visit', async ({
  page,
}) => {
  await page.goto('/promotions');
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  const twice = {
    press: () =>
      page.evaluate(() => {
        const button = document.querySelector<HTMLElement>('dialog:modal [aria-label="Close"]');
        button?.click();
        button?.click();
      }),
    // What a browser does on Esc.
    cancel: () =>
      page.evaluate(() => {
        const element = document.querySelector('dialog:modal');
        for (let times = 0; times < 2; times += 1)
          element?.dispatchEvent(new Event('cancel', { cancelable: true }));
      }),
  };
  for (const close of Object.values(twice)) {
    await logIn.click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/promotions');
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  }
});
