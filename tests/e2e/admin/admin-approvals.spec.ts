import type { Browser, Page } from '@playwright/test';
import { axeViolations } from '../axe.ts';
import { expect, serverOf, test as base } from '../fixtures.ts';
import type { RunningServer } from '../server.ts';
import { openSession, type Person } from './admin-pages.ts';

/** What needs approval here would keep every other journey from publishing. */
const test = base.extend<object, { server: RunningServer }>({ server: serverOf() });

async function openAs(browser: Browser, origin: string, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await openSession(context, origin, person);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('[ADMIN-24] an administrator asks for a second pair of eyes; a publisher asks, another approves, and exactly that goes live', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const boss = await openAs(browser, origin, 'admin', '/admin/access/approvals');
  const rules = boss.getByRole('region', { name: 'What needs approval' });
  await expect(rules).toContainText('Nothing: whoever may publish, publishes.');
  await rules.getByRole('button', { name: 'Add a rule' }).click();
  const dialog = boss.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Every release');
  await dialog.getByRole('combobox', { name: 'Approvals: Publisher' }).selectOption('1');
  expect(await axeViolations(boss)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await boss.getByRole('textbox', { name: /^Why is it changed/ }).fill('Four eyes from today on');
  await boss.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(boss.getByText(/Four eyes from today on/)).toBeVisible();

  // Written by the publisher, who can approve nothing of it.
  await admin.save('banner', 'gold-friday', (data) => ({
    ...data,
    title: { ...(data['title'] as object), en: 'Gold Friday, looked at twice' },
  }));
  const page = await openAs(browser, origin, 'publisher', '/admin/review');
  const needs = page.getByRole('region', { name: 'Needs approval' });
  await expect(needs).toContainText('Every release');
  const publish = page.getByRole('button', { name: 'Publish 1 of 1' });
  await page.getByRole('textbox', { name: 'What is this for? required' }).fill('A better Friday');
  await expect(publish).toBeDisabled();
  await expect(publish).toHaveAccessibleDescription(/Waiting for: 1 approval/);
  expect(await axeViolations(page)).toEqual([]);
  await needs.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(needs.getByText('Waits', { exact: true })).toBeVisible();

  await boss.goto('/admin');
  const waiting = boss.getByRole('region', { name: 'Waits for your approval' });
  await expect(waiting).toContainText('Paul Publisher');
  await waiting.getByRole('link', { name: 'A better Friday' }).press('Enter');
  await expect(boss.getByRole('heading', { level: 1, name: 'Approve what goes live' })).toBeVisible();
  const changes = boss.getByRole('region', { name: 'What changes' });
  await expect(changes.locator('ins').first()).toContainText('Gold Friday, looked at twice');
  expect(await axeViolations(boss)).toEqual([]);
  const approve = boss.getByRole('button', { name: 'Approve exactly this' });
  await approve.focus();
  await boss.keyboard.press('Enter');
  await expect(approve).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('region', { name: 'Approved, exactly as it is' })).toBeVisible();
  await page.getByRole('textbox', { name: 'What is this for? required' }).fill('A better Friday');
  await publish.click();
  await expect(page.getByText(/^Release \d+ is live\.$/)).toBeVisible();
  await boss.context().close();
  await page.context().close();
});
