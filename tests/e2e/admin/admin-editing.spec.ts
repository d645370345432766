import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { axeViolations } from '../axe.ts';
import { expect, PASSWORD, test } from '../fixtures.ts';
import { discardDrafts, openSession, titleField, type Person } from './admin-pages.ts';

/** How many seconds both type. `npm run prove` makes it a minute (docs/guides/prove-the-store.md). */
const SECONDS = Number(process.env['PROOF_TYPING_SECONDS'] ?? 4);
const BANNER = '/admin/content/banner/top-reload';

test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

type Editor = { context: BrowserContext; page: Page };

async function openEditor(browser: Browser, origin: string, person: Person): Promise<Editor> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await openSession(context, origin, person);
  const page = await context.newPage();
  await page.goto(BANNER);
  await expect(titleField(page)).toBeVisible();
  return { context, page };
}

const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${name}, English`) });

/** Buttons have a field “Text” too, which would be filled if the test did not wait until the section has changed. */
async function openSection(page: Page, name: string): Promise<void> {
  const section = page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: new RegExp(`^${name}`) });
  await section.click();
  await expect(section).toHaveAttribute('aria-current', 'true');
}

/** Types words without a pause until it is over, and returns everything that was typed. */
async function typeFor(into: Locator, word: string, isOver: () => boolean): Promise<string> {
  let typed = `${word}:`;
  await into.fill(typed);
  await into.press('End');
  for (let count = 0; count === 0 || !isOver(); count += 1) {
    const next = ` ${word}${count}`;
    await into.pressSequentially(next, { delay: 15 });
    typed += next;
  }
  return typed;
}

/** The network is lost and comes back while the person goes on typing. */
async function loseNetwork({ context, page }: Editor): Promise<void> {
  const notice = page.getByText(/^No connection since/);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
}

test('[ADMIN-10] two editors type into one document, one of them losing the network twice, and no keystroke is lost', async ({
  browser,
  server,
  admin,
}) => {
  test.setTimeout(120_000 + SECONDS * 2000);
  const paul = await openEditor(browser, server.origin, 'publisher');
  const edda = await openEditor(browser, server.origin, 'editor');
  type Data = Record<string, { en?: string } | undefined>;
  const draft = () => admin.get<{ data: Data; publishedData: Data }>('/documents/banner/top-reload');

  await test.step('each sees the other, and in which section', async () => {
    await expect(paul.page.getByRole('button', { name: 'Also here: Edda is in Text' })).toBeVisible();
    await openSection(edda.page, 'Buttons');
    await expect(paul.page.getByRole('button', { name: 'Also here: Edda is in Buttons' })).toBeVisible();
    await openSection(edda.page, 'Text');
  });

  await test.step('both type at once, and each ends with what both typed', async () => {
    const until = Date.now() + SECONDS * 1000;
    let isBack = false;
    const isOver = (): boolean => isBack && Date.now() >= until;
    const [title, text] = await Promise.all([
      typeFor(titleField(paul.page), 'paul', isOver),
      typeFor(field(edda.page, 'Text'), 'edda', isOver),
      loseNetwork(edda)
        .then(() => loseNetwork(edda))
        .then(() => (isBack = true)),
    ]);
    for (const { page } of [paul, edda]) {
      await expect(titleField(page)).toHaveValue(title);
      await expect(field(page, 'Text')).toHaveValue(text);
      await expect(page.getByText(/^Draft saved/)).toBeVisible();
    }
    const { data, publishedData } = await draft();
    expect(data).toEqual({
      ...publishedData,
      title: { ...publishedData['title'], en: title },
      text: { ...publishedData['text'], en: text },
    });
  });

  await test.step('where they meet somebody chooses, and typing goes on until then', async () => {
    await paul.context.setOffline(true);
    await field(paul.page, 'Overline').fill('From Paul');
    await expect(paul.page.getByText(/^No connection since/)).toBeVisible();
    await field(edda.page, 'Overline').fill('From Edda');
    await expect.poll(async () => (await draft()).data['overline']?.en).toBe('From Edda');
    await paul.context.setOffline(false);
    await expect(paul.page.getByText('Edda changed the same field as you.')).toBeVisible();
    await field(paul.page, 'Terms').fill('Typed meanwhile');
    await paul.page.getByRole('button', { name: 'Choose what stays', exact: true }).click();
    const dialog = paul.page.getByRole('dialog', { name: 'You and Edda changed the same field' });
    await expect(dialog.getByText('1 choice left')).toBeVisible();
    expect(await axeViolations(paul.page)).toEqual([]);
    await dialog.getByRole('radio', { name: /^Edda’s/ }).check();
    await dialog.getByRole('button', { name: 'Use this' }).click();
    await expect(field(paul.page, 'Overline')).toHaveValue('From Edda');
    await expect(paul.page.getByText(/^Draft saved/)).toBeVisible();
    await expect(field(edda.page, 'Terms')).toHaveValue('Typed meanwhile');
    const { items } = await admin.get<{ items: { data: { overline?: { en: string } } }[] }>(
      '/documents/banner/top-reload/revisions',
    );
    const overlines = items.map(({ data }) => data.overline?.en);
    expect(overlines.slice(0, 3)).toEqual(['From Edda', 'From Paul', 'From Edda']);
    const past = await admin.get<{ items: { conflict: string | null }[] }>(
      '/documents/banner/top-reload/history',
    );
    expect(past.items.slice(0, 3).map(({ conflict }) => conflict)).toEqual(['decision', 'side', null]);
  });

  await test.step('undo takes back own steps alone, over the whole document, and redo brings them again', async () => {
    await field(edda.page, 'Text').fill('Later, from Edda');
    await expect(field(paul.page, 'Text')).toHaveValue('Later, from Edda');
    await paul.page.keyboard.press('Control+z');
    await expect(field(paul.page, 'Overline')).toHaveValue('From Paul');
    await paul.page.keyboard.press('Control+z');
    await expect(field(paul.page, 'Terms')).not.toHaveValue('Typed meanwhile');
    await expect(field(paul.page, 'Text')).toHaveValue('Later, from Edda');
    await paul.page.keyboard.press('Control+Shift+z');
    await expect(field(paul.page, 'Terms')).toHaveValue('Typed meanwhile');
    await expect(paul.page.getByText(/^Draft saved/)).toBeVisible();
    await expect(field(edda.page, 'Overline')).toHaveValue('From Paul');
    // Waits until Edda has all of Paul’s steps: otherwise her next edit would conflict with them.
    await expect(field(edda.page, 'Terms')).toHaveValue('Typed meanwhile');
  });

  await test.step('who wants to keep both makes a document of their own version', async () => {
    await paul.context.setOffline(true);
    await field(paul.page, 'Overline').fill('Paul’s other idea');
    await expect(paul.page.getByText(/^No connection since/)).toBeVisible();
    await field(edda.page, 'Overline').fill('Edda’s other idea');
    await expect.poll(async () => (await draft()).data['overline']?.en).toBe('Edda’s other idea');
    await paul.context.setOffline(false);
    await paul.page.getByRole('button', { name: 'Choose what stays', exact: true }).click();
    const dialog = paul.page.getByRole('dialog', { name: 'You and Edda changed the same field' });
    await dialog.getByRole('button', { name: 'Keep mine as a copy' }).click();
    await expect(dialog).toBeHidden();
    await expect(field(paul.page, 'Overline')).toHaveValue('Edda’s other idea');
    await expect(paul.page.getByText('Your version is kept as a draft of its own.')).toBeVisible();
    expect(await axeViolations(paul.page)).toEqual([]);
    const { data } = await draft();
    const copy = await admin.get<{ data: Data; state: string }>('/documents/banner/top-reload-copy');
    expect(copy.data).toEqual({ ...data, overline: { ...data['overline'], en: 'Paul’s other idea' } });
    expect(copy.state).toBe('new');
    await paul.page.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('a session that ends is begun again in place, and what was typed is saved then', async () => {
    await edda.context.clearCookies();
    await field(edda.page, 'Terms').fill('Typed without a session');
    const dialog = edda.page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(field(edda.page, 'Terms')).toHaveValue('Typed without a session');
    await expect(field(paul.page, 'Terms')).toHaveValue('Typed without a session');
  });

  await test.step('what a page that crashed had not saved is offered and comes back', async () => {
    await edda.context.route('**/admin/api/documents/**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await field(edda.page, 'Terms').fill('Written before the crash');
    await expect(edda.page.getByText(/^No connection since/)).toBeVisible();
    await edda.page.goto('chrome://crash').catch(() => undefined);
    await expect(paul.page.getByRole('button', { name: /^Also here/ })).toHaveCount(0);

    const context = await browser.newContext({
      baseURL: server.origin,
      storageState: await edda.context.storageState(),
    });
    const page = await context.newPage();
    await page.goto(BANNER);
    const notice = page.getByRole('region', { name: 'Edits that were not saved' });
    await notice.getByRole('button', { name: 'Look first' }).click();
    await expect(notice.locator('ins')).toHaveText('Written before the crash');
    expect(await axeViolations(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Put it back' }).click();
    await expect(field(page, 'Terms')).toHaveValue('Written before the crash');
    await expect(field(paul.page, 'Terms')).toHaveValue('Written before the crash');
    await expect(notice).toHaveCount(0);
    await context.close();
  });

  await paul.context.close();
  await edda.context.close();
});
