import { expect, test, type AdminApi } from '../fixtures.ts';
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
    // The banner is in the lobby’s carousel and, for some visitors, above the promotions.
    await expect(who.getByRole('article')).toHaveCount(2);
    const card = who.getByRole('region', { name: /^\[brand\] casino/ }).getByRole('article');
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

    // Versions differ by language and currency. A chosen version is shown as a visitor with both sees it.
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

test('[ADMIN-08] before publishing everything is said: fields, findings, whose pages change with pictures of each class, and the rule that blocks', async ({
  page,
  admin,
}) => {
  // The pictures are eight players that all start, which takes long on a busy machine.
  test.slow();
  type Menu = { sections: { items: { id: string; audience?: object }[] }[] };
  await admin.save('banner', 'gold-friday', (data) => ({
    ...data,
    title: { ...(data['title'] as Record<string, string>), en: 'Gold Friday: 90% up to {{max}}' },
  }));
  // This audience has nobody: no guest is in a group.
  await admin.save('banner', 'card-race', (data) => ({
    ...data,
    audience: { login: 'guest', groups: { anyOf: [259] } },
  }));
  await admin.save('navigation', 'footer', (data) => ({
    ...data,
    sections: (data as Menu).sections.map((section) => ({
      ...section,
      items: section.items.map((item) =>
        item.id === 'limits' ? { ...item, audience: { login: 'player' } } : item,
      ),
    })),
  }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/review');

  // All field changes come from a single request.
  const list = page.getByRole('region', { name: 'What changes' });
  await expect(list.getByRole('article')).toHaveCount(3);
  await expect(
    list.getByRole('deletion').filter({ hasText: 'Gold Friday: 75% up to {{max}}' }),
  ).toBeVisible();
  expect(asked.filter((path) => /^\/admin\/api\/documents\/[^/]+\/[^/]+$/.test(path))).toEqual([]);

  // The blocking rule is shown before anybody tries to publish, with the way to solve it.
  const side = page.getByRole('complementary', { name: 'Publish' });
  const publish = side.getByRole('button', { name: /^Publish \d of 3$/ });
  await side.getByLabel('What is this for?').fill('Gold Friday goes to 90%');
  await expect(side.getByRole('heading', { name: 'A rule of responsible gaming blocks this' })).toBeVisible();
  await expect(publish).toBeDisabled();
  await expect(list.getByRole('article').filter({ hasText: 'Blocked' })).toHaveCount(1);
  await side.getByRole('button', { name: 'Put the link back' }).click();
  await expect(publish).toBeEnabled();
  await expect(publish).toHaveText('Publish 3 of 3');
  await side.getByRole('button', { name: 'Undo' }).click();
  await expect(publish).toBeDisabled();
  await side.getByRole('button', { name: 'Leave footer out' }).click();
  await expect(publish).toBeEnabled();
  await expect(publish).toHaveText('Publish 2 of 3');
  await expect(side.getByRole('heading', { name: '2 warnings' })).toBeVisible();
  await expect(side.getByRole('listitem').filter({ hasText: 'Banner “Gold Friday' })).toContainText(
    '“90%” in English: the offer says 75%.',
  );
  await expect(
    side.getByRole('listitem').filter({ hasText: 'Banner “Polar Sprint: the race”' }),
  ).toBeVisible();

  // Each class of visitors has pictures with the differences marked, in both widths and usable by keyboard.
  const who = page.getByRole('region', { name: 'Who will notice' });
  await expect(
    who.getByText(/^Not enough visits counted yet to say how many: [\d,]+ of 1,000\.$/),
  ).toBeVisible();
  await who
    .getByRole('region', { name: /^\[brand\] casino/ })
    .getByRole('article')
    .filter({ hasText: 'Gold Friday: 90%' })
    .getByRole('button', { name: 'Before and after, large', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  const sideOf = (when: string) => dialog.frameLocator(`iframe[title="${when}: the page at /"]`);
  const heading = (when: string) => sideOf(when).getByRole('heading', { name: /Gold Friday/ });
  await expect(heading('Before')).toHaveText('Gold Friday: 75% up to €750', { timeout: 30_000 });
  await expect(heading('After')).toHaveText('Gold Friday: 90% up to €750', { timeout: 30_000 });
  await expect(sideOf('After').locator('[data-marquee-mark]').getByRole('heading')).toHaveText(
    'Gold Friday: 90% up to €750',
  );
  const count = dialog.getByRole('status').filter({ hasText: / of / });
  const place = Number((await count.textContent())?.split(' ')[0]);
  const first = await dialog.getByRole('heading', { level: 2 }).first().textContent();
  await page.keyboard.press('ArrowRight');
  await expect(count).toHaveText(new RegExp(`^${place + 1} of \\d+$`));
  await expect(dialog.getByRole('heading', { level: 2 }).first()).not.toHaveText(first ?? '');
  await dialog.getByRole('button', { name: 'Phone' }).click();
  await expect(dialog.locator('iframe').first()).toHaveCSS('width', '390px');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await publish.click();
  await expect(page.getByText(/^Release \d+ is live\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo it' }).click();
  await expect(page.getByText(/It took back release \d+\./)).toBeVisible();
});

/** Publishes a card at the end of a full place, so that none of its visitors sees it. */
async function publishLast(admin: AdminApi, id: string): Promise<void> {
  const revision = await admin.save('banner', id, (data) => ({ ...data, order: { 'lobby-promo': 80 } }));
  await admin.publish('Behind all others', [{ kind: 'banner', id, revision }]);
}

test('home lists what the engine finds in plain words, with its proof and the way to the field', async ({
  page,
  admin,
}) => {
  await publishLast(admin, 'card-multi');
  await page.goto('/admin/');
  const panel = page.getByRole('region', { name: 'Needs attention' });
  await expect(panel.getByText('Every document of the live release is sound.')).toBeVisible();
  const finding = panel.getByRole('listitem').filter({ hasText: 'One account is enough' }).first();
  await expect(finding).toContainText('This banner is never reached in “Lobby promo”: only 6 are shown');
  await finding.getByText('Why this is certain').click();
  await expect(finding.getByRole('link', { name: 'Polar jackpots' })).toBeVisible();
  await finding.getByRole('link', { name: 'One account is enough', exact: true }).click();
  await expect(page).toHaveURL(/\/content\/banner\/card-multi\?field=%2Forder%2Flobby-promo/);
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /^Places/ }),
  ).toHaveAttribute('aria-current', 'true');

  await page.goto('/admin/');
  const market = page.getByRole('group', { name: 'Market' });
  await market.getByRole('button', { name: 'Estonia' }).click();
  await expect(page).toHaveURL(/\/admin\/?\?licence=EE$/);
  await page.reload();
  await expect(market.getByRole('button', { name: 'Estonia' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('what is live in each place, for 2 personas')).toBeVisible();
  await page.getByRole('link', { name: '1 warning in Lobby promo' }).click();
  await expect(page).toHaveURL(/\/findings\?show=live&place=lobby-promo&matters=warning$/);
  await expect(
    page.getByRole('region', { name: 'Findings' }).getByRole('button', { name: /^One account is enough/ }),
  ).toBeVisible();
});

test('a finding is set aside with a reason and a name, and taken back', async ({ page, admin }) => {
  await publishLast(admin, 'card-tester');
  await page.goto('/admin/');
  await page.getByRole('link', { name: 'All findings, with the drafts' }).click();
  const list = page.getByRole('region', { name: 'Findings' });
  await list.getByRole('button', { name: 'Kind' }).click();
  await page.getByRole('menuitem', { name: /^Never gets a place/ }).click();
  await expect(page).toHaveURL(/kind=BEATEN_BY_LIMIT/);
  const row = list.getByRole('button', { name: /^Tester: what changed/ });
  await row.click();
  const detail = page.getByRole('region', { name: 'Tester: what changed' });
  await expect(detail.getByRole('region', { name: 'Proof' })).toContainText('only 6 are shown');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Set “Tester: what changed” aside?' });
  await dialog.getByRole('textbox', { name: /^Why may it stay/ }).fill('Testers alone, that is enough');
  await dialog.getByRole('button', { name: 'Set it aside' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Set aside 1' }).click();
  await expect(row).toBeVisible();
  await expect(detail).toContainText('Testers alone, that is enough');
  await detail.getByRole('button', { name: 'Take it back' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: /^Live only/ }).click();
  await expect(row).toBeVisible();
});

test.describe('why a visitor does not see it', () => {
  test('lists every condition, marks the one that decides and goes to its field', async ({ page }) => {
    await page.goto('/admin/content/banner/gold-friday?as=guest-en');
    const why = page.getByRole('region', { name: 'Why it is not shown' });
    await expect(why.getByRole('status')).toContainText(
      'Its audience asks for Gold. This visitor is in no group.',
      // The first editor that opens on a server compiles the site, which takes a while.
      { timeout: 30_000 },
    );
    await why.getByText('All 5 conditions').click();
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
  await page.route('**/worker-*.js', (route) => route.abort());
  await page.goto('/admin/review');
  const who = page.getByRole('region', { name: 'Who will notice' });
  await expect(who.getByRole('heading', { name: 'Who will notice could not be loaded' })).toBeVisible();
  await page.unroute('**/worker-*.js');
  await who.getByRole('button', { name: 'Try again' }).click();
  await expect(who.getByText('Right now nobody’s pages change, whoever they are.')).toBeVisible();
});
