import { expect, test } from './fixtures.ts';
import { discardDrafts, openSession, previewOf } from './admin-pages.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(async ({ context, server }) => {
  await openSession(context, server.origin, 'publisher');
});
test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

test.describe('who will notice', () => {
  test('names the class of visitors, shows one of them before and after, and opens the preview as that visitor', async ({
    page,
    admin,
  }) => {
    await admin.save('banner', 'gold-friday', (data) => ({
      ...data,
      title: {
        ...(data['title'] as Record<string, string>), // The banner's text by language.
        en: 'Gold Friday: 90% up to {{max}}',
        de: 'Goldener Freitag: 90 % bis {{max}}',
      },
    }));
    await page.goto('/admin/review');
    const who = page.getByRole('region', { name: 'Who will notice' });
    // The banner stands in the lobby's carousel and, for some of them, above the promotions.
    await expect(who.getByRole('article')).toHaveCount(2);
    const card = who.getByRole('region', { name: /^Northstar casino/ }).getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card.getByRole('heading')).toHaveText(/^Gold, in .*German.*, not Multi-account$/);
    await expect(who.getByRole('status').first()).toHaveText('1 of 14 personas, on 2 pages');
    await expect(card.getByRole('listitem').filter({ hasText: 'Gold player in EUR' })).toBeVisible();
    await expect(card.locator('del')).toHaveText('before: Gold Friday: 75% up to €750');
    await expect(card.locator('ins')).toHaveText('after: Gold Friday: 90% up to €750');
    const picture = (when: string) =>
      page
        .frameLocator(`iframe[title="${when}: the page at /"]`)
        .getByRole('heading', { name: /Gold Friday/ });
    await expect(picture('Before')).toHaveText('Gold Friday: 75% up to €750', { timeout: 30_000 });
    await expect(picture('After')).toHaveText('Gold Friday: 90% up to €750', { timeout: 30_000 });

    // Every version on its own: what differs by language and currency is looked at as one who has them.
    await card.getByText(/^\d+ versions, by language and currency$/).click();
    await card.getByRole('button', { name: 'In German, playing in BTC', exact: true }).click();
    await expect(card.locator('ins')).toHaveText('after: Goldener Freitag: 90 % bis 0,00825 BTC');
    await card.getByRole('link', { name: 'Open as one of them' }).click();
    await expect(page).toHaveURL(/\/content\/page\/lobby\?.*v\.currency=BTC/);
    await expect(
      previewOf(page).getByRole('heading', { name: 'Goldener Freitag: 90 % bis 0,00825 BTC' }),
    ).toBeVisible();
  });

  test('says what comes, what goes and what a full place pushes out, each for whom', async ({
    page,
    admin,
  }) => {
    await admin.save('banner', 'welcome-north', (data) => ({
      ...data,
      audience: { groups: { anyOf: [259] } },
    }));
    await page.goto('/admin/review');
    const who = page.getByRole('region', { name: 'Who will notice' });
    const card = (words: RegExp) => who.getByRole('article').filter({ hasText: words });
    await expect(card(/Follow the north.* leaves Lobby hero/).getByRole('heading')).toHaveText(
      'Guests, under licence Curaçao',
    );
    await expect(card(/Follow the north.* comes into Lobby hero/).getByRole('heading')).toHaveText('Gold');
    await expect(card(/ leave Lobby hero/).getByRole('heading')).toHaveText('Some of: Gold');
    await page.getByRole('checkbox', { name: /^Publish Follow the north/ }).uncheck();
    await expect(who.getByText('Right now nobody’s pages change, whoever they are.')).toBeVisible();
  });
});

test('home lists what the engine finds in plain words, with its proof and the way to the field', async ({
  page,
}) => {
  await page.goto('/admin/');
  const panel = page.getByRole('region', { name: 'Needs attention' });
  await expect(panel.getByText('Every document of the live release is sound.')).toBeVisible();
  const finding = panel.getByRole('listitem').filter({ hasText: 'One account is enough' }).first();
  await expect(finding).toContainText('This banner is never reached in lobby-promo: only 6 are shown');
  await finding.getByText('Why this is certain').click();
  await expect(finding.getByRole('link', { name: 'Polar jackpots' })).toBeVisible();
  await finding.getByRole('link', { name: 'One account is enough', exact: true }).click();
  await expect(page).toHaveURL(/\/content\/banner\/card-multi\?field=%2Forder%2Flobby-promo/);
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /^Places/ }),
  ).toHaveAttribute('aria-current', 'true');
});

test.describe('why a visitor does not see it', () => {
  test('lists every condition, marks the one that decides and goes to its field', async ({ page }) => {
    await page.goto('/admin/content/banner/gold-friday?as=guest-en');
    const why = page.getByRole('region', { name: 'Why it is not shown' });
    await expect(why.getByRole('status')).toContainText(
      'Its audience asks for Gold. This visitor is in no group.',
      // The first editor that a server opens compiles the site.
      { timeout: 30_000 },
    );
    await why.getByText('All 4 conditions').click();
    await expect(why.getByRole('listitem').filter({ hasText: 'This one decides' })).toContainText('no group');
    await why.getByRole('button', { name: 'Go to the field' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /^Shown to/ }),
    ).toHaveAttribute('aria-current', 'true');
  });

  test('leads to the named audience that decides', async ({ page }) => {
    await page.goto('/admin/content/bookmark/adventures?as=guest-en');
    const why = page.getByRole('region', { name: 'Why it is not shown' });
    await why.getByRole('button', { name: 'Open audience “early calendar openers”' }).click();
    await expect(page).toHaveURL(/\/content\/audience\/adventures-early\?.*field=%2Faudience%2FanyOf/);
  });
});

test('what cannot be worked out says so, and can be tried again', async ({ page, admin }) => {
  await admin.save('banner', 'harvest-ended', (data) => ({ ...data, title: { en: 'A draft' } }));
  await page.route('**/engine-worker-*.js', (route) => route.abort());
  await page.goto('/admin/review');
  const who = page.getByRole('region', { name: 'Who will notice' });
  await expect(who.getByRole('heading', { name: 'Who will notice could not be loaded' })).toBeVisible();
  await page.unroute('**/engine-worker-*.js');
  await who.getByRole('button', { name: 'Try again' }).click();
  await expect(who.getByText('Right now nobody’s pages change, whoever they are.')).toBeVisible();
});
