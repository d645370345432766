import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { axeViolationsIn } from '../axe.ts';
import { expect, test, type AdminApi } from '../fixtures.ts';
import { discardDrafts, openSession, previewOf } from './admin-pages.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(async ({ context, server }) => {
  await openSession(context, server.origin, 'publisher');
});
test.afterEach(async ({ context, server }) => discardDrafts(context, server.origin));

const PAGE = 'promotion-page/gold-friday';
/** The terms of the page, which has amounts of its own. */
const POINTER = '/blocks/4/props/content';

/** Its name goes on with what is said of a changed field. */
const textIn = (page: Page, language = 'English'): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^Content, ${language}`) });

/** Opens the text as a finding would; the focus is in it. */
async function open(page: Page, language: 'English' | 'German' = 'English'): Promise<Locator> {
  await page.goto(`/admin/content/${PAGE}?field=${POINTER}/${language === 'English' ? 'en' : 'de'}`);
  const text = textIn(page, language);
  await expect(text).toBeFocused();
  return text;
}

/** The text of the draft as the server has it, so an edit shows only once it is saved. */
async function stored(admin: AdminApi, locale = 'en'): Promise<string | undefined> {
  type Blocks = { props: { content?: Record<string, string> } }[];
  const { data } = await admin.get<{ data: { blocks: Blocks } }>(`/documents/${PAGE}`);
  return data.blocks[4]?.props.content?.[locale];
}
const expectStored = (admin: AdminApi, html: string, locale = 'en'): Promise<void> =>
  expect.poll(() => stored(admin, locale)).toBe(html);

async function emptyText(page: Page): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
}

/** What is on the screen, as HTML without what only the editor knows. */
const shown = (text: Locator): Promise<string> =>
  text.evaluate((element) =>
    element.innerHTML.replaceAll(/ (?:class|style|data-[a-z-]+|title|role|contenteditable)="[^"]*"/g, ''),
  );

const WRITTEN = [
  '<h2>What you get</h2>',
  '<p>A bonus of <strong>75%</strong> up to {{max}}, <em>this</em> Friday. <a href="/general-rules">General rules</a></p>',
  '<ul><li>One per player</li><li>From 20 euros</li></ul>',
  '<ol><li>Deposit</li></ol>',
  '<table><thead><tr><th scope="col">Game</th><th scope="col">Share</th><th scope="col">Days</th></tr></thead><tbody><tr><td>Slots</td><td></td><td></td></tr></tbody></table>',
].join('\n');

/** It is on the page, comes back as it was saved, and is not saved again by that. */
async function expectKept(page: Page, admin: AdminApi): Promise<void> {
  await expectStored(admin, WRITTEN);
  const terms = previewOf(page);
  await expect(terms.getByRole('heading', { name: 'What you get' }).last()).toBeVisible();
  await expect(terms.getByRole('link', { name: 'General rules' }).first()).toHaveAttribute(
    'href',
    /\/general-rules$/,
  );
  const before = await shown(textIn(page));
  await page.reload();
  await expect(textIn(page)).toBeFocused();
  expect(await shown(textIn(page))).toBe(before);
  expect(await stored(admin)).toBe(WRITTEN);
}

test('[ADMIN-18] a text is written with the tools, as it will look, and comes back as it was saved', async ({
  page,
  admin,
}) => {
  const text = await open(page);
  const type = (letters: string) => page.keyboard.type(letters);
  const tools = page.getByRole('toolbar', { name: 'Formatting of Content, English' });
  const use = (name: string) => tools.getByRole('button', { name, exact: true }).click();
  const choose = async (menu: RegExp, item: string | RegExp) => {
    await tools.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(text).toBeFocused();
  };
  await text.click();
  await emptyText(page);
  await choose(/^Style/, /^Heading/);
  await type('What you get');
  await page.keyboard.press('Enter');
  await type('A bonus of ');
  await use('Bold');
  await type('75%');
  await use('Bold');
  await type(' up to ');
  await choose(/^Insert variable/, /^max/);
  await expect(text.locator('[data-part="variable"]')).toHaveText('max €750');
  await type(', ');
  await use('Italic');
  await type('this');
  await use('Italic');
  await type(' Friday. ');
  await use('Link');
  const link = page.getByRole('group', { name: 'Where the link leads' });
  await link.getByRole('combobox').fill('General rules');
  await page.getByRole('option', { name: /^General rules/ }).click();
  await link.getByRole('button', { name: 'Set link' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.press('Enter');
  await use('List');
  await type('One per player');
  await page.keyboard.press('Enter');
  await type('From 20 euros');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await use('Numbered list');
  await expect(tools.getByRole('button', { name: 'Numbered list' })).toHaveAttribute('aria-pressed', 'true');
  await type('Deposit');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await use('Insert table');
  await type('Game');
  const cell = text.getByRole('cell');
  await cell.nth(0).click();
  await type('Share');
  await cell.nth(0).click();
  await type('Days');
  await cell.nth(0).click();
  await type('Slots');
  await cell.nth(4).click();
  await choose(/^Rows and columns/, 'Remove row');
  await expectKept(page, admin);
});

test('[ADMIN-18] the same text is written with keys alone', async ({ page, admin }) => {
  const text = await open(page);
  const type = (letters: string) => page.keyboard.type(letters);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await emptyText(page);
  await press('Control+Alt+2');
  await type('What you get');
  await press('Enter');
  await type('A bonus of ');
  await press('Control+b');
  await type('75%');
  await press('Control+b');
  await type(' up to {{max}}, ');
  await press('Control+i');
  await type('this');
  await press('Control+i');
  await type(' Friday. ');
  await press('Control+Shift+u');
  const link = page.getByRole('group', { name: 'Where the link leads' }).getByRole('combobox');
  await expect(link).toBeFocused();
  await type('General rules');
  await expect(page.getByRole('option', { name: /^General rules/ })).toBeVisible();
  await press('ArrowDown', 'Enter');
  await expect(link).toHaveValue('/general-rules');
  await press('Enter');
  await expect(text).toBeFocused();
  await press('Enter', 'Control+Shift+8');
  await type('One per player');
  await press('Enter');
  await type('From 20 euros');
  await press('Enter', 'Enter', 'Control+Shift+7');
  await type('Deposit');
  await press('Enter', 'Enter');
  // The tools are one stop, from which arrows lead on.
  await press('Alt+F10', 'End', 'ArrowLeft');
  await expect(page.getByRole('button', { name: 'Insert table' })).toBeFocused();
  await press('Enter');
  await expect(text).toBeFocused();
  await type('Game');
  await press('Tab');
  await type('Share');
  await press('Tab');
  await type('Days');
  await press('Tab');
  await type('Slots');
  await press('ArrowDown', 'Alt+F10', 'End', 'ArrowLeft');
  await expect(page.getByRole('button', { name: 'Rows and columns' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Row above' })).toBeFocused();
  for (let item = 0; item < 4; item += 1) await press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Remove row' })).toBeFocused();
  await press('Enter');
  await expect(text).toBeFocused();
  await expectKept(page, admin);

  // Undo and redo are the document’s, and the focus stays.
  await press('Control+Home');
  await type('Now: ');
  await expectStored(admin, WRITTEN.replace('<h2>', '<h2>Now: '));
  await press('Control+z');
  await expectStored(admin, WRITTEN);
  await press('Control+Shift+z');
  await expectStored(admin, WRITTEN.replace('<h2>', '<h2>Now: '));
  await expect(text).toBeFocused();
  // Nobody is caught in it.
  await press('Tab');
  await expect(text).not.toBeFocused();
});

const CLIPBOARD = 'admin/src/forms/writing/text/testing/clipboard';
test('[ADMIN-18] what is pasted from elsewhere becomes clean structure, and what was left out is said', async ({
  page,
  admin,
}) => {
  const text = await open(page);
  const paste = async (program: string) => {
    await emptyText(page);
    await text.evaluate(
      (element, html) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      readFileSync(`${CLIPBOARD}/${program}.txt`, 'utf8'),
    );
  };
  const said = page.locator('output').filter({ hasText: 'Pasted' });
  await paste('word');
  await expect(said).toHaveText('Pasted from Word. Left out: 1 picture, 1 comment, colours, fonts.');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText(['Gold Friday', 'What you get']);
  await expect(text.locator('[data-part="variable"]')).toHaveText('max €750');
  await expect(text.getByRole('listitem').getByRole('listitem')).toHaveText('and household');
  await expect(text.getByRole('table')).toBeVisible();
  await expect.poll(() => stored(admin)).toContain('<p>A bonus of <strong>75%</strong> up to {{max}},');
  await paste('google-docs');
  await expect(said).toHaveText(/^Pasted from Google Docs\. Left out: /);
  await expectStored(
    admin,
    [
      '<h2>What you get</h2>',
      '<p>A bonus of <strong>75%</strong><em> this Friday</em>, see the <a href="https://northstar.example/rules">rules</a>.</p>',
      '<ul><li>One per player<ul><li>and household</li></ul></li></ul>',
    ].join('\n'),
  );
  await paste('web-page');
  await expect(said).toHaveText(
    'Pasted. Left out: 1 picture, 1 video or frame, 2 form fields, colours, fonts, alignment, 1 link that leads nowhere.',
  );
  await expect.poll(() => stored(admin)).toContain('<h3>In short</h3>');
  expect(await stored(admin)).not.toMatch(/style=|class=|javascript:/);
});

test('[ADMIN-18] the source is there for who wants it, and leads back', async ({ page, admin }) => {
  const text = await open(page);
  const before = await stored(admin);
  await page.getByRole('button', { name: 'Edit as HTML' }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(before ?? '');
  await page.getByRole('button', { name: 'Write as it looks' }).click();
  await expect(text).toBeFocused();
  expect(await stored(admin)).toBe(before);
  await page.getByRole('button', { name: 'Edit as HTML' }).click();
  await text.fill('<h3>Terms</h3>\n<p>Play <b>fair</b>.</p>');
  await expectStored(admin, '<h3>Terms</h3>\n<p>Play <b>fair</b>.</p>');
  await page.getByRole('button', { name: 'Write as it looks' }).click();
  await expect(text.getByRole('heading', { level: 3 })).toHaveText('Terms');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Always.');
  await expectStored(admin, '<h3>Terms</h3>\n<p>Play <b>fair</b>. Always.</p>');
});

test('[ADMIN-18] another language is written beside the English text', async ({ page, admin }) => {
  const text = await open(page, 'German');
  // Beside the page there is room for one above the other.
  await page.getByRole('button', { name: 'Hide preview' }).click();
  await text.click();
  const english = page.getByRole('region', { name: 'The English text' });
  await expect(english).toContainText('Play by the general rules.');
  const [left, right] = [await english.boundingBox(), await text.boundingBox()];
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
  expect(right?.y).toBe(left?.y);
  const before = await stored(admin);
  await emptyText(page);
  await english.getByRole('button', { name: 'Begin with it' }).click();
  await expect.poll(() => stored(admin, 'de')).toBe(before);
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Hier: ');
  await expectStored(admin, before?.replace('<p>', '<p>Hier: ') ?? '', 'de');
  expect(await stored(admin)).toBe(before);
});

test('[ADMIN-18] letters of an input method come in once each, also while somebody else saves', async ({
  page,
  context,
  admin,
}) => {
  await open(page);
  await emptyText(page);
  await page.keyboard.type('Win ');
  await expectStored(admin, '<p>Win </p>');
  const input = await context.newCDPSession(page);
  const compose = (text: string) =>
    input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('k');
  await compose('か');
  await compose('かn');
  // Meanwhile the German text is saved by another editor.
  await admin.save('promotion-page', 'gold-friday', (data) => {
    const { blocks } = data as { blocks: { props: { content?: Record<string, string> } }[] };
    const content = blocks[4]?.props.content;
    if (content) content['de'] = '<p>Von anderen</p>';
    return data;
  });
  await expect(page.getByText(/^\d+ change|came in/).first()).toBeVisible();
  await compose('かん');
  await input.send('Input.insertText', { text: '漢' });
  await page.keyboard.type('!');
  await expectStored(admin, '<p>Win 漢!</p>');
  expect(await stored(admin, 'de')).toBe('<p>Von anderen</p>');
  // One that is given up leaves nothing.
  await compose('あ');
  await compose('');
  await page.keyboard.type('?');
  await expectStored(admin, '<p>Win 漢!?</p>');
});

test('[ADMIN-18] axe finds nothing in a text with everything that it can hold, its tools and its link', async ({
  page,
}) => {
  const text = await open(page, 'German');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('{{max}} ');
  await page.getByRole('button', { name: 'Insert table' }).click();
  await expect(text.getByRole('cell').first()).toHaveAttribute('data-hint', 'Heading');
  const row = `[data-part="field-row"][data-pointer="${POINTER}"]`;
  expect(await axeViolationsIn(page, row)).toEqual([]);
  await page.keyboard.press('Control+Shift+u');
  await expect(page.getByRole('group', { name: 'Where the link leads' })).toBeVisible();
  expect(await axeViolationsIn(page, row)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit as HTML' }).click();
  expect(await axeViolationsIn(page, row)).toEqual([]);
});
