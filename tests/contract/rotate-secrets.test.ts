import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { main } from '../../apps/cli/src/main.ts';
import { ensureAdminUsers } from '../../apps/server/src/modules/admin-users/admin-users.service.ts';
import { USE as FACTOR_USE } from '../../apps/server/src/modules/second-factor/second-factor.service.ts';
import { SECRET_USE } from '../../apps/server/src/modules/webhooks/webhooks.service.ts';
import { openStore, type Store } from '../../apps/server/src/store/open-store.ts';
import { createSources } from '../../apps/server/src/store/seeding/sources.ts';

const SLOW = 60_000;
const SESSION_SECRET = 's'.repeat(32);
const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
const EMAIL = 'boss@northstar.example';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-rotate-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function inStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir: folder, log: SILENT, migrates: true });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** A store with a second factor and a webhook whose secret was renewed, under a key. */
async function fill(key: string): Promise<void> {
  const sources = createSources(SESSION_SECRET, key);
  const at = new Date('2026-11-01T12:00:00Z');
  await inStore(async (store) => {
    await ensureAdminUsers(store, sources, [
      { email: EMAIL, name: 'Boss', role: 'administrator', password: 'northstar-test' },
    ]);
    const user = await store.users.findByEmail(EMAIL);
    await store.secondFactors.begin({
      userId: user?.id ?? '',
      secret: sources.seal('FACTOR', FACTOR_USE),
      at,
    });
    await store.secondFactors.replaceRecoveryCodes(user?.id ?? '', ['hash'], at);
    const row = { name: 'cache', url: 'https://a.example', events: [], createdAt: at };
    await store.webhooks.insert({ id: 'hook', ...row, secret: sources.seal('whsec_new', SECRET_USE) });
    await store.webhooks.update('hook', {
      formerSecret: sources.seal('whsec_old', SECRET_USE),
      formerUntil: new Date('2099-01-01T00:00:00Z'),
    });
    await store.apiTokens.insert({
      id: 'token',
      name: 'pipeline',
      tokenHash: 'hash',
      role: 'viewer',
      scope: {},
      userId: user?.id ?? '',
      at,
      expiresAt: null,
    });
  });
}

/** What is read with a key alone. */
const readWith = (key: string) =>
  inStore(async ({ secondFactors, webhooks }) => {
    const { unseal } = createSources(SESSION_SECRET, key);
    const factor = await secondFactors.findAny();
    const [hook] = await webhooks.list();
    try {
      return [
        unseal(factor?.secret ?? '', FACTOR_USE),
        unseal(hook?.secret ?? '', SECRET_USE),
        unseal(hook?.formerSecret ?? '', SECRET_USE),
      ];
    } catch {
      return 'unreadable';
    }
  });

async function rotate(env: Record<string, string>, ...args: string[]) {
  let [out, err] = ['', ''];
  const exit = await main(['rotate-secrets', ...args], {
    env: { DATA_DIR: folder, SESSION_SECRET, ...env },
    cwd: '/',
    fetch: () => Promise.reject(new Error('rotate-secrets asks no server')),
    now: Date.now,
    wait: async () => {},
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  });
  return { exit, out, err };
}

it(
  'marquee rotate-secrets brings every secret in the store under the present key, and a dry run changes nothing',
  { timeout: SLOW },
  async () => {
    await fill(OLD);
    const keys = { SECRETS_KEY: NEW, SECRETS_KEY_ACCEPTED: OLD };
    expect(await rotate(keys, '--dry-run')).toMatchObject({
      exit: 0,
      out: '1 second factor and 1 webhook would be brought under the present key. Nothing was changed.\n',
    });
    expect(await readWith(NEW)).toBe('unreadable');
    expect(await rotate(keys)).toMatchObject({
      exit: 0,
      out: '1 second factor and 1 webhook brought under the present key.\n',
    });
    expect(await readWith(NEW)).toEqual(['FACTOR', 'whsec_new', 'whsec_old']);
    expect(await readWith(OLD)).toBe('unreadable');
    // With the old one taken away, there is nothing left to do.
    expect(await rotate({ SECRETS_KEY: NEW })).toMatchObject({
      exit: 0,
      out: 'Every secret in the store is under the present key.\n',
    });
  },
);

it(
  'goes from SESSION_SECRET, which encrypts without SECRETS_KEY, to a key of its own',
  { timeout: SLOW },
  async () => {
    await fill(SESSION_SECRET);
    const { exit } = await rotate({ SECRETS_KEY: NEW, SECRETS_KEY_ACCEPTED: SESSION_SECRET });
    expect(exit).toBe(0);
    expect(await readWith(NEW)).toEqual(['FACTOR', 'whsec_new', 'whsec_old']);
  },
);

it('changes nothing where a secret is under a key that it was not given', { timeout: SLOW }, async () => {
  await fill(OLD);
  const { exit, err } = await rotate({ SECRETS_KEY: NEW });
  expect([exit, err]).toEqual([1, expect.stringContaining('SECRET_UNREADABLE') as string]);
  expect(await readWith(OLD)).toEqual(['FACTOR', 'whsec_new', 'whsec_old']);
});

it('names what still hangs on the SESSION_SECRET before', { timeout: SLOW }, async () => {
  await fill(OLD);
  const keys = { SECRETS_KEY: OLD };
  const { out } = await rotate(keys, '--since', '2026-11-02T00:00:00Z');
  expect(out.split('\n').slice(1)).toEqual([
    'On the SESSION_SECRET before still hang:',
    '- the API token pipeline, not used since: use it once, or make another',
    `- recovery codes of ${EMAIL}: make new ones under Your account`,
    '',
  ]);
  const earlier = await rotate(keys, '--since', '2026-10-01T00:00:00Z');
  expect(earlier.out).toContain('SESSION_SECRET_ACCEPTED can be taken away.');
});

it('says what is wrong with the settings, as a start does', async () => {
  const { exit, err } = await rotate({ SESSION_SECRET: 'short' });
  expect([exit, err]).toEqual([
    1,
    expect.stringContaining('SESSION_SECRET: found a text of 5 characters, wanted a random text') as string,
  ]);
  expect((await rotate({ SESSION_SECRET: '' })).err).toContain('SESSION_SECRET: found nothing');
  expect((await rotate({}, '--since', 'yesterday')).exit).toBe(2);
});
