import type { Page } from '@playwright/test';
import { discardDrafts, openSession } from './admin-pages.ts';
import { axeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

const ID = 'top-reload';
const region = (page: Page, name: string) => page.getByRole('region', { name });
const comment = (page: Page) => page.getByRole('textbox', { name: 'What is this for? required' });
const liveNumber = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.getByText(/^Release \d+ is live\.$/).textContent()) ?? '')?.[0]);

test.describe('releases, past and to come', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

  test('[ADMIN-09] publishes now, schedules, moves and cancels, undoes one release and rolls back', async ({
    page,
    context,
    server,
    admin,
  }) => {
    test.setTimeout(150_000);
    await openSession(context, server.origin, 'publisher');
    const title = (en: string) => (data: Record<string, unknown>) => ({
      ...data,
      title: { ...(data['title'] as object), en },
    });

    await admin.save('banner', ID, title('Scheduled title'));
    await admin.save('banner', 'gold-friday', title('Not to go out with it'));
    await page.goto(`/admin/content/banner/${ID}`);
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await comment(page).fill('Autumn goes out');
    await expect(page.getByRole('radio', { name: 'At a set time' })).toBeChecked();
    // In this night the clocks of the market go back, so 2:30 exists twice and the publisher has to choose one.
    const year = new Date().getUTCFullYear() + 1;
    const lastSunday = 31 - new Date(Date.UTC(year, 9, 31)).getUTCDay();
    await page.getByLabel('Publish at, Berlin time').fill(`${year}-10-${lastSunday}T02:30`);
    const schedule = page.getByRole('button', { name: 'Schedule 1 of 2' });
    await expect(schedule).toBeDisabled();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('radio', { name: '02:30 CET (UTC+01:00)' }).check();
    await schedule.click();
    await page.getByRole('link', { name: 'Show, move or cancel it' }).click();

    const timeline = page.getByRole('navigation', { name: 'Releases, newest first' });
    const coming = timeline.getByRole('link', { name: /Autumn goes out.*Scheduled/ });
    await expect(coming).toContainText('02:30 CET');
    await expect(page.getByRole('heading', { name: 'Autumn goes out' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Publish at, Berlin time').fill(`${year}-07-01T12:00`);
    await page.getByRole('button', { name: 'Move to this time' }).click();
    await expect(coming).toContainText('12:00 CEST');
    await page.getByRole('button', { name: 'Cancel it' }).click();
    await expect(coming).toHaveCount(0);

    // Documents whose schedule was cancelled are published only when somebody chooses them.
    await page.goto('/admin/review');
    await page.getByRole('button', { name: 'Show 1 withdrawn' }).click();
    await page.getByRole('checkbox', { name: /Scheduled title/ }).check();
    await page.getByRole('checkbox', { name: /Not to go out with it/ }).uncheck();
    await comment(page).fill('One title');
    await page.getByRole('button', { name: 'Publish 1 of 2' }).click();
    const first = await liveNumber(page);
    const revision = await admin.save('banner', ID, title('A later title'));
    await admin.publish('A later title', [{ kind: 'banner', id: ID, revision }]);

    await page.goto(`/admin/releases/${first}?q=one+title`);
    await expect(timeline.getByRole('link')).toHaveCount(1);
    await page.getByRole('searchbox', { name: /^Search by what it is for/ }).fill('later paul');
    await timeline.getByRole('link', { name: /A later title/ }).click();
    await expect(page).toHaveURL(/\/releases\/\d+\?q=later\+paul$/);
    await page.getByRole('link', { name: 'Look at it' }).click();
    await expect(page.getByText(`Release ${first + 1},`)).toBeVisible();

    await page.goto(`/admin/releases/${first}`);
    await page.getByRole('button', { name: `Undo ${first}` }).click();
    const undo = region(page, `Undoing ${first}`);
    await expect(undo.getByRole('row', { name: /Title, English/ })).toContainText('A later title');
    await expect(undo.getByRole('button', { name: 'Review the undo' })).toBeDisabled();
    expect(await axeViolations(page)).toEqual([]);
    await undo.getByRole('button', { name: /^As before: / }).click();
    await undo.getByRole('button', { name: 'Review the undo' }).click();
    await expect(region(page, 'What changes').locator('del')).toHaveText('before: A later title');
    await page.getByRole('button', { name: `Undo release ${first}` }).click();
    await expect(page.getByText(`Release ${first + 2} is live.`)).toBeVisible();

    await page.goto(`/admin/releases/${first}`);
    await expect(timeline.getByRole('link', { name: /One title.*Undone/ })).toBeVisible();
    await page.getByRole('link', { name: `Roll back to ${first}` }).click();
    await expect(region(page, 'What changes').locator('ins')).toHaveText('after: Scheduled title');
    await page.getByRole('button', { name: `Go back to release ${first}` }).click();
    await expect(page.getByText(`Release ${first + 3} is live.`)).toBeVisible();
  });

  test('exports the content and imports it again after a look at what it changes', async ({
    page,
    context,
    server,
    admin,
  }) => {
    await openSession(context, server.origin, 'publisher');
    await page.goto('/admin/releases');
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the file' }).click();
    const file = await (await download).path();
    await admin.save('banner', ID, (data) => ({ ...data, title: { en: 'Mistaken' } }));

    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByLabel('Content file').setInputFiles(file);
    const plan = region(page, 'What the file changes');
    await expect(plan.getByRole('row')).toHaveText([/replaces a draft/]);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import 1 document' }).click();
    await expect(page.getByRole('status')).toHaveText(/^Imported: 1 changed\./);
    await page.getByRole('link', { name: 'Review the drafts' }).click();
    await expect(region(page, 'What changes')).toContainText('The same as what is published.');
  });
});
