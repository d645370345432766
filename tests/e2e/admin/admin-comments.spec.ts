import type { Browser, Page } from '@playwright/test';
import { axeViolations } from '../axe.ts';
import { expect, serverOf, test as base } from '../fixtures.ts';
import type { RunningServer } from '../server.ts';
import { openSession, type Person } from './admin-pages.ts';

/** What is in somebody’s inbox here would be in that of every other journey. */
const test = base.extend<object, { server: RunningServer }>({ server: serverOf() });

async function openAs(browser: Browser, origin: string, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await openSession(context, origin, person);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('[ADMIN-25] somebody comments on a field by keyboard and mentions another, who hears of it, answers by mouse, and it is resolved and found again', async ({
  browser,
  server,
}) => {
  const { origin } = server;
  const vera = await openAs(browser, origin, 'viewer', '/admin');
  await expect(vera.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
  const edda = await openAs(browser, origin, 'editor', '/admin/content/banner/gold-friday?section=text');
  const title = edda.getByRole('textbox', { name: /^Title/ }).first();
  await title.click();
  await edda.keyboard.press('ControlOrMeta+Alt+m');
  const panel = edda.getByRole('complementary', { name: 'Comments' });
  await expect(panel.getByText('On Title, English')).toBeVisible();
  const write = panel.getByRole('textbox', { name: 'Write a comment; @ mentions people' });
  await expect(write).toBeFocused();
  await edda.keyboard.type('Is this <b>loud</b> enough, @ver');
  const people = panel.getByRole('listbox', { name: 'People' });
  await expect(people.getByRole('option')).toHaveText([/Vera Viewer/]);
  await edda.keyboard.press('Enter');
  await expect(write).toHaveValue('Is this <b>loud</b> enough, @Vera Viewer ');
  expect(await axeViolations(edda)).toEqual([]);
  await edda.keyboard.type('?');
  await edda.keyboard.press('ControlOrMeta+Enter');
  const thread = panel.getByRole('article');
  await expect(thread).toContainText('Is this <b>loud</b> enough, @Vera Viewer ?');
  await expect(write).toHaveValue('');
  await expect(edda.getByRole('button', { name: /^1 open comment on Title/ })).toBeVisible();

  // On her open page, without a reload.
  await expect(vera.getByRole('link', { name: /^Inbox\s*1 unread$/ })).toBeVisible();
  const inbox = vera.getByRole('region', { name: 'Inbox' });
  await expect(inbox).toContainText('Edda Editor mentioned you on');
  expect(await axeViolations(vera)).toEqual([]);
  await inbox.getByRole('link', { name: /mentioned you on/ }).press('Enter');
  const hers = vera.getByRole('complementary', { name: 'Comments' });
  await expect(hers.getByRole('article')).toBeFocused();
  await expect(vera.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
  await hers.getByRole('button', { name: 'Answer' }).click();
  const answer = hers.getByRole('textbox', { name: 'Answer' });
  await expect(answer).toBeFocused();
  await answer.fill('Yes, it is.');
  await hers.getByRole('button', { name: 'Answer' }).click();
  await expect(hers.getByRole('article')).toContainText('Yes, it is.');

  await expect(thread).toContainText('Yes, it is.');
  await expect(edda.getByRole('link', { name: /^Inbox\s*1 unread$/ })).toBeVisible();
  const resolve = thread.getByRole('button', { name: 'Resolve' });
  await resolve.focus();
  await edda.keyboard.press('Enter');
  await expect(panel.getByText('Nothing is open here.')).toBeVisible();
  await edda.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await vera.goto('/admin/inbox/comments');
  await expect(vera.getByText('No comments like that')).toBeVisible();
  await vera.getByRole('button', { name: 'Resolved' }).click();
  await vera.getByRole('button', { name: 'Mine' }).click();
  const found = vera.getByRole('article');
  await expect(found).toContainText('Resolved by Edda Editor');
  expect(await axeViolations(vera)).toEqual([]);
  await found.getByRole('button', { name: 'What to do with the comment of Vera Viewer' }).click();
  await vera.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(found).toContainText('Deleted.');
  await expect(found).not.toContainText('Yes, it is.');
  await vera.context().close();
  await edda.context().close();
});

test('[ADMIN-25] somebody is asked to look at a document, finds that in the inbox, and has done it', async ({
  browser,
  server,
}) => {
  const { origin } = server;
  const edda = await openAs(browser, origin, 'editor', '/admin/content/banner/gold-friday?comments=1');
  const panel = edda.getByRole('complementary', { name: 'Comments' });
  const tasks = panel.getByRole('region', { name: 'Tasks' });
  await tasks.getByRole('button', { name: 'Ask somebody' }).click();
  await tasks.getByRole('combobox', { name: 'Whom' }).selectOption('Vera Viewer');
  await tasks.getByRole('textbox', { name: 'What else to know' }).fill('The German one');
  await tasks.getByLabel('By when').fill('2099-12-24');
  expect(await axeViolations(edda)).toEqual([]);
  await edda.keyboard.press('Enter');
  await expect(tasks.getByRole('listitem')).toContainText('Edda Editor asked Vera Viewer.');

  const vera = await openAs(browser, origin, 'viewer', '/admin');
  const inbox = vera.getByRole('region', { name: 'Inbox' });
  await expect(inbox).toContainText('Edda Editor asked: Review');
  await vera.goto('/admin/inbox/tasks');
  const task = vera.getByRole('region', { name: 'Tasks' }).getByRole('listitem');
  await expect(task).toContainText('The German one');
  expect(await axeViolations(vera)).toEqual([]);
  await task.getByRole('button', { name: /^Done/ }).focus();
  await vera.keyboard.press('Enter');
  await expect(vera.getByText('No tasks like that')).toBeVisible();
  await expect(tasks.getByRole('listitem')).toHaveCount(0);
  await expect(edda.getByRole('link', { name: /^Inbox\s*1 unread$/ })).toBeVisible();
  await vera.context().close();
  await edda.context().close();
});
