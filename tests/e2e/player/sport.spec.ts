import type { Page } from '@playwright/test';
import { axeViolationsIn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

test('[ROUTE-49] [ROUTE-50] [ROUTE-51] the betting pages come from the server in every language, with the sports site beneath', async ({
  request,
}) => {
  const read = async (path: string) => {
    const html = await (await request.get(path, { maxRedirects: 0 })).text();
    return {
      title: /<title[^>]*>([^<]*)</.exec(html)?.[1]?.replaceAll('&#x27;', "'"),
      frame: /<iframe[^>]* src="([^"]*)"/.exec(html)?.[1],
      dialog: /<dialog[^>]* open[\s\S]*<\/dialog>/.exec(html)?.[0] ?? '',
    };
  };
  for (const [path, title, frame, field] of [
    ['/sport', 'Sports betting', '/sandbox/sport?lang=en', ''],
    ['/sport/tennis', 'Sports betting', '/sandbox/sport/tennis?lang=en', ''],
    ['/sport/login', 'Log in to sports betting', '/sandbox/sport?lang=en', 'name="email"'],
    ['/sport/registration', 'Sign up for sports betting', '/sandbox/sport?lang=en', 'name="date_of_birth"'],
    ['/de/sport', 'Sportwetten', '/sandbox/sport?lang=de', ''],
    ['/en-AU/sport', 'Sports betting', '/sandbox/sport?lang=en-AU', ''],
    ['/en-CA/sport', 'Sports betting', '/sandbox/sport?lang=en-CA', ''],
    ['/en-NZ/sport', 'Sports betting', '/sandbox/sport?lang=en-NZ', ''],
    ['/fr-CA/sport', 'Paris sportifs', '/sandbox/sport?lang=fr-CA', ''],
    ['/no/sport', 'Sportsspill', '/sandbox/sport?lang=no', ''],
    ['/it/sport/login', 'Accesso alle scommesse sportive', '/sandbox/sport?lang=it', 'name="email"'],
    ['/et/sport', 'Spordiennustus', '/sandbox/sport?lang=et', ''],
  ] as const) {
    const page = await read(path);
    expect([path, page.title, page.frame]).toEqual([path, `${title} · Northstar`, frame]);
    expect([path, page.dialog !== '', page.dialog.includes(field)]).toEqual([path, field !== '', true]);
  }
});

test('[NAV-53] [NAV-54] [NAV-55] [NAV-57] beside a betting form one goes back to what the query holds, or to the sports site', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const book = page.frameLocator('iframe[title="The sports site"]');
  const beside = { position: { x: 6, y: 6 } };
  await page.goto('/sport/tennis');
  for (const [name, path] of [
    ['Sign up', 'registration'],
    ['Log in', 'login'],
  ] as const) {
    await book.getByRole('button', { name }).click();
    await expect(page).toHaveURL(`/sport/${path}?redirect=%2Fsport%2Ftennis`);
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
    expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
    await dialog.click(beside);
    await expect(page).toHaveURL('/sport/tennis');
    await expect(dialog).toHaveCount(0);
  }
  // The header’s own link opens the same dialog, and closing it leads back to the same page.
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await dialog.click(beside);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/sport/tennis');
  for (const path of ['/sport/registration', '/sport/login', '/sport#sign-in']) {
    await page.goto(path);
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await dialog.click(beside);
    await expect(page).toHaveURL('/sandbox/sport?lang=en');
  }
  // When the sports site opens the form in a frame, the site’s own page stays below it.
  const framed = page.frameLocator('dialog iframe');
  for (const [name, path] of [
    ['Sign up', '/sport/registration'],
    ['Log in', '/sport/login'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(page.locator('dialog iframe')).toHaveAttribute('src', path);
    // Waits for the focus, because the server’s HTML does not respond to input yet.
    await expect(framed.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expect(framed.getByRole('banner')).toHaveCount(0);
    await framed.getByRole('dialog').click(beside);
    await expect(page).toHaveURL('/sandbox/sport?lang=en');
    await expect(page.locator('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(framed.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await framed.getByRole('textbox', { name: 'Email' }).fill('gold@northstar.example');
  await framed.getByLabel('Password', { exact: true }).fill('northstar-demo');
  await framed.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/^Hello, /)).toBeVisible();
});

test.describe('a sports site that is down', () => {
  const SITE = '**/sandbox/sport/**';
  const frameOf = (page: Page) => page.locator('iframe[title="The sports site"]');
  const awayOf = (page: Page) =>
    page.getByRole('heading', { level: 2, name: 'The sports site does not answer' });

  test('is said after a while when nothing answers, and can be opened by itself or tried again', async ({
    page,
  }) => {
    await page.clock.install();
    let isAway = true;
    // This route stays: without it the first request would go on, and the site would appear without a retry.
    await page.route(SITE, (route) => (isAway ? undefined : route.continue()));
    await page.goto('/sport/tennis', { waitUntil: 'domcontentloaded' });
    await expect(page.getByText('Opening the sports site…')).toBeVisible();
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(awayOf(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(frameOf(page)).toBeHidden();
    expect(await axeViolationsIn(page, 'main')).toEqual([]);
    for (const link of await page.getByRole('main').getByRole('link', { name: 'Open on its own' }).all())
      await expect(link).toHaveAttribute('href', '/sandbox/sport/tennis?lang=en');
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(frameOf(page).contentFrame().getByRole('heading').first()).toBeVisible();
    await expect(awayOf(page)).toHaveCount(0);
  });

  test('is said at once when it answers with an error, and the casino around it works', async ({ page }) => {
    await page.route(SITE, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await page.goto('/sport/tennis');
    await expect(awayOf(page)).toBeVisible();
    await expect(frameOf(page)).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Promotions' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  });
});
