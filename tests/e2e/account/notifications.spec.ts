import { expect, serverOf, test as base } from '../fixtures.ts';
import { heardAsPlayer } from '../live.ts';
import type { RunningServer } from '../server.ts';

/** A server of its own: what its player is told is read meanwhile. */
const test = base.extend<object, { server: RunningServer }>({ server: serverOf() });

test('what is read on one device is read at once on another', async ({
  page,
  context,
  browser,
  signIn,
  server,
}) => {
  await signIn(context, 'player');
  const phone = await browser.newContext({ baseURL: server.origin });
  await signIn(phone, 'player');
  const other = await phone.newPage();
  for (const device of [page, other]) {
    const isHeard = heardAsPlayer(device);
    await device.goto('/promotions');
    await isHeard;
  }
  const { id } = (await (await context.request.get('/api/player')).json()) as { id: number };
  const note = {
    id: 'a-note',
    title: 'Paid out',
    text: 'It is on its way.',
    created_at: new Date().toISOString(),
  };
  await context.request.post('/sandbox/live', {
    form: { event: 'personal_notifications', to: String(id), data: JSON.stringify(note) },
    headers: { origin: server.origin },
  });
  for (const device of [page, other])
    await expect(device.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  await expect(page.getByRole('heading', { name: 'Paid out' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Notifications, none new' })).toBeVisible();
  await phone.close();
});
