import type { Locator, Page } from '@playwright/test';
import { discardDrafts, go, openSession, previewOf, ready, titleField } from './admin-pages.ts';
import { axeViolationsIn, listMakeUp } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { isFocused, problemsOf, tabTo, withProblems, type Problems } from '../keyboard-findings.ts';
import { listOpeners, walk } from '../keyboard.ts';

/**
 * Every screen, and each kind of document whose list or form has other parts. Two screens in a row never have the same
 * title, so that a title proves that its screen is there.
 */
const SCREENS: readonly [path: string, ready: string | RegExp, later?: RegExp][] = [
  ['/', 'Home'],
  ['/access/tokens', 'Access'],
  ['/content/banner?q=gold', 'Banners', /^Needs attention/],
  ['/access/webhooks', 'Access'],
  ['/content/promotion-page?q=gold', 'Promotion pages'],
  ['/access/sign-in', 'Access'],
  ['/content/banner?q=nothing-like-this', 'Banners'],
  ['/content/audience?q=gold', 'Audiences'],
  ['/content/banner?view=calendar', 'Banners'],
  ['/content/shop-card?q=20', 'Shop cards'],
  ['/content/feature-flag?q=live', 'Feature flags'],
  ['/calendar?at=2026-11-20', 'Calendar'],
  ['/content/banner/gold-friday', /^Gold Friday/],
  ['/content/banner/card-race?section=when', 'Polar Sprint: the race', /^All \d conditions/],
  ['/content/banner/gold-friday?section=look', /^Gold Friday/],
  ['/content/banner/card-crypto-fee?section=audience', 'No fee on coin deposits'],
  ['/content/banner/gold-friday?section=buttons', /^Gold Friday/],
  ['/content/page/lobby', '[brand] casino'],
  ['/content/banner/gold-friday?section=amounts', /^Gold Friday/],
  ['/content/wheel-segments/default', 'Everyone'],
  ['/content/banner/gold-friday?section=places', /^Gold Friday/],
  ['/content/quest-size/xs', 'Short quest'],
  ['/content/feature-flag/live-cashback?section=content', 'live-cashback'],
  ['/content/currency-table/main', 'Currency table'],
  ['/content/navigation/footer', 'More'],
  ['/content/messages/en-CA', 'en-CA'],
  ['/why?page=/&on=banner/gold-friday', 'Why?'],
  ['/contact-sheet?page=/promotions', 'Contact sheet'],
  ['/timeline?page=/', 'Slot timeline'],
  ['/replay?page=/&view=release-1&v.at=2026-11-21T12:00:00Z&seen=1-ab', 'Replay', /^It is not the same/],
  ['/timeline?page=/&as-table', 'Slot timeline'],
  ['/findings', 'Findings'],
  ['/rules', 'Rules'],
  ['/review', 'Review before publishing', /^\d+ of \d+ personas, on/],
  ['/releases', 'Releases'],
  ['/pictures', 'Pictures'],
  ['/translations', 'Translations'],
  ['/preview-links', 'Shared previews'],
  ['/evidence', 'Evidence'],
  ['/audit', 'Audit log'],
  ['/account', 'Your account'],
  ['/access', 'Access'],
];

const COUNT = 4;
const PER_PART = Math.ceil(SCREENS.length / COUNT);
/** All screens take longer than one test may on a slow machine. */
const PARTS = Array.from({ length: COUNT }, (_, part) => {
  const from = part * PER_PART;
  const screens = SCREENS.slice(from, from + PER_PART);
  return { name: `screens ${from + 1} to ${from + screens.length}`, screens };
});

/** How each dialog is opened: by a button, or by the button of a menu and an entry in it. */
const DIALOGS: readonly [
  path: string,
  ready: string | RegExp,
  ways: readonly (readonly [RegExp, RegExp?])[],
][] = [
  [
    '/content/banner?q=gold-friday',
    'Banners',
    [
      [/^New banner/],
      [/^Actions for/, /^Where used/],
      [/^Actions for/, /^Duplicate/],
      [/^Actions for/, /^Remove/],
    ],
  ],
  [
    '/content/banner/top-reload',
    'A draft to throw away',
    [[/^Discard/], [/^Share$/], [/^More$/, /^Where used/], [/^More$/, /^Remove/]],
  ],
  ['/contact-sheet?page=/promotions', 'Contact sheet', [[/^Open the page of Guest.* large$/]]],
  ['/content/banner/gold-friday?section=look', /^Gold Friday/, [[/^Change image$/]]],
  ['/releases', 'Releases', [[/^Import$/], [/^Export$/]]],
  ['/translations', 'Translations', [[/^Export for translators$/]]],
  ['/account', 'Your account', [[/^Set up an app$/]]],
  ['/access', 'Access', [[/^Invite$/], [/^More for Edda/, /^Reset|^New link|^Remove/]]],
  ['/audit', 'Audit log', []],
  ['/access/tokens', 'Access', [[/^Make a token$/]]],
  ['/calendar', 'Calendar', []],
  ['/findings', 'Findings', [[/^Set aside…/]]],
  ['/access/webhooks', 'Access', [[/^Add a webhook$/]]],
];

/** One screen of each sort: focus rings and their surroundings are the same on the others. */
const IN_THE_DARK: readonly [path: string, ready: string | RegExp][] = [
  ['/content/banner?q=gold', 'Banners'],
  ['/content/banner/gold-friday?section=look', /^Gold Friday/],
  ['/calendar', 'Calendar'],
  ['/timeline?page=/', 'Slot timeline'],
  ['/translations', 'Translations'],
  ['/account', 'Your account'],
];

test.describe('[ADMIN-15] the admin by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
  test.setTimeout(300_000);
  test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

  for (const { name, screens } of PARTS)
    test(`Tab reaches everything on ${name}, shows where it is, and is never caught; menus and lists open, have no axe violation, and give the focus back`, async ({
      page,
      context,
      server,
      admin,
    }) => {
      await admin.save('banner', 'top-reload', (data) => ({ ...data, title: { en: 'A draft to review' } }));
      // At the end of a full place, so that no visitor sees it: lists and home show a finding for it.
      await admin.save('banner', 'card-multi', (data) => ({ ...data, order: { 'lobby-promo': 80 } }));
      await openSession(context, server.origin, 'admin');
      await page.goto('/admin/');
      await ready(page, 'Home');
      const found: Record<string, object> = { navigation: problemsOf(await walk(page, 'body')) };
      let known: string[] = [];
      const looked = new Set<string>();
      for (const [path, title, later] of screens) {
        await go(page, `/admin${path}`, title);
        if (later) await expect(page.getByText(later)).toBeVisible({ timeout: 30_000 });
        found[path] = problemsOf(await walk(page));
        const { openers, sorts } = await listOpeners(page, known);
        known = sorts;
        for (const { at, name: opener } of openers)
          found[`${path} ${opener}`] = await openAndClose(page, {
            opener: page.locator(at),
            name: `${path} ${opener}`,
            looked,
          });
      }
      expect(known.length).toBeGreaterThan(4);
      expect(withProblems(found)).toEqual({});
    });

  test('each dialog takes the focus, keeps it until Escape, has no axe violation, and gives it back', async ({
    page,
    context,
    server,
    admin,
  }) => {
    await admin.save('banner', 'top-reload', (data) => ({ ...data, title: { en: 'A draft to throw away' } }));
    await openSession(context, server.origin, 'admin');
    await page.goto('/admin/');
    await ready(page, 'Home');
    const found: Record<string, object> = {};
    for (const [path, title, ways] of DIALOGS) {
      await go(page, `/admin${path}`, title);
      for (const way of ways) found[`${path} ${way.join(', ')}`] = await openDialog(page, way);
    }
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search, go and do' })).toBeFocused();
    await page.keyboard.type('gold');
    await expect(page.getByRole('option', { name: /^Gold Friday: 75%/ })).toBeVisible();
    found['the palette'] = await lookAtDialog(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    found['the help sheet'] = await lookAtDialog(page);
    expect(withProblems(found)).toEqual({});
  });

  test('a banner is found, changed, looked at, reviewed and published with keys alone', async ({
    page,
    context,
    server,
  }) => {
    const before = 'Monday to Thursday: 25% reload';
    const after = 'Monday to Thursday: 30% reload';
    await openSession(context, server.origin, 'publisher');
    await page.goto('/admin/');
    await ready(page, 'Home');
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await ready(page, 'Banners');
    await page.keyboard.press('/');
    await page.keyboard.type('top-reload');
    await expect(page.getByRole('row')).toHaveCount(2);
    await tabTo(page, page.getByRole('link', { name: before }));
    await page.keyboard.press('Enter');
    await ready(page, before);

    const sections = page.getByRole('navigation', { name: 'Sections' });
    await tabTo(page, sections.getByRole('button', { name: /^Buttons/ }));
    // The chosen section has to be there before the next key is handled.
    const isOpen = await page.evaluate(async () => {
      const { activeElement: section } = document;
      (section as HTMLElement).click(); // Like Enter, but checked before anything else can happen.
      await new Promise((resolve) => setTimeout(resolve));
      return section?.getAttribute('aria-current') === 'true';
    });
    expect(isOpen).toBe(true);
    await page.keyboard.press('Shift+Tab');
    for (let at = 0; at < 6 && !(await isFocused(sections.getByRole('button', { name: /^Text/ }))); at += 1)
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, titleField(page));
    await page.keyboard.press('Control+a');
    await page.keyboard.type(after);
    const preview = previewOf(page);
    await expect(preview.getByText(after).first()).toBeVisible({ timeout: 30_000 });
    // Tab enters the preview, and Escape goes back to the form.
    await tabTo(page, page.locator('iframe[title="Preview of the casino"]'));
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-part="form"] :focus')).toHaveCount(1);
    await expect(page.getByText(/^Draft saved/)).toBeVisible();

    await page.keyboard.press('Control+Enter');
    await ready(page, 'Review before publishing');
    await expect(page.getByRole('region', { name: 'What changes' }).locator('ins')).toHaveText(
      `after: ${after}`,
    );
    await tabTo(page, page.getByRole('textbox', { name: 'What is this for? required' }));
    await page.keyboard.type('Thirty per cent, with keys alone');
    await tabTo(page, page.getByRole('button', { name: 'Publish 1 of 1' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Release \d+ is live\.$/)).toBeVisible();
    const answer = await context.request.get(`${server.origin}/api/fe/pages?path=/promotions`);
    expect(await answer.text()).toContain(after);
  });

  test.describe('in the dark', () => {
    test.use({ colorScheme: 'dark' });
    test('the focus is seen as well, and /ffc has no axe violation for who publishes defaults there', async ({
      page,
      context,
      server,
    }) => {
      await openSession(context, server.origin, 'publisher');
      await page.goto('/admin/');
      await ready(page, 'Home');
      const found: Record<string, object> = { navigation: problemsOf(await walk(page, 'body')) };
      for (const [path, title] of IN_THE_DARK) {
        await go(page, `/admin${path}`, title);
        found[path] = problemsOf(await walk(page));
      }
      await page.goto('/ffc');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      found['/ffc'] = {
        ...problemsOf(await walk(page, 'main')),
        violations: await axeViolationsIn(page, 'html'),
      };
      expect(withProblems(found)).toEqual({});
    });
  });
});

test('a walk notices what is missed, not seen, covered, and where it is caught', async ({ page }) => {
  await page.setContent(`
    <style>
      :focus { outline: 2px solid #000 }
      .bare:focus { outline: none }
      .pale:focus { outline: 2px solid #ddd }
      .over { position: fixed; inset: auto 0 0; height: 200px; background: #fff }
      .under { position: fixed; bottom: 20px }
    </style>
    <a class="skip" href="#main">Skip</a>
    <main id="main" tabindex="-1">
      <button>Good</button> <span role="button">Mouse</span> <button class="bare">Bare</button>
      <button class="pale">Pale</button> <button class="under">Under</button><div class="over"></div>
      <input aria-label="Caught" onkeydown="event.preventDefault()">
    </main>`);
  const { stops, missed, unseen, covered } = await walk(page);
  expect(stops.slice(1)).toEqual(
    ['Good', 'Bare', 'Pale', 'Under'].map((name) => `button “${name}”`).concat('input “Caught”'),
  );
  expect(missed).toEqual([
    '<span role="button">Mouse</span>',
    expect.stringContaining('a way on from input “Caught”'),
  ]);
  expect(unseen).toEqual(['button “Bare”', 'button “Pale”']);
  expect(covered).toEqual(['button “Under”']);

  await page.setContent(`
    <a class="skip" href="#main">Skip</a>
    <main id="main" tabindex="-1">
      <button>Before</button> <button id="one">One</button>
      <button onkeydown="one.focus(); event.preventDefault()">Two</button> <button>After</button>
    </main>`);
  const circle = await walk(page);
  expect(circle.stops).toEqual(['a “Skip”', 'button “Before”', 'button “One”', 'button “Two”']);
  expect(circle.missed).toEqual([
    '<button>After</button>',
    expect.stringContaining('a way on from button “Two”'),
  ]);
});

const POPUP = '[role="menu"], [role="listbox"], [role="dialog"]';

/** Opens a menu or a list with its key and closes it with Escape. */
type Opening = { opener: Locator; name: string; looked: Set<string> };
async function openAndClose(page: Page, { opener, name, looked }: Opening): Promise<Problems> {
  await opener.focus();
  const isField = await opener.evaluate((element) => element.matches('input'));
  await page.keyboard.press(isField ? 'ArrowDown' : 'Enter');
  const popup = page.locator(POPUP).locator('visible=true').first();
  await expect(popup, `what ${name} opens`).toBeVisible();
  // It is visible before it takes the focus, and Escape only works where the focus is.
  await expect(isField ? opener : popup.locator(':focus').or(popup.locator(':scope:focus'))).toBeFocused();
  const said = await opener.getAttribute('aria-expanded');
  const makeUp = await listMakeUp(page, POPUP);
  const isNew = makeUp.some((part) => !looked.has(part));
  const violations = isNew ? await axeViolationsIn(page, POPUP) : [];
  for (const part of makeUp) looked.add(part);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  const isBack = await opener.evaluate((element) => element === document.activeElement);
  return {
    violations,
    said: said === 'true' ? [] : [`aria-expanded ${said}`],
    back: isBack ? [] : ['no focus'],
  };
}

async function openDialog(page: Page, [name, item]: readonly [RegExp, RegExp?]): Promise<Problems> {
  const opener = page.locator('#main').getByRole('button', { name }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  if (item) {
    const choice = page.getByRole('menuitem', { name: item }).first();
    await expect(choice).toBeVisible();
    // It is visible before it takes the focus: until then an arrow key scrolls the page, which closes the menu.
    await expect(
      page.getByRole('menu').locator(':focus').or(page.locator('[role="menu"]:focus')),
    ).toBeFocused();
    for (let count = 0; count < 8 && !(await isFocused(choice)); count += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  const problems = await lookAtDialog(page);
  const back = await expect(opener)
    .toBeFocused({ timeout: 2000 })
    .then(
      () => [],
      () => ['the focus is not on what opened it'],
    );
  return { ...problems, back };
}

/** Walks through the open dialog, checks it with axe, and closes it with Escape. */
async function lookAtDialog(page: Page): Promise<Problems> {
  const dialog = page.getByRole('dialog').locator('visible=true').first();
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  // A page in a frame handles Escape only once it is rendered.
  for (const frame of await dialog.locator('iframe').all())
    await expect(frame.contentFrame().getByRole('main')).toBeVisible({ timeout: 30_000 });
  const problems = problemsOf(await walk(page, '[role="dialog"]'));
  const violations = await axeViolationsIn(page, '[role="dialog"]');
  const isInside = await dialog.evaluate((element) => element.contains(document.activeElement));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return { ...problems, violations, inside: isInside ? [] : ['the focus left it'] };
}
