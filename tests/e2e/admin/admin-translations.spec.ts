import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { discardDrafts, openSession } from './admin-pages.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(async ({ context, server }) => {
  await openSession(context, server.origin, 'editor');
});
test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

test('[ADMIN-12] texts are found by what is missing, written in the grid, exported, translated and imported', async ({
  page,
  admin,
}) => {
  const title = async (): Promise<Record<string, string>> => {
    const { data } = await admin.get<{ data: { name: Record<string, string> } }>(
      '/documents/award/compass-prize-2024',
    );
    return data.name;
  };
  await page.goto('/admin/translations?kind=award&show=missing');
  const grid = page.getByRole('grid', { name: 'Texts by language' });
  const norwegian = grid.getByRole('columnheader', { name: /^Norwegian: / });
  const before = await norwegian.getAttribute('aria-label');
  expect(before).toMatch(/^Norwegian: \d\d(\.\d)?% complete, \d+ missing, \d+ to look at again$/);
  const gaps = Number(/(\d+) missing/.exec(before ?? '')?.[1]);

  await page.getByRole('searchbox').fill('Compass Prize');
  await expect(grid.getByRole('row')).toHaveCount(2);
  await grid.focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Compass Prize, German' }).fill('Kompass-Preis');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('gridcell', { name: 'Kompass-Preis' })).toBeVisible();
  expect(await title()).toEqual({ en: 'Compass Prize', de: 'Kompass-Preis' });

  await page.getByRole('button', { name: 'Export for translators' }).click();
  await page.getByRole('dialog').getByLabel('Language', { exact: true }).first().click();
  await page.getByRole('option', { name: /^Norwegian/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('marquee-en-no.xlf');
  const exported = await readFile(await file.path(), 'utf8');
  const source = '<source xml:space="preserve">Compass Prize</source>';
  expect(exported.split(source)).toHaveLength(2);

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import translations' });
  const send = (text: string) =>
    dialog.getByLabel('File of translations').setInputFiles({
      name: 'back.xlf',
      mimeType: 'application/xliff+xml',
      buffer: Buffer.from(text),
    });
  await send(exported.replace(source, `${source.replace('Compass', 'Another')}<target>Noe annet</target>`));
  await expect(dialog.getByRole('list', { name: 'Lines that cannot be taken' })).toContainText(
    'The English text was changed since the export',
  );
  await send(exported.replace(source, `${source}<target>Kompassprisen</target>`));
  await expect(dialog.getByRole('row', { name: 'Compass Prize Missing Kompassprisen' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 text' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^1 text in 1 document is a draft now/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await expect(grid.getByRole('gridcell', { name: 'Kompassprisen' })).toBeVisible();
  await expect(norwegian).toHaveAccessibleName(new RegExp(` ${gaps - 1} missing`));
  expect(await title()).toEqual({ en: 'Compass Prize', de: 'Kompass-Preis', no: 'Kompassprisen' });
});

test('[ADMIN-03] texts are those of one page, lately changed, in one language, and the address says so', async ({
  page,
  admin,
}) => {
  await page.goto('/admin/translations');
  const grid = page.getByRole('grid', { name: 'Texts by language' });
  await expect(grid.getByRole('columnheader')).toHaveCount(11);
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Promotions, /promotions' }).click();
  await expect(grid.getByRole('rowheader').first()).toHaveText('PromotionsPage, title');
  await page.getByRole('button', { name: 'Changed', exact: true }).click();
  await page.getByRole('menuitem', { name: 'last day' }).click();
  await page.getByRole('button', { name: 'One language' }).click();
  await expect(grid.getByRole('columnheader')).toHaveCount(4);
  const language = new URL(page.url()).searchParams.get('language') ?? '';
  expect(page.url()).toMatch(
    new RegExp(`/translations\\?page=%2Fpromotions&since=today&language=${language}$`),
  );

  await admin.save('page', 'promotions', (data) => ({ ...data, title: { en: 'Offers of the week' } }));
  await page.reload();
  await expect(grid.getByRole('rowheader', { name: 'Offers of the week' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
  await expect(grid.getByRole('columnheader')).toHaveCount(11);
  await page.getByRole('button', { name: 'Remove filter Page Offers of the week' }).click();
  await expect(page).toHaveURL(/\/translations\?since=today$/);
});
