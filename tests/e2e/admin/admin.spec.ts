import type { BrowserContext } from '@playwright/test';
import { expect, PASSWORD, test } from '../fixtures.ts';
import { discardDrafts, emailOf, openSession, previewOf, titleField } from './admin-pages.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

test.describe('the admin', () => {
  test('signs a publisher in, says what is wrong with a password, and ends the session at sign-out', async ({
    page,
    context,
    server,
  }) => {
    await page.goto('/admin/');
    await page.getByLabel('Email').fill(emailOf('publisher'));
    await page.getByLabel('Password').fill('not-the-password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Email or password is wrong.');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    const old = (await context.cookies()).filter(({ name }) => name === 'marquee_admin');
    expect(old).toHaveLength(1);

    await page.getByRole('button', { name: /account and theme$/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await context.addCookies(old);
    expect((await context.request.get(`${server.origin}/admin/api/drafts`)).status()).toBe(401);
  });

  test('finds, edits, previews, reviews and publishes a banner, and rolls it back', async ({
    page,
    browser,
    server,
  }) => {
    const before = 'Follow the north, start with 100 spins';
    const after = 'Follow the north, start with 120 spins';
    const visitor = await browser.newContext({ baseURL: server.origin });
    const lobby = await visitor.newPage();
    await lobby.goto('/');
    await expect(lobby.getByRole('heading', { name: before })).toBeVisible();

    await page.goto('/admin/');
    await page.getByLabel('Email').fill(emailOf('publisher'));
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: /^Banners/ }).click();
    await page.getByRole('searchbox', { name: 'Search by title, text or id' }).fill('follow north');
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(1);
    await rows.getByRole('link', { name: before }).click();

    const preview = previewOf(page);
    await expect(preview.getByRole('heading', { name: before })).toBeVisible();
    await titleField(page).fill(after);
    await expect(preview.getByRole('heading', { name: after })).toBeVisible();
    await expect(preview.getByRole('heading', { name: before })).toHaveCount(0);
    await expect(page.getByText('1 change', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Review and publish/ }).click();

    const changes = page.getByRole('region', { name: 'What changes' });
    await expect(changes.locator('del')).toHaveText(`before: ${before}`);
    await expect(changes.locator('ins')).toHaveText(`after: ${after}`);
    const publish = page.getByRole('button', { name: 'Publish 1 of 1' });
    await expect(publish).toBeDisabled();
    await expect(publish).toHaveAccessibleDescription('Waiting for: what it is for.');
    await lobby.reload();
    await expect(lobby.getByRole('heading', { name: before })).toBeVisible();
    await page
      .getByRole('textbox', { name: 'What is this for? required' })
      .fill('Twenty more spins, agreed with Ida');
    await publish.click();
    const notice = page.getByText(/^Release \d+ is live\.$/);
    await expect(notice).toBeVisible();
    const number = Number(/\d+/.exec((await notice.textContent()) ?? '')?.[0]);
    await lobby.reload();
    await expect(lobby.getByRole('heading', { name: after })).toBeVisible();

    await page.getByRole('link', { name: 'Releases' }).click();
    await expect(
      page.getByRole('heading', { name: `Release ${number}, Twenty more spins, agreed with Ida` }),
    ).toBeVisible();
    await page.goto(`/admin/releases/${number - 1}`);
    await page.getByRole('link', { name: `Roll back to ${number - 1}` }).click();
    const back = page.getByRole('region', { name: 'What changes' });
    await expect(back.locator('del')).toHaveText(`before: ${after}`);
    await expect(back.locator('ins')).toHaveText(`after: ${before}`);
    await page.getByRole('textbox', { name: 'What is this for? required' }).fill('One hundred was right');
    await page.getByRole('button', { name: `Go back to release ${number - 1}` }).click();
    await expect(page.getByText(`Release ${number + 1} is live.`)).toBeVisible();
    await lobby.reload();
    await expect(lobby.getByRole('heading', { name: before })).toBeVisible();
    await expect(lobby.getByRole('heading', { name: after })).toHaveCount(0);

    await page.goto('/admin/audit');
    const entries = page.getByRole('row');
    await expect(entries.filter({ hasText: 'One hundred was right' })).toContainText('Paul Publisher');
    await expect(entries.filter({ hasText: 'Twenty more spins, agreed with Ida' })).toContainText(
      `Release ${number}`,
    );
    await visitor.close();
  });

  test('[ADMIN-03] keeps the search, the filters and the order of a list in its address', async ({
    page,
    context,
    server,
  }) => {
    await openSession(context, server.origin, 'viewer');
    await page.goto('/admin/content/banner');
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await page.getByRole('button', { name: 'Place', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Lobby hero' }).click();
    await page
      .getByRole('group', { name: 'Status' })
      .getByRole('button', { name: /^Ended/ })
      .click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Harvest Cup');
    const titles = page.getByRole('columnheader', { name: 'Title' });
    await titles.getByRole('button').click();
    await expect(page).toHaveURL(/\?(?=.*place=lobby-hero)(?=.*status=ended)(?=.*sort=title)(?=.*dir=asc)/);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(titles).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('searchbox', { name: 'Search by title, text or id' }).fill('no such words');
    await expect(page.getByRole('heading', { name: 'No banner fits' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Place Lobby hero' }).click();
    await page.getByRole('searchbox', { name: 'Search by title, text or id' }).fill('gold-friday');
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'All' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('cell').nth(3)).toHaveText('Gold, not “multi-account users”');
  });

  test('keys lead to screens, and the palette to whatever has the words', async ({
    page,
    context,
    server,
  }) => {
    await openSession(context, server.origin, 'editor');
    await page.goto('/admin/');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(page.getByRole('heading', { level: 1, name: 'Audiences' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^New audience/ })).toBeVisible();
    await page.keyboard.press('c');
    await expect(page.getByRole('dialog', { name: 'New audience' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search, go and do' });
    await field.fill('>new ban');
    await field.press('Enter');
    await expect(page.getByRole('dialog', { name: 'New banner' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/content\/banner$/);
    await page.keyboard.press('Control+k');
    await field.fill('friday gold');
    await expect(page.getByRole('option').first()).toHaveAccessibleName(/^Gold Friday: 75%/);
    await expect(page.getByRole('option').first().locator('img')).toHaveAttribute(
      'src',
      /^\/artwork\/hero\//,
    );
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Gold Friday: 75%/ })).toBeVisible();
    await page.getByRole('button', { name: 'Hide preview' }).click();
    await page.keyboard.press('Control+k');
    await field.fill('@view gold');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/content\/banner\/gold-friday\?as=gold-de$/);
    await expect(page.getByRole('combobox', { name: 'Persona' })).toHaveValue('Gold player in EUR');
    // In a text field a letter is typed and is no shortcut.
    await page.getByRole('textbox', { name: /^Title, English/ }).press('?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('what is wrong is said where it is', () => {
  test('a missing title and a bad link are named at their fields, and nothing goes to the review', async ({
    page,
    context,
    server,
  }) => {
    await openSession(context, server.origin, 'publisher');
    await page.goto('/admin/content/banner');
    await page.getByRole('button', { name: /^New banner/ }).click();
    await page.getByRole('textbox', { name: 'Id' }).fill('journey-wrong');
    await page.getByRole('button', { name: 'Create' }).click();
    const title = titleField(page);
    await expect(title).toHaveValue('Journey wrong');
    await title.fill('');
    await expect(title).toHaveAccessibleDescription('Title, English is missing. Headline.');
    // The button is disabled, says why by the problem, and leads to its field.
    const review = page.getByRole('button', { name: /^Review and publish/ });
    const problems = page.getByRole('button', { name: '1 problem' });
    await expect(problems).toBeVisible();
    await expect(review).toBeDisabled();
    await review.press('Enter');
    await expect(page).toHaveURL(/\/content\/banner\/journey-wrong/);
    await expect(title).toBeFocused();
    // The list of problems leads to the field by keyboard as well.
    await problems.press('Enter');
    const list = page.getByRole('dialog', { name: '1 problem' });
    await expect(list.getByRole('heading', { name: 'Text 1' })).toBeVisible();
    const entry = list.getByRole('button', { name: 'Title Title is missing.' });
    await expect(entry).toBeFocused();
    await entry.press('Enter');
    await expect(list).toHaveCount(0);
    await expect(title).toBeFocused();
    await title.fill('Journey');
    await expect(problems).toHaveCount(0);

    await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Buttons' }).click();
    await page.getByRole('button', { name: 'Add button' }).click();
    await page.getByRole('textbox', { name: /^Text, English/ }).fill('Go');
    const link = page.getByRole('combobox', { name: /^Link/ });
    await link.fill('javascript:alert(1)');
    await expect(
      page
        .getByText(
          'Link must be a path on this site such as /promotions, or an http, https, mailto or tel address.',
          { exact: true },
        )
        .first(),
    ).toBeVisible();
    await expect(link).toHaveAccessibleDescription(/^Link must be a path on this site such as \/promotions/);
    await expect(review).toBeDisabled();
    await review.press('Enter');
    await expect(page).toHaveURL(/\/content\/banner\/journey-wrong/);
    await link.fill('/promotions');
    await expect(problems).toHaveCount(0);
    await review.click();
    await expect(page.getByRole('checkbox', { name: 'Publish Journey' })).toBeChecked();
  });

  test('a release that would break the site is stopped before it is tried and refused whole, with the way to each problem', async ({
    page,
    context,
    server,
    admin,
  }) => {
    const broken = await admin.save('banner', 'top-reload', (data) => ({
      ...data,
      audience: { audience: 'nobody-we-know' },
    }));
    const sound = await admin.save('banner', 'welcome-north', (data) => ({
      ...data,
      title: { en: 'Must not appear' },
    }));
    const csrfToken = await openSession(context, server.origin, 'publisher');
    await page.goto('/admin/review');
    await page.getByRole('textbox', { name: 'What is this for? required' }).fill('Breaks a reference');
    const refusal = page.getByRole('complementary', { name: 'Publish' });
    await expect(refusal.getByRole('heading', { name: 'A mistake blocks this' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish 2 of 2' })).toBeDisabled();
    const past = await context.request.post(`${server.origin}/admin/api/releases`, {
      headers: { Origin: server.origin, 'X-CSRF-Token': csrfToken },
      data: {
        comment: 'Past the page',
        documents: [
          { kind: 'banner', id: 'top-reload', revision: broken },
          { kind: 'banner', id: 'welcome-north', revision: sound },
        ],
      },
    });
    expect(past.status()).toBe(422);
    const lobby = await context.request.get(`${server.origin}/api/fe/pages?path=/`);
    expect(await lobby.text()).not.toContain('Must not appear');
    await refusal.getByRole('link', { name: /^Banner “.+”$/ }).click();
    await expect(page).toHaveURL(/\/content\/banner\/top-reload\?field=%2Faudience/);
    await expect(
      page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /^Shown to/ }),
    ).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('roles', () => {
  test('an editor saves drafts and cannot publish, in the page or past it', async ({
    page,
    context,
    server,
  }) => {
    const csrfToken = await openSession(context, server.origin, 'editor');
    await page.goto('/admin/content/banner/top-reload');
    await titleField(page).fill('Saved by the editor');
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.getByRole('button', { name: /^Review / }).click();
    const publish = page.getByRole('button', { name: 'Publish 1 of 1' });
    await expect(publish).toBeDisabled();
    await expect(publish).toHaveAccessibleDescription('Your role does not publish. Paul Publisher can.');
    expect(await publishAs(context, server.origin, csrfToken)).toEqual([403, 'FORBIDDEN']);
  });

  test('a viewer reads and cannot edit', async ({ page, context, server }) => {
    await openSession(context, server.origin, 'viewer');
    await page.goto('/admin/content/banner/top-reload');
    await expect(titleField(page)).toBeDisabled();
    await expect(page.getByText('Read only: your role does not edit')).toBeVisible();
    await page.goto('/admin/content/banner');
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await expect(page.getByRole('button', { name: /^New banner/ })).toHaveCount(0);
  });
});

async function publishAs(
  context: BrowserContext,
  origin: string,
  csrfToken: string,
): Promise<[number, string]> {
  const drafts = (await (await context.request.get(`${origin}/admin/api/drafts`)).json()) as {
    items: { kind: string; id: string; revision: number }[];
  };
  const answer = await context.request.post(`${origin}/admin/api/releases`, {
    headers: { Origin: origin, 'X-CSRF-Token': csrfToken, 'Idempotency-Key': `role-${Date.now()}` },
    data: {
      comment: 'Past the page',
      documents: drafts.items.map(({ kind, id, revision }) => ({ kind, id, revision })),
    },
  });
  const { error } = (await answer.json()) as { error: { code: string } };
  return [answer.status(), error.code];
}
