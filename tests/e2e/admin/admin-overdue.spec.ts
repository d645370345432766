import { sql } from 'kysely';
import { openStore } from '../../../apps/server/src/store/open-store.ts';
import { openSession } from './admin-pages.ts';
import { axeViolations } from '../axe.ts';
import { expect, serverOf, test as base } from '../fixtures.ts';
import { startServer, type RunningServer } from '../server.ts';

/** This test stops its server, so no other journey may share it. */
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

const COMMENT = 'Autumn goes out';
const HOUR = 3_600_000;

/** Makes the store refuse releases, as a full disk does, and schedules overdue by an hour. */
async function makeOverdue(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir, log: { info() {}, warn() {}, error() {} } });
  try {
    await sql`
      create function refuse_releases() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: no space left on device'; end $$`.execute(store.db);
    await sql`create trigger refused before insert on releases execute function refuse_releases()`.execute(
      store.db,
    );
    const at = new Date(Date.now() - HOUR);
    await sql`update scheduled_releases set publish_at = ${at} where state = 'waiting'`.execute(store.db);
  } finally {
    await store.close();
  }
}

test('[ADMIN-09] a release that should be live and is not says so wherever releases are seen, and can be cancelled', async ({
  page,
  context,
  server,
  admin,
  startAgain,
}) => {
  const revision = await admin.save('banner', 'top-reload', (data) => ({
    ...data,
    title: { en: 'Not to be seen' },
  }));
  const csrfToken = await openSession(context, server.origin, 'publisher');
  const scheduled = await context.request.post(`${server.origin}/admin/api/schedules`, {
    headers: { Origin: server.origin, 'X-CSRF-Token': csrfToken },
    data: {
      publishAt: new Date(Date.now() + HOUR).toISOString(),
      comment: COMMENT,
      documents: [{ kind: 'banner', id: 'top-reload', revision }],
    },
  });
  expect(scheduled.status()).toBe(201);
  await server.kill();
  await makeOverdue(server.dataDir);
  await startAgain();

  await page.goto('/admin');
  const stopped = page
    .getByRole('list', { name: 'Releases that do not go out' })
    .getByRole('listitem')
    .filter({ hasText: COMMENT });
  await expect(stopped).toContainText('should have been live since');
  await expect(stopped).toContainText('The server goes on trying');
  await stopped.getByRole('link', { name: COMMENT }).click();

  const timeline = page.getByRole('navigation', { name: 'Releases, newest first' });
  const overdue = timeline.getByRole('link', { name: new RegExp(`${COMMENT}.*Overdue`) });
  await expect(overdue).toBeVisible();
  await expect(page.getByText('It is overdue', { exact: true })).toBeVisible();
  await expect(page.getByText(/^It should have been live since .* players do not see it\./)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Cancel it' }).click();
  await expect(overdue).toHaveCount(0);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stopped).toHaveCount(0);
});
