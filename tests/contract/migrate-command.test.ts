import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../apps/cli/src/main.ts';
import { MIGRATIONS } from '../../apps/server/src/store/migrate.ts';
import { findPostgres, type Postgres, startPostgres } from './postgres.ts';
import { killProducts, runToEnd } from './product.ts';

const SLOW = 120_000;
const ALL = Object.keys(MIGRATIONS);
const bin = findPostgres();

async function marquee(env: Record<string, string>, ...args: string[]) {
  let [out, err] = ['', ''];
  const exit = await main(args, {
    env,
    cwd: '/',
    fetch: () => Promise.reject(new Error('migrate asks no server')),
    now: Date.now,
    wait: async () => {},
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  });
  return { exit, out, err };
}

const told = async (env: Record<string, string>, ...args: string[]): Promise<unknown> =>
  JSON.parse((await marquee(env, 'migrate', '--json', ...args)).out);

let folder: string;
let postgres: Postgres | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-migrate-'));
  if (bin) postgres = await startPostgres(bin);
}, SLOW);
afterAll(async () => {
  killProducts();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const STORES: Record<string, () => Record<string, string>> = {
  'the embedded store': () => ({ DATA_DIR: folder }),
  ...(bin ? { 'a PostgreSQL': () => ({ DATABASE_URL: postgres?.url ?? '' }) } : {}),
};

it.each(Object.entries(STORES))(
  '[OPS-10] marquee migrate brings %s to this version once, and a dry run changes nothing',
  async (_name, envOf) => {
    const env = envOf();
    for (let run = 0; run < 2; run += 1)
      expect(await told(env, '--dry-run')).toEqual({ ok: true, pending: ALL, newer: [], isDone: false });
    const { exit, out } = await marquee(env, 'migrate');
    expect([exit, out]).toEqual([
      0,
      [...ALL.map((name) => `+ ${name}`), `${ALL.length} migrations done.`, ''].join('\n'),
    ]);
    expect(await told(env)).toEqual({ ok: true, pending: [], newer: [], isDone: true });
  },
  SLOW,
);

it('says what is wrong with the settings, as a start does', async () => {
  const { exit, err } = await marquee({ DATABASE_URL: 'mysql://db' }, 'migrate');
  expect(exit).toBe(1);
  expect(err).toContain(
    'DATABASE_URL: found a text of 10 characters, wanted an address with one host, such as postgres://',
  );
  expect((await marquee({}, 'migrate', 'everything')).exit).toBe(2);
});

describe.skipIf(!bin)('a start on a PostgreSQL without tables', () => {
  it(
    '[OPS-10] ends and says what to run',
    async () => {
      const url = new URL(postgres?.url ?? '');
      url.pathname = '/template1';
      const { code, errors } = await runToEnd({
        env: {
          PORT: '0',
          DATABASE_URL: url.href,
          DATA_DIR: folder,
          PUBLIC_ORIGIN: 'http://localhost:3000',
          SESSION_SECRET: 'x'.repeat(32),
          SANDBOX_PLATFORM: '1',
        },
      });
      expect(code).toBe(1);
      expect(errors).toContain('Run “npx marquee migrate”');
    },
    SLOW,
  );
});
