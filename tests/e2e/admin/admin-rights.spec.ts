import type { Browser, Page } from '@playwright/test';
import { axeViolations } from '../axe.ts';
import { expect, serverOf, test as base } from '../fixtures.ts';
import type { RunningServer } from '../server.ts';
import { openSession, type Person } from './admin-pages.ts';

/** People with limits would keep every other journey from writing and publishing. */
const test = base.extend<object, { server: RunningServer }>({ server: serverOf() });

async function openAs(browser: Browser, origin: string, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await openSession(context, origin, person);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** By the keyboard alone: the menu of a person, the picker, the name, and Enter. */
async function limit(page: Page, person: string, part: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${person}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Role and limits' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `What ${person} may do` });
  const picker = dialog.getByRole('combobox', { name: part });
  await picker.focus();
  await page.keyboard.type(choice);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // On to the next field, so that the list is closed.
  await page.keyboard.press('Tab');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('[ADMIN-26] an administrator limits two people: one writes Estonian, the other publishes for EE', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const boss = await openAs(browser, origin, 'admin', '/admin/access/people');
  await limit(boss, 'Edda Editor', 'Languages', 'Estonian');
  await limit(boss, 'Paul Publisher', 'Licences', 'Estonia');
  await expect(boss.getByRole('row', { name: /edda/i })).toContainText('only texts in Estonian');
  expect(await axeViolations(boss)).toEqual([]);

  const edda = await openAs(browser, origin, 'editor', '/admin/content/banner/gold-friday?lang=en');
  await expect(edda.getByText('You write texts in Estonian.')).toBeVisible();
  await expect(edda.getByRole('textbox', { name: 'Title, English' })).toBeDisabled();
  expect(await axeViolations(edda)).toEqual([]);
  await edda.goto('/admin/content/banner/gold-friday?lang=et');
  const title = edda.getByRole('textbox', { name: 'Title, Estonian' });
  await title.focus();
  await edda.keyboard.press('ControlOrMeta+A');
  await edda.keyboard.type('Kuldne reede, eesti keeles');
  await expect(edda.getByText('Saved', { exact: false }).first()).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await admin.get('/documents/banner/gold-friday')))
    .toContain('Kuldne reede, eesti keeles');

  const paul = await openAs(browser, origin, 'publisher', '/admin/review');
  await expect(paul.getByText(/may reach visitors of .*CW.*beyond these rights/).first()).toBeVisible();
  await expect(paul.getByRole('button', { name: /^Publish/ })).toBeDisabled();
  expect(await axeViolations(paul)).toEqual([]);
});
