import { expect, test } from '../fixtures.ts';
import { discardDrafts, go, openSession, previewOf, ready } from './admin-pages.ts';
import { axeViolations } from '../axe.ts';

const SCREENS: readonly [name: string, path: string, title: string][] = [
  ['home', '/admin/', 'Home'],
  ['banners', '/admin/content/banner', 'Banners'],
  ['a search without a match', '/admin/content/banner?q=nothing-like-this', 'Banners'],
  ['banners in a calendar', '/admin/content/banner?view=calendar', 'Banners'],
  ['the calendar', '/admin/calendar?at=2026-11-20', 'Calendar'],
  ['promotion pages', '/admin/content/promotion-page', 'Promotion pages'],
  ['audiences', '/admin/content/audience', 'Audiences'],
  ['a banner', '/admin/content/banner/gold-friday', 'Gold Friday: 75% up to €750'],
  [
    'a banner’s audience',
    '/admin/content/banner/card-crypto-fee?section=audience',
    'No fee on coin deposits',
  ],
  ['a banner’s look', '/admin/content/banner/gold-friday?section=look', 'Gold Friday: 75% up to €750'],
  ['a banner’s buttons', '/admin/content/banner/gold-friday?section=buttons', 'Gold Friday: 75% up to €750'],
  ['a banner’s amounts', '/admin/content/banner/gold-friday?section=amounts', 'Gold Friday: 75% up to €750'],
  ['a banner’s schedule', '/admin/content/banner/card-race?section=when', 'Polar Sprint: the race'],
  ['a banner’s history', '/admin/content/banner/gold-friday/history', 'History'],
  ['banners that went', '/admin/past/banner', 'Removed and discarded'],
  ['a page’s blocks', '/admin/content/page/lobby', '[brand] casino'],
  ['wheel prizes', '/admin/content/wheel-segments/default', 'Everyone'],
  ['a feature flag', '/admin/content/feature-flag/live-cashback', 'live-cashback'],
  ['a quest’s levels', '/admin/content/quest-size/xs', 'Short quest'],
  ['the currency table', '/admin/content/currency-table/main', 'Currency table'],
  ['why', '/admin/why?page=/&on=banner/gold-friday', 'Why?'],
  ['a contact sheet', '/admin/contact-sheet?page=/promotions', 'Contact sheet'],
  ['a slot timeline', '/admin/timeline?page=/', 'Slot timeline'],
  ['a slot timeline as a table', '/admin/timeline?page=/&as-table', 'Slot timeline'],
  ['the findings', '/admin/findings', 'Findings'],
  ['the rules', '/admin/rules', 'Rules'],
  ['a replay', '/admin/replay?page=/&view=release-1&v.at=2026-11-21T12:00:00Z&seen=1-ab', 'Replay'],
  ['the review', '/admin/review', 'Review before publishing'],
  ['the releases', '/admin/releases', 'Releases'],
  ['the pictures', '/admin/pictures', 'Pictures'],
  ['the translations', '/admin/translations', 'Translations'],
  ['shared previews', '/admin/preview-links', 'Shared previews'],
  ['the evidence', '/admin/evidence?every-page=1', 'Evidence'],
  ['the audit log', '/admin/audit', 'Audit log'],
  ['the account', '/admin/account', 'Your account'],
  ['an address that leads nowhere', '/admin/nowhere', 'There is no such page'],
];

/** Only administrators have these screens. */
const ACCESS_SCREENS: readonly [name: string, path: string][] = [
  ['people', '/admin/access'],
  ['API tokens', '/admin/access/tokens'],
  ['webhooks', '/admin/access/webhooks'],
  ['how people sign in', '/admin/access/sign-in'],
];

// Colours depend on the scheme and layouts on the width, but nothing depends on both together: two looks show all.
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;
type Look = (typeof LOOKS)[number];
const nameOf = ({ colorScheme, viewport }: Look): string => `in ${colorScheme}, ${viewport.width} wide`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

test('the admin has no axe violation on any screen, in light and wide, and in dark on a phone', async ({
  page,
  context,
  server,
  admin,
}) => {
  test.setTimeout(480_000);
  const found: Record<string, string[]> = {};
  let [now, next]: [Look, Look] = [LOOKS[0], LOOKS[1]];
  const take = async ({ colorScheme, viewport }: Look): Promise<void> => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
  };
  /**
   * Checks the open screen in both looks. The next screen is opened in the second one, so every other screen opens on a
   * phone.
   */
  const check = async (name: string, isReady: () => Promise<void>): Promise<void> => {
    for (const look of [now, next]) {
      await take(look);
      await isReady();
      const violations = await axeViolations(page);
      if (violations.length > 0) found[`${name}, ${nameOf(look)}`] = violations;
    }
    [now, next] = [next, now];
  };
  await take(now);
  await page.goto('/admin/');
  await check('sign-in', async () =>
    expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible(),
  );
  await admin.save('banner', 'top-reload', (data) => ({ ...data, title: { en: 'A draft to review' } }));
  await openSession(context, server.origin, 'publisher');
  await page.goto('/admin/');
  for (const [name, path, title] of SCREENS) {
    await go(page, path, title);
    const hasPreview = /\/content\/(?!feature-flag|quest-size)[^/]+\/[^/]+$/.test(path);
    await check(name, async () => {
      await ready(page, title);
      // On a phone the form is shown first, and the preview replaces it.
      const show = page.getByRole('button', { name: 'Show preview' });
      if (hasPreview && (await show.isVisible())) await show.click();
      if (hasPreview) await expect(previewOf(page).getByRole('main')).toBeVisible({ timeout: 30_000 });
    });
  }
  await openSession(context, server.origin, 'admin');
  await page.goto('/admin/');
  for (const [name, path] of ACCESS_SCREENS) {
    await go(page, path, 'Access');
    await check(name, () => ready(page, 'Access'));
  }
  expect(found).toEqual({});
});

for (const look of LOOKS)
  test.describe(`the admin ${nameOf(look)}`, () => {
    const { colorScheme, viewport } = look;
    test.use({ colorScheme, viewport });

    test('has no axe violation in dialogs, menus and where something is wrong', async ({
      page,
      context,
      server,
    }) => {
      test.setTimeout(120_000);
      await openSession(context, server.origin, 'publisher');
      await page.goto('/admin/content/banner');
      await expect(page.getByRole('button', { name: /^New banner/ })).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^New banner/ }).click();
      await page.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByRole('alert')).toHaveText('Title is missing.');
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('textbox', { name: 'Id' }).fill(`journey-axe-${colorScheme}`);
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByRole('textbox', { name: /^Title, English/ }).fill('');
      await page.getByRole('button', { name: '1 problem' }).click();
      await expect(page.getByRole('dialog', { name: '1 problem' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search, go and do' }).fill('gold');
      await expect(page.getByRole('option', { name: /^Gold Friday: 75%/ })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });
  });
