import type { Page } from '@playwright/test';
import { axeViolationsIn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

/** The script with the prompts is loaded some seconds after the page. */
const laterPartsOf = (page: Page) => page.waitForResponse(/\/assets\/later-parts-[^/]*\.js$/);

const MINUTE = 60_000;
const INSIDE_AN_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test.describe('inside an app on an iPhone', () => {
  test.use({
    userAgent: INSIDE_AN_APP,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });

  test('[NAV-52] [CHROME-37] [CHROME-38] [CHROME-39] the browser is offered after five minutes, once in a visit', async ({
    page,
  }) => {
    const prompt = page.getByRole('dialog', { name: 'Open in your browser?' });
    await page.clock.install();
    // The visit began earlier on another page. Setting the clock ahead would not do: the page corrects it by the
    // server’s time.
    await page.addInitScript((begun) => {
      if (sessionStorage.getItem('webview-started') === null)
        sessionStorage.setItem('webview-started', String(Date.now() - begun));
    }, 4.5 * MINUTE);
    const has = laterPartsOf(page);
    await page.goto('/promotions');
    await page.clock.runFor(4000);
    await has;
    await expect(prompt).toHaveCount(0);
    // The prompt is checked once a minute from when its script is loaded.
    await expect
      .poll(async () => {
        await page.clock.runFor(MINUTE);
        return prompt.count();
      })
      .toBe(1);
    await expect(prompt.getByRole('link', { name: 'Open in the browser' })).toHaveAttribute(
      'href',
      page.url(),
    );
    expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
    await prompt.getByRole('button', { name: 'Stay here' }).click();
    await expect(prompt).toHaveCount(0);

    const again = laterPartsOf(page);
    await page.goto('/support');
    await page.clock.runFor(4000);
    await again;
    await page.clock.fastForward(30 * MINUTE);
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    await expect(prompt).toHaveCount(0);
  });
});

test('[CHROME-35] [CHROME-36] a player who has accepted cookies is asked for an opinion on pages, and never while playing', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(context, 'player');
  const survey = page.getByRole('button', { name: 'Feedback' });
  await page.clock.install();
  const has = laterPartsOf(page);
  await page.goto('/promotions');
  await page.clock.runFor(4000);
  await has;
  await page.clock.runFor(4000);
  // The survey needs a collector of statistics, so it waits for the consent to cookies.
  await expect(survey).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept' }).click();
  await survey.click();
  const opinion = page.getByRole('dialog', { name: 'How do you like it here?' });
  await opinion.getByRole('textbox', { name: /^What should be better/ }).fill('A wheel that says its odds.');
  await opinion.getByRole('button', { name: 'Send' }).click();
  await expect(opinion.getByText('Choose one from the list.')).toBeVisible();
  await expect(opinion.getByRole('radio', { name: '1' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opinion).toHaveCount(0);
  const again = laterPartsOf(page);
  await page.goto('/play/kite-and-key/fox-of-the-fjord?mode=demo');
  await page.clock.runFor(4000);
  await again;
  const game = page.locator('iframe[title^="Game: "]');
  await expect(game).toBeVisible();
  await page.clock.runFor(10 * MINUTE);
  await expect(game).toBeVisible();
  await expect(survey).toHaveCount(0);
});

for (const [player, who, text] of [
  ['diamond', 'members of group 545', 'Your own line to support.'],
  ['player', 'everybody else', 'Leave a message.'],
] as const)
  test(`[CHROME-25] [GRP-12] the chat has one form, for ${who}: “${text}”`, async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(context, player);
    await page.goto('/support');
    // By the card on the page instead of the hash, because that is how people open it.
    await page.getByRole('main').getByRole('link', { name: 'Open the chat' }).click();
    const chat = page.getByRole('dialog', { name: 'Support' });
    await expect(chat.getByText(text)).toBeVisible();
    await expect(chat.getByRole('textbox', { name: 'Your message' })).toHaveCount(1);
    const other = text.startsWith('Leave') ? 'Your own line to support.' : 'Leave a message.';
    await expect(chat.getByText(other)).toHaveCount(0);
    expect(await axeViolationsIn(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(chat).toHaveCount(0);
  });
