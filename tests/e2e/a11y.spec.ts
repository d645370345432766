import { axeViolations } from './axe.ts';
import { expect, expectSameDrawn, test } from './fixtures.ts';

const WIDTHS = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
] as const;

/** Its headings and landmarks stay: they are read together with those of the screen. */
const FOOTER_TEXT = 'body footer :is(a, p, dl, img)';
/** Of whom, in which language and at which width. */
const knownFooters = new Set<string>();

/** Every screen of the player: who looks at it, and where. */
const SCREENS = [
  ['guest', '/'],
  ['guest', '/de'],
  ['guest', '/promotions'],
  ['guest', '/tournaments/polar-sprint'],
  ['guest', '/promotions/weekend-reload'],
  ['guest', '/rocketplay-wheel'],
  ['guest', '/quests/polar-quest'],
  ['guest', '/rocket-mart'],
  ['guest', '/rocket-mart/freespins'],
  ['guest', '/rocketplay-vipclub'],
  ['guest', '/rocketplay-adventure'],
  ['guest', '/categories/special'],
  ['guest', '/responsible-gaming'],
  ['guest', '/terms-and-conditions'],
  ['guest', '/play/kite-and-key/fox-of-the-fjord'],
  ['guest', '/play/ember-works/nova-launch'],
  ['guest', '/sandbox/fairness'],
  ['guest', '/sport'],
  ['guest', '/sandbox/sport'],
  ['guest', '/sign-in'],
  ['guest', '/sign-up'],
  ['guest', '/registration'],
  ['guest', '/nothing-is-here'],
  ['gold', '/'],
  ['gold', '/rocket-mart'],
  ['gold', '/rocketplay-vipclub'],
  ['gold', '/promotions/lantern-days'],
  ['gold', '/profile/level'],
  ['new', '/'],
  ['gold', '/profile'],
  ['new', '/profile/verification'],
  ['limited', '/profile/limits'],
  ['gold', '/profile/security'],
  ['gold', '/profile/gifts'],
  ['gold', '/profile/games-history'],
  ['gold', '/profile/promocode'],
  ['guest', '/profile/limits/confirm?token=a'],
  ['tester', '/rocket-chance'],
  ['tester', '/ffc'],
] as const;

// They only look: both browsers share them.
test.describe.configure({ mode: 'parallel' });

// Reduced motion: what fades in is then as it ends, and axe measures no half-faded text.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [who, path] of SCREENS)
  test(`${path} as ${who} has no violation on a phone and on a desktop`, async ({ visit }) => {
    const { page, hydration } = await visit(who);
    await page.setViewportSize(WIDTHS[0].viewport);
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const isModal = (await page.locator('dialog:modal').count()) > 0;
    const language = await page.locator('html').getAttribute('lang');
    const found: Record<string, string[]> = {};
    for (const { name, viewport } of WIDTHS) {
      await page.setViewportSize(viewport);
      // The same on each of a visitor's screens: it is looked at on the first that shows it.
      const footer = `${who} ${language} ${name}`;
      found[name] = await axeViolations(page, { known: knownFooters.has(footer) ? [FOOTER_TEXT] : [] });
      if (!isModal) knownFooters.add(footer);
    }
    expect(found).toEqual({ phone: [], desktop: [] });
    await expectSameDrawn(hydration);
  });

for (const { name, viewport } of WIDTHS)
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('[NAV-20, NAV-50] [GAME-24] [GAME-25] [GAME-28] [GAME-30] neither have the search, the menus and the chat', async ({
      page,
      context,
      signIn,
    }) => {
      await signIn(context, 'gold');
      // What is looked at stands on every page, and this one has little else.
      await page.goto('/support');
      await page.getByRole('banner').getByRole('button', { name: 'Spiele suchen' }).click();
      const search = page.getByRole('dialog', { name: 'Spiele suchen' });
      await expect(page.locator('dialog:modal')).toHaveCount(1);
      await expect(search.getByRole('heading', { name: 'Für Sie empfohlen' })).toBeVisible();
      await expect(search.getByRole('option')).toHaveCount(6);
      await page.getByRole('combobox').fill('qqqq');
      await expect(search.getByText('Kein Spiel heißt so')).toBeVisible();
      await page.getByRole('combobox').fill('fox');
      await expect(page.getByRole('option', { name: /Fox of the Fjord/ })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      // The first press empties the field, as in every search field.
      await page.keyboard.press('Escape');
      await expect(page.getByRole('combobox')).toHaveCount(0);
      await page.getByRole('button', { name: /^Mitteilungen/ }).click();
      await expect(page.getByRole('heading', { name: 'Keine Mitteilungen' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      const menu =
        name === 'phone'
          ? page.getByRole('button', { name: 'Menü', exact: true }).first()
          : page.getByRole('banner').getByRole('button', { name: 'Konto von Lena Brandt' });
      await menu.click();
      await expect(page.getByRole('link', { name: 'Spielverlauf' }).filter({ visible: true })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.goto('/de/support#chat');
      await expect(page.getByRole('dialog').getByLabel('Ihre Nachricht')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  });
