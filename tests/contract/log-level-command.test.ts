import { afterAll, beforeAll, expect, it } from 'vitest';
import { main } from '../../apps/cli/src/index.ts';
import { openTestAdmin } from '../../apps/server/src/modules/admin-session/testing/open-test-admin.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { systemSources } from '../../apps/server/src/store/seeding/sources.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';

const sources = { ...systemSources, now: () => new Date('2026-11-30T19:00:00Z') };
let store: Store;
let url: string;
let token: string;
let close: () => Promise<void>;
beforeAll(async () => {
  store = await openTestStore();
  const { app, signIn } = await openTestAdmin(store, { sources, configuredLogLevel: 'warn' });
  const admin = await signIn('administrator');
  const { body } = await admin.call('POST', '/tokens', {
    body: { name: 'At night', role: 'administrator' },
  });
  token = (body as { token: string }).token;
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  close = async () => {
    await app.close();
    await store.close();
  };
});
afterAll(() => close());

async function marquee(...args: string[]): Promise<[exit: number, said: string]> {
  let said = '';
  const say = (text: string): void => void (said += text);
  const exit = await main(['log-level', ...args], {
    env: { MARQUEE_URL: url, MARQUEE_TOKEN: token },
    cwd: '.',
    fetch,
    now: () => 0,
    wait: () => Promise.resolve(),
    out: say,
    err: say,
  });
  return [exit, said];
}

it('[OPS-11] says what the log is written at, changes it for a while, and takes that back', async () => {
  const asConfigured = 'The log is written at warn, as it is configured.\n';
  expect(await marquee()).toEqual([0, asConfigured]);
  expect(await marquee('debug', '--minutes', '10')).toEqual([
    0,
    'The log is written at debug until 2026-11-30T19:10:00.000Z (The administrator (token At night)), then at warn again.\n',
  ]);
  expect((await marquee('info'))[1]).toContain('at info until 2026-11-30T19:30:00.000Z');
  expect((await marquee())[1]).toContain('at info until');
  expect(await marquee('configured')).toEqual([0, asConfigured]);
  expect(await marquee()).toEqual([0, asConfigured]);
});

it.each([
  [['loud'], 'There is no level loud'],
  [['debug', 'info'], 'Say one level.'],
  [['--minutes', '5'], '--minutes goes with a level.'],
  [['debug', '--minutes', '1441'], '--minutes is a number from 1 to 1440.'],
  [['debug', '--minutes', 'some'], '--minutes is a number from 1 to 1440.'],
])('refuses %j', async (args, words) => {
  const [exit, said] = await marquee(...args);
  expect([exit, said]).toEqual([2, expect.stringContaining(words)]);
});
