import { readFile } from 'node:fs/promises';
import { expect, serverOf, test as base } from '../fixtures.ts';
import type { RunningServer } from '../server.ts';

/** A server of its own: consents and limits of its players change. */
const test = base.extend<object, { server: RunningServer }>({ server: serverOf() });

test('a consent is taken back in the profile, stands in its record, and is saved as a file', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(context, 'player');
  await page.goto('/profile/consents');
  const betting = page.getByRole('region', { name: 'Sports betting' });
  const email = betting.getByRole('switch', { name: 'Email' });
  await expect(email).toBeChecked();
  await email.uncheck();
  await expect(betting.getByText(/Taken back .* UTC/)).toBeVisible();
  await page.reload();
  await expect(email).not.toBeChecked();
  const { consents } = (await (await page.request.get('/api/player')).json()) as { consents: string[] };
  expect(consents).not.toContain('betting:email');
  expect(consents).toContain('casino:email');

  await page.getByRole('navigation', { name: 'Your profile' }).getByRole('link', { name: 'History' }).click();
  await page
    .getByRole('navigation', { name: 'Kinds of records' })
    .getByRole('link', { name: 'Consents' })
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Taken back' })).toContainText(
    'Sports bettingEmail',
  );
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('Consents.csv');
  const [heads, line] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(heads).toBe('\uFEFFTime (UTC),Product,Channel,Consent');
  expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Sports betting,Email,Taken back$/);
});

test('a wrong password and a new limit are in the records, and each kind is saved as a file', async ({
  page,
  context,
  signIn,
  server,
}) => {
  await context.request.post(`${server.origin}/api/users/sign_in`, {
    data: { user: { email: 'player@northstar.example', password: 'not-the-password' } },
  });
  await signIn(context, 'player');
  await page.goto('/profile/history/sign-ins');
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list.filter({ hasText: 'Wrong password' })).toHaveCount(1);
  await expect(list.filter({ hasText: 'Logged in' }).first()).toContainText('127.0.0.1');
  const set = await page.request.post('/api/user_limits', {
    data: { type: 'session', period: 'day', session_minutes: 90 },
    headers: { origin: server.origin },
  });
  expect(set.ok()).toBe(true);
  await page.goto('/profile/history/limits');
  await expect(list.filter({ hasText: 'Time, per day' })).toContainText('90 min');
  for (const kind of ['games', 'payments', 'sign-ins', 'limits']) {
    const file = await page.request.get(`/profile/history/${kind}/export`);
    expect([kind, file.headers()['content-type'], file.headers()['cache-control']]).toEqual([
      kind,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(await file.text()).toMatch(/^\uFEFFTime \(UTC\),[^\n]+\r\n/);
  }
});
