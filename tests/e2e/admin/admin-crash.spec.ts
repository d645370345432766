import type { Page } from '@playwright/test';
import { openSession, titleField } from './admin-pages.ts';
import { expect, serverOf, test as base } from '../fixtures.ts';
import { startServer, type RunningServer } from '../server.ts';

/** This test kills its server, so no other journey may share it. */
const test = base.extend<{ startAgain: () => Promise<void> }, { server: RunningServer }>({
  server: serverOf(),
  startAgain: async ({ server }, use) => {
    const started: RunningServer[] = [];
    await use(async () => {
      started.push(await startServer({ dataDir: server.dataDir, port: server.port }));
    });
    for (const again of started) await again.stop();
  },
});

const PLACE = '/documents/banner/top-reload';
type Texts = Record<string, { en?: string } | undefined>;

test('[ADMIN-10] a server that crashes under somebody who types takes nothing along: they type on, and all of it is saved once it is back', async ({
  page,
  context,
  server,
  admin,
  startAgain,
}) => {
  await openSession(context, server.origin, 'publisher');
  await page.goto('/admin/content/banner/top-reload');
  const title = titleField(page);
  const text = page.getByRole('textbox', { name: /^Text, English/ });
  let loads = 0;
  page.on('load', () => (loads += 1));

  await title.fill('Typed before the crash');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();

  // The crash comes while keys are typed and a save is under way, so that nobody knows whether the save arrived.
  let words = 'Typed on:';
  await text.fill(words);
  await text.press('End');
  const crash = { isOver: false };
  const killed = untilSave(page)
    .then(() => server.kill())
    .then(() => (crash.isOver = true));
  for (let count = 0; !crash.isOver; count += 1) {
    await text.pressSequentially(` word${count}`, { delay: 15 });
    words += ` word${count}`;
  }
  await killed;
  const notice = page.getByRole('status').filter({ hasText: /^No connection since/ });
  await expect(notice).toContainText('Keep writing, edits are kept on this computer. Publishing waits.');
  await expect(page.getByText('No connection, kept on this computer')).toBeVisible();
  await expect(text).toHaveValue(words);

  await page.getByRole('textbox', { name: /^Overline, English/ }).fill('Typed with no server at all');
  await title.press('End');
  await title.pressSequentially(', and after it');

  await startAgain();
  await expect(page.getByText(/^Draft saved/)).toBeVisible({ timeout: 40_000 });
  await expect(notice).toHaveCount(0);
  const { data, publishedData } = await admin.get<{ data: Texts; publishedData: Texts }>(PLACE);
  expect(data).toEqual({
    ...publishedData,
    title: { ...publishedData['title'], en: 'Typed before the crash, and after it' },
    text: { ...publishedData['text'], en: words },
    overline: { ...publishedData['overline'], en: 'Typed with no server at all' },
  });
  await expect(title).toHaveValue('Typed before the crash, and after it');
  expect(loads).toBe(0);

  // Editing goes on: the next edit reaches the server, and no copy is left in the browser.
  await title.fill('Typed on the server that came back');
  await expect
    .poll(async () => (await admin.get<{ data: Texts }>(PLACE)).data['title']?.en)
    .toBe('Typed on the server that came back');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  );
});

const untilSave = (page: Page): Promise<unknown> =>
  page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith(PLACE));
