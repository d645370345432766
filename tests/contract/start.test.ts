import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySeededData } from '../setup/seeded-data.ts';
import { killProducts, type Product, runToEnd, startProduct } from './product.ts';

const FIXTURES = resolve(import.meta.dirname, '../../fixtures');
const NOBODY = 65_534;
/** Processes start slowly on a busy machine. Milliseconds. */
const SLOW = 120_000;

let folder: string;
let first: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-start-'));
  // These tests are about faults of a prepared store. Filling it at each start would take longer than everything else.
  for (const name of ['data', 'other', 'unused']) await copySeededData(join(folder, name));
  first = await startProduct({ DATA_DIR: join(folder, 'data') });
}, SLOW);
afterAll(async () => {
  await first.end();
  killProducts();
  await rm(folder, { recursive: true, force: true });
});

const message = (line: string): string =>
  `SETTINGS_INVALID: the server cannot start with these settings.\n  ${line}\n`;

describe('a second process', () => {
  it(
    'on the same data directory stops, says why and what to do, and the first one goes on',
    async () => {
      const second = await runToEnd({
        env: { DATA_DIR: join(folder, 'data'), DEMO_DIR: FIXTURES, PORT: '0' },
      });
      expect(second.code).toBe(1);
      expect(second.errors).toMatch(
        /^The data directory \S+\/data is in use by process \d+ on \S+\. Two servers cannot share it: stop the other one, set DATA_DIR to another directory, or set DATABASE_URL to share a PostgreSQL database\.\n$/,
      );
      // The first process still reads and writes its store.
      const session = await fetch(`${first.origin}/admin/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'publisher@northstar.example', password: 'northstar-demo' }),
      });
      expect(session.status).toBe(200);
    },
    SLOW,
  );

  it(
    '[OPS-01] on the same port stops with the name of the setting',
    async () => {
      const port = new URL(first.origin).port;
      const second = await runToEnd({
        env: { DATA_DIR: join(folder, 'other'), DEMO_DIR: FIXTURES, PORT: port },
      });
      expect(second).toEqual({
        code: 1,
        errors: message(
          `PORT: found ${port} (EADDRINUSE), wanted a port that no other program listens on: stop that program or choose another number.`,
        ),
      });
      expect((await fetch(`${first.origin}/healthz`)).status).toBe(200);
    },
    SLOW,
  );
});

describe('the look at the settings before a build', () => {
  const CHECK = resolve(import.meta.dirname, '../../apps/server/src/check-settings.ts');
  const check = (env: Record<string, string>) =>
    runToEnd({ env: { DEMO_DIR: FIXTURES, ...env }, args: [CHECK] });

  it(
    '[OPS-01] names each setting that is wrong, a port in use too, and passes those that are right',
    async () => {
      const port = new URL(first.origin).port;
      const [wrong, taken, right] = await Promise.all([
        check({ LOG_LEVEL: 'loud', PORT: 'x' }),
        check({ PORT: port }),
        check({ PORT: '0' }),
      ]);
      expect([wrong.code, wrong.errors]).toEqual([
        1,
        expect.stringMatching(/^SETTINGS_INVALID: .*\n {2}PORT: found "x".*\n {2}LOG_LEVEL: found "loud"/),
      ]);
      expect([taken.code, taken.errors]).toEqual([
        1,
        expect.stringContaining(`PORT: found ${port} (EADDRINUSE)`),
      ]);
      expect(right).toEqual({ code: 0, errors: expect.not.stringContaining('SETTINGS_INVALID') });
      expect((await fetch(`${first.origin}/healthz`)).status).toBe(200);
    },
    SLOW,
  );
});

describe('a data directory that cannot be used', () => {
  const wanted = 'wanted a directory that this process can create and write to, with room on its disk.';

  it(
    '[OPS-01] because it is read-only stops the start with the name of the setting',
    async () => {
      // The folder must be accessible, because otherwise the test would meet another error.
      await chmod(folder, 0o755);
      const dataDir = join(folder, 'read-only');
      await mkdir(dataDir, { mode: 0o555 });
      const uid = process.getuid?.() === 0 ? NOBODY : undefined;
      const ended = await runToEnd({ env: { DATA_DIR: dataDir, DEMO_DIR: FIXTURES, PORT: '0' }, uid });
      expect(ended).toEqual({ code: 1, errors: message(`DATA_DIR: found "${dataDir}" (EACCES), ${wanted}`) });
      expect(await readdir(dataDir)).toEqual([]);
    },
    SLOW,
  );

  it(
    '[OPS-01] because it is a file stops the start with the name of the setting',
    async () => {
      const dataDir = join(folder, 'file');
      await writeFile(dataDir, '');
      const ended = await runToEnd({ env: { DATA_DIR: dataDir, DEMO_DIR: FIXTURES, PORT: '0' } });
      expect(ended).toEqual({ code: 1, errors: message(`DATA_DIR: found "${dataDir}" (EEXIST), ${wanted}`) });
    },
    SLOW,
  );
});

it.runIf(existsSync('/proc/self'))(
  '[OPS-01] a data directory where nobody can make one stops the start at once',
  async () => {
    const ended = await runToEnd({ env: { DATA_DIR: '/proc/nowhere/data', DEMO_DIR: FIXTURES, PORT: '0' } });
    expect(ended).toEqual({
      code: 1,
      errors: message(
        'DATA_DIR: found "/proc/nowhere/data" (ENOENT), wanted a directory that this process can create and write to, with room on its disk.',
      ),
    });
  },
  SLOW,
);

describe('each wrong setting', () => {
  const production = {
    PUBLIC_ORIGIN: 'https://www.example.com',
    SESSION_SECRET: 'x'.repeat(32),
    PLATFORM_URL: 'http://127.0.0.1:1',
    GEO_HEADER: 'CF-IPCountry',
  };
  const origin = 'an http or https origin without a path, such as https://www.example.com';

  it.each([
    ['PORT', '70000', '"70000", wanted a whole number from 0 to 65535'],
    [
      'HOST',
      '203.0.113.1',
      '"203.0.113.1" (EADDRNOTAVAIL), wanted an address of this machine, such as 127.0.0.1 or 0.0.0.0',
    ],
    [
      'DATABASE_URL',
      'mysql://user:secret@host/db',
      'a text of 27 characters, wanted an address with one host, such as postgres://user:password@host/database',
    ],
    [
      'DATABASE_URL',
      'postgres://user:secret@127.0.0.1:1/db',
      'an address that cannot be used (ECONNREFUSED), wanted a PostgreSQL database that runs, can be reached from here and knows this user',
    ],
    ['PLATFORM_URL', 'platform.example', `"platform.example", wanted ${origin}`],
    [
      'PLATFORM_SESSION_COOKIE',
      'a;b',
      '"a;b", wanted the name of a cookie that is none of the site’s own, such as session or __Host-session',
    ],
    ['PLATFORM_TIMEOUT_MS', '8s', '"8s", wanted a whole number from 100 to 60000'],
    ['PUBLIC_ORIGIN', 'https://www.example.com/casino', `"https://www.example.com/casino", wanted ${origin}`],
    ['SESSION_SECRET', 'short', 'a text of 5 characters, wanted a random text of 32 characters or more'],
    ['LOG_LEVEL', 'loud', '"loud", wanted one of fatal, error, warn, info, debug, trace, silent'],
    [
      'TRUST_PROXY',
      'maybe',
      '"maybe", wanted 1 or 0, or the addresses or networks such as 10.0.0.0/8,127.0.0.1 of the proxies in front',
    ],
    ['GEO_HEADER', 'CF IPCountry', '"CF IPCountry", wanted the name of a header'],
    [
      'RESTRICTED_COUNTRIES',
      'US;FR',
      '"US;FR", wanted ISO 3166 codes such as US,FR (the United Kingdom is GB)',
    ],
    [
      'IMAGE_ORIGINS',
      'http://a.example',
      '"http://a.example", wanted https origins such as https://images.example.com',
    ],
    ['FRAME_ORIGINS', '*', '"*", wanted https origins such as https://games.example.com'],
    [
      'DEMO_DIR',
      '/nowhere',
      `"/nowhere" (ENOENT: no such file or directory, scandir '/nowhere/site'), wanted a directory with the JSON files of a demo site: site/<kind>/<id>.json, personas and platform`,
    ],
    ['MARQUEE_DEV', 'on', '"on", wanted 1 or 0'],
  ])(
    '[OPS-01] %s=%s stops the start with its name and what is wanted',
    async (name, value, rest) => {
      const env = { ...production, DATA_DIR: join(folder, 'unused'), PORT: '0', [name]: value };
      expect(await runToEnd({ env })).toEqual({ code: 1, errors: message(`${name}: found ${rest}.`) });
    },
    SLOW,
  );
});
