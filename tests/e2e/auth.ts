import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, PASSWORD, serverOf, test as base } from './fixtures.ts';
import type { RunningServer } from './server.ts';

type Forms = { form: Locator };

/** A server that trusts `X-Forwarded-For`, so that each journey has its own address. */
export const test = base.extend<Forms, { server: RunningServer }>({
  server: serverOf({ env: { TRUST_PROXY: '1' } }),
  form: async ({ page, context }, use) => {
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.51.${randomInt(256)}.${randomInt(256)}` });
    await use(page.getByRole('dialog', { name: 'Log in' }).locator('form'));
  },
});

export async function send(form: Locator, email: string, password = PASSWORD): Promise<void> {
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

export const isSignedIn = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0);

/** The link in the latest email to this address, as the demo’s console shows it. */
export async function readLink(page: Page, email: string): Promise<string> {
  const letters = await (await page.request.get('/sandbox/emails')).text();
  const rows = letters.split('<tr>').filter((row) => row.includes(`<td>${email}</td>`));
  const [, path = ''] = /href="(\/sandbox\/emails\/\d+)"/.exec(rows[0] ?? '') ?? [];
  const letter = await (await page.request.get(path)).text();
  return /<a href="(https?:[^"]+)"/.exec(letter)?.[1]?.replaceAll('&amp;', '&') ?? '';
}
