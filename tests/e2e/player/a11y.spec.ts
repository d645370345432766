import { axeViolations } from '../axe.ts';
import { expect, expectSameDrawn, test } from '../fixtures.ts';
import { firstOfEachRoute, WALKED } from '../route-table.ts';

const WIDTHS = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
] as const;

/**
 * The parts of the footer. Its headings and landmarks are not among them, because axe checks those together with the
 * screen’s.
 */
const FOOTER_TEXT = 'body footer :is(a, p, dl, img)';
/** Footers that were checked, by visitor, language and width. */
const knownFooters = new Set<string>();

/** Checks every screen for every visitor at every width: `npm run prove`. */
const IS_WHOLE = process.env['PROOF_SCREENS'] === 'whole';

/** Screens that depend on more than a route, or that differ between visitors. */
const MORE_SCREENS = [
  ['guest', '/de'],
  ['guest', '/promotions/weekend-reload'],
  ['guest', '/categories/special'],
  ['guest', '/play/kite-and-key/fox-of-the-fjord'],
  ['guest', '/play/ember-works/nova-launch'],
  ['guest', '/sandbox/fairness'],
  ['guest', '/sandbox/sport'],
  ['guest', '/nothing-is-here'],
  ['gold', '/'],
  ['gold', '/rocket-mart'],
  ['gold', '/rocketplay-vipclub'],
  ['gold', '/promotions/lantern-days'],
  ['gold', '/profile/level'],
  ['gold', '/profile/gifts'],
  ['gold', '/profile/security'],
  ['gold', '/profile/consents'],
  ['gold', '/profile/games-history'],
  ['gold', '/profile/history/payments'],
  ['gold', '/profile/history/sign-ins'],
  ['new', '/'],
  ['new', '/profile/verification'],
  ['limited', '/profile/limits'],
  ['guest', '/profile/limits/confirm?token=a'],
  ['tester', '/rocket-chance'],
  ['tester', '/ffc'],
] as const;

type Width = (typeof WIDTHS)[number];
type Screen = { who: string; path: string; widths: readonly Width[] };

const pick = <Of>(of: readonly Of[], index: number): readonly Of[] => {
  const one = of[index % of.length];
  return one === undefined ? [] : [one];
};

/**
 * With the proof, every path for all who see a screen there. Otherwise each route once, for a guest and a player in
 * turns.
 */
function listScreens(): Screen[] {
  const walked = IS_WHOLE ? WALKED : firstOfEachRoute();
  const ofRoutes = walked.flatMap(({ path, ...answers }, index) => {
    const seeing = (['guest', 'player'] as const).filter((who) => showsScreen(answers[who]));
    return (IS_WHOLE ? seeing : pick(seeing, index)).map((who) => ({ who, path }));
  });
  const more = MORE_SCREENS.map(([who, path]) => ({ who, path }));
  // Widths change with every other screen: if they changed with each one, a guest would always have the same width.
  return [...ofRoutes, ...more].map((screen, index) => ({
    ...screen,
    widths: IS_WHOLE ? WIDTHS : pick(WIDTHS, Math.floor(index / 2)),
  }));
}

const showsScreen = (answer: string | number): boolean =>
  typeof answer === 'string' && !answer.startsWith('→');

// The tests only read, so both browsers share them.
test.describe.configure({ mode: 'parallel' });

// With reduced motion everything is in its final state, so axe measures no half-faded text.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { who, path, widths } of listScreens())
  test(`${path} as ${who} has no violation on a ${widths.map(({ name }) => name).join(' and on a ')}`, async ({
    visit,
  }) => {
    const { page, hydration } = await visit(who);
    await page.setViewportSize(widths[0]?.viewport ?? WIDTHS[0].viewport);
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const isModal = (await page.locator('dialog:modal').count()) > 0;
    const language = await page.locator('html').getAttribute('lang');
    const found: Record<string, string[]> = {};
    for (const { name, viewport } of widths) {
      await page.setViewportSize(viewport);
      // The footer is the same on all screens of a visitor, so it is checked on the first one only.
      const footer = `${who} ${language} ${name}`;
      found[name] = await axeViolations(page, { known: knownFooters.has(footer) ? [FOOTER_TEXT] : [] });
      if (!isModal) knownFooters.add(footer);
    }
    expect(found).toEqual(Object.fromEntries(widths.map(({ name }) => [name, []])));
    await expectSameDrawn(hydration);
  });

for (const { name, viewport } of WIDTHS)
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('[NAV-50] [GAME-24] [GAME-25] [GAME-28] [GAME-30] neither have the search, the menus and the chat', async ({
      page,
      context,
      signIn,
    }) => {
      await signIn(context, 'gold');
      // Search, menus and chat are on every page, and this one has little else.
      await page.goto('/support');
      await page.getByRole('banner').getByRole('button', { name: 'Spiele suchen' }).click();
      const search = page.getByRole('dialog', { name: 'Spiele suchen' });
      await expect(page.locator('dialog:modal')).toHaveCount(1);
      await expect(search.getByRole('combobox')).toBeFocused();
      await expect(search.getByRole('heading', { name: 'Für Sie empfohlen' })).toBeVisible();
      await expect(search.getByRole('region', { name: 'Für Sie empfohlen' }).getByRole('link')).toHaveCount(
        6,
      );
      await page.getByRole('combobox').fill('qqqq');
      await expect(search.getByText('Kein Spiel heißt so')).toBeVisible();
      await page.getByRole('combobox').fill('fox');
      await expect(page.getByRole('option', { name: /Fox of the Fjord/ })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      // As in every search field, the first press empties it.
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
