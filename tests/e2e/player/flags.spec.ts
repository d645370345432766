import { discardDrafts, openSession } from '../admin/admin-pages.ts';
import { expect, test } from '../fixtures.ts';

test.describe('/ffc', () => {
  test('[FFC-04] is there for testers and people of the admin alone, and publishers change the published default there by a release', async ({
    page,
    context,
    browser,
    server,
    signIn,
    admin,
  }) => {
    const KEY = 'studio-strip';
    const row = page.getByRole('row', { name: new RegExp(KEY) });
    const change = page.getByRole('button', { name: `Change for everybody…: ${KEY}` });
    expect((await page.goto('/ffc'))?.status()).toBe(404);
    await signIn(context, 'player');
    expect((await page.goto('/ffc'))?.status()).toBe(404);
    await signIn(context, 'tester');
    expect((await page.goto('/ffc'))?.status()).toBe(200);
    await expect(row).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Published default' })).toHaveCount(0);
    await context.clearCookies();

    for (const person of ['viewer', 'editor'] as const) {
      await openSession(context, server.origin, person);
      expect((await page.goto('/ffc'))?.status()).toBe(200);
      await expect(page.getByRole('note')).toContainText(`Your role, ${person}, does not publish`);
      await expect(row).toContainText('Published default: On');
      await expect(change).toHaveCount(0);
    }

    await openSession(context, server.origin, 'publisher');
    await page.goto('/ffc');
    // An override in this browser, which stays through the changes below.
    await page.getByRole('switch', { name: 'hero-autoplay in this browser' }).click();
    await change.click();
    const dialog = page.getByRole('dialog', { name: `Switch ${KEY} off for everybody` });
    await expect(dialog.getByText('Published default: On → Off')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Who will notice' }).getByRole('listitem')).toHaveText(
      /^\[brand\] casino \/.*disappears, for everyone$/,
    );
    const publish = dialog.getByRole('button', { name: `Publish: ${KEY} off for everybody` });
    await expect(publish).toBeDisabled();
    await dialog.getByLabel('What is this for?').fill('A shorter lobby');
    await publish.click();
    const undo = page.getByRole('button', { name: /^Undo: release \d+$/ });
    await expect(undo).toBeVisible();
    await expect(row).toContainText('Published default: Off');
    await expect(row.getByRole('switch')).not.toBeChecked();
    await expect(page.getByRole('row', { name: /hero-autoplay/ })).toContainText('Override');
    const [release] = (
      await admin.get<{ items: { number: number; comment: string; changes: number }[] }>('/releases')
    ).items;
    expect(release).toMatchObject({ comment: 'A shorter lobby', changes: 1 });

    // The change reaches everybody, also a guest who is not signed in to the admin.
    const guest = await browser.newContext({ baseURL: server.origin });
    const strip = async () =>
      (await (await guest.request.get('/')).text()).includes('href="/producers/old-quarter"');
    expect(await strip()).toBe(false);
    await undo.click();
    await expect(page.getByText(`It took back release ${release?.number}.`)).toBeVisible();
    await expect(row).toContainText('Published default: On');
    expect(await strip()).toBe(true);
    await guest.close();

    // On a site that players do not use, the publisher is told so.
    const where = page.getByRole('note').filter({ hasText: 'Publishing here' });
    await expect(where).toHaveCount(0);
    await page.route('**/admin/api/session', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), environment: 'Staging' } });
    });
    await page.reload();
    await expect(where).toHaveText('Staging. Publishing here does not reach players.');

    // A draft of somebody else is neither published nor overwritten.
    await admin.save('feature-flag', KEY, (data) => ({ ...data, description: 'The studios.' }));
    await change.click();
    await expect(dialog.getByRole('alert')).toContainText('has changed this flag and not published it yet');
    await dialog.getByLabel('What is this for?').fill('All the same');
    await expect(publish).toBeDisabled();
    await discardDrafts(context, server.origin);
  });

  test('[FFC-01] [ROUTE-56] a tester sees every flag with its description, its value here and the reason', async ({
    page,
    context,
    signIn,
    admin,
  }) => {
    type Flag = { data: { key: string; description: string } };
    const { items } = await admin.get<{ items: Flag[] }>('/documents/feature-flag');
    expect(items.length).toBeGreaterThan(10);
    await signIn(context, 'tester');
    await page.goto('/ffc');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(items.length + 1);
    for (const { data } of items) {
      const row = rows.filter({ has: page.getByRole('rowheader', { name: data.key, exact: true }) });
      await expect(row).toContainText(data.description);
      await expect(row.getByRole('cell').nth(1)).toHaveText(/^(?:Default|Rule)$/);
      const isOn = await row.getByRole('switch').isChecked();
      await expect(row.getByRole('cell').nth(2)).toHaveText(isOn ? 'On' : 'Off');
    }
  });

  test('[FFC-02] [FFC-03] [FLAG-01] a switch counts at once, in this browser alone, with a notice on every page', async ({
    page,
    context,
    browser,
    server,
    signIn,
  }) => {
    await signIn(context, 'tester');
    await page.goto('/ffc');
    const row = page.getByRole('row', { name: /rocket-chance/ });
    const value = row.getByRole('cell').nth(2);
    const notice = page.getByRole('status').filter({ hasText: 'overridden in this browser' });
    await expect(value).toHaveText('On');
    await expect(notice).toHaveCount(0);
    await row.getByRole('switch').click();
    await expect(value).toHaveText('Off');
    await expect(row).toContainText('Override');
    for (const path of [
      '/',
      '/promotions',
      '/categories/top',
      '/terms-and-conditions',
      '/not-there',
      '/ffc',
    ]) {
      await page.goto(path);
      await expect(notice, path).toContainText('1 flag is overridden in this browser');
    }
    await page.goto('/rocket-chance');
    await expect(page).toHaveURL(/\/promotions$/);

    // In another browser the flag of the same player is on.
    const other = await browser.newContext({ baseURL: server.origin });
    await signIn(other, 'tester');
    const elsewhere = await other.newPage();
    await elsewhere.goto('/rocket-chance');
    await expect(elsewhere).toHaveURL(/\/rocket-chance$/);

    // Switches it on again, then resets it alone, then all overrides.
    await page.goto('/ffc');
    await row.getByRole('switch').click();
    await expect(value).toHaveText('On');
    await expect(row).toContainText('Override');
    await row.getByRole('switch').click();
    await page.getByRole('switch', { name: 'hero-autoplay in this browser' }).click();
    await expect(notice).toContainText('2 flags are overridden in this browser');
    await row.getByRole('button', { name: 'Reset rocket-chance' }).click();
    await expect(value).toHaveText('On');
    await expect(row).toContainText('Rule');
    await expect(notice).toContainText('1 flag is overridden in this browser');
    await page.getByRole('button', { name: /reset all/i }).click();
    await expect(notice).toHaveCount(0);
    await page.goto('/rocket-chance');
    await expect(page).toHaveURL(/\/rocket-chance$/);
    await other.close();
  });

  test('[FFC-02] a link shares a set of overrides, which counts after a yes', async ({
    page,
    context,
    browser,
    server,
    signIn,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(context, 'tester');
    await page.goto('/ffc');
    await page.getByRole('switch', { name: 'rocket-chance in this browser' }).click();
    await expect(page.getByRole('row', { name: /rocket-chance/ })).toContainText('Override');
    await page.getByRole('button', { name: 'Copy as link' }).click();
    await expect(page.getByText('The link is copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const other = await browser.newContext({ baseURL: server.origin });
    await signIn(other, 'tester');
    const elsewhere = await other.newPage();
    await elsewhere.goto(link);
    const row = elsewhere.getByRole('row', { name: /rocket-chance/ });
    await expect(row.getByRole('cell').nth(2)).toHaveText('On');
    await elsewhere.getByRole('button', { name: 'Apply' }).click();
    await expect(row.getByRole('cell').nth(2)).toHaveText('Off');
    await elsewhere.goto('/rocket-chance');
    await expect(elsewhere).toHaveURL(/\/promotions$/);
    await other.close();
  });
});
