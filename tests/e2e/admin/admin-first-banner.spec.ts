import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from '../fixtures.ts';
import { discardDrafts, emailOf, previewOf } from './admin-pages.ts';
import { createHand, type Hand } from '../hand.ts';

test.use({ viewport: { width: 1280, height: 900 } });
test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

type Words = { tab: RegExp; path: string; title: string; text: string; button: string };
const WORDS: readonly [english: Words, ...others: Words[]] = [
  {
    tab: /^en ?, English/,
    // At the address without a language this player reads German, the language of their account.
    path: '/en-NZ',
    title: 'Winter gold: 40% on Mondays',
    text: 'Every Monday in December, for Gold players.',
    button: 'See the offer',
  },
  {
    tab: /^de ?, German/,
    path: '/de',
    title: 'Winter-Gold: 40 % am Montag',
    text: 'Jeden Montag im Dezember, für Gold-Spieler.',
    button: 'Zum Angebot',
  },
  {
    tab: /^no ?, Norwegian/,
    path: '/no',
    title: 'Vintergull: 40 % på mandager',
    text: 'Hver mandag i desember, for gullspillere.',
    button: 'Se tilbudet',
  },
];

test('a first-time user publishes a targeted banner in three locales in under three minutes of clicking', async ({
  page,
  context,
  signIn,
  visit,
}) => {
  // The pictures before and after are two more players that start, which takes long on a busy machine.
  test.slow();
  const hand = createHand();
  const [english, ...others] = WORDS;
  const field = (name: RegExp) => page.getByRole('textbox', { name });

  await test.step('signs in and begins a banner', async () => {
    await page.goto('/admin/');
    await hand.write(page.getByLabel('Email'), emailOf('publisher'));
    await hand.write(page.getByLabel('Password'), PASSWORD);
    await hand.click(page.getByRole('button', { name: 'Sign in' }));
    await hand.click(page.getByRole('link', { name: /^Banners/ }));
    await hand.click(page.getByRole('button', { name: /^New banner/ }));
    const dialog = page.getByRole('dialog', { name: 'New banner' });
    await hand.write(dialog.getByRole('textbox', { name: 'Title' }), english.title);
    await hand.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(page.getByRole('heading', { level: 1, name: english.title })).toBeVisible();
  });

  await test.step('writes it in three languages, and watches it in each', async () => {
    await hand.write(field(/^Text, English/), english.text);
    for (const { tab, title, text } of others) {
      await hand.click(page.getByRole('button', { name: tab }));
      await hand.write(field(/^Title, /), title);
      await hand.write(field(/^Text, /), text);
      await expect(previewOf(page).getByRole('heading', { name: title })).toBeVisible();
    }
  });

  await test.step('gives it a button that leads somewhere', async () => {
    await openSection(page, hand, 'Buttons');
    await hand.click(page.getByRole('button', { name: 'Add button' }));
    for (const { tab, button } of WORDS) {
      await hand.click(page.getByRole('button', { name: tab }));
      await hand.write(field(/^Text, /), button);
    }
    await hand.write(page.getByRole('combobox', { name: /^Link/ }), 'vip club');
    await hand.click(page.getByRole('option', { name: /^VIP club/ }).first());
  });

  await test.step('says who it is for, by name, and looks as one of them', async () => {
    await openSection(page, hand, 'Shown to');
    await hand.click(page.getByRole('button', { name: 'Condition' }));
    await hand.click(page.getByRole('menuitem', { name: 'Group' }));
    await hand.write(page.getByRole('combobox', { name: 'Group' }), 'Gold');
    await hand.click(page.getByRole('option', { name: /^Gold \d/ }));
    await expect(page.getByText(/^Shown to /)).toHaveText('Shown to Gold.');
    await hand.click(page.getByRole('button', { name: 'Show as Gold player in EUR' }));
    // It is the player’s second slide, and the carousel has moved to it.
    await expect(previewOf(page).getByRole('heading', { name: /Gold: 40/ })).toBeInViewport();
  });

  await test.step('reviews and publishes it', async () => {
    await hand.click(page.getByRole('button', { name: /^Review and publish/ }));
    const after = page.frameLocator('iframe[title="After: the page at /"]').first();
    await expect(after.getByRole('heading', { name: english.title })).toBeInViewport({ timeout: 30_000 });
    await hand.write(field(/^What is this for\?/), 'Winter campaign for Gold');
    await hand.click(page.getByRole('button', { name: 'Publish 1 of 1' }));
    await expect(page.getByText(/^Release \d+ is live\.$/)).toBeVisible();
  });
  expect(hand.seconds()).toBeLessThan(180);

  await test.step('who it is for sees it in each language, and nobody else does', async () => {
    const { page: gold } = await visit('gold');
    await signIn(context, 'btc');
    for (const { path, title, text, button } of WORDS) {
      await gold.goto(path);
      const slide = gold.getByRole('group').filter({ has: gold.getByRole('heading', { name: title }) });
      await expect(slide).toContainText(text);
      await expect(slide.getByRole('link', { name: button })).toHaveAttribute(
        'href',
        /\/rocketplay-vipclub$/,
      );
      expect(await (await context.request.get(path)).text()).not.toContain(title);
    }
  });

  await page.getByRole('button', { name: 'Undo it' }).click();
  await expect(page.getByText(/It took back release \d+\./)).toBeVisible();
});

async function openSection(page: Page, hand: Hand, name: string): Promise<void> {
  await hand.click(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: new RegExp(`^${name}`) }),
  );
}
