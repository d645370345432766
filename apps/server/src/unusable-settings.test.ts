import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openStoreCopy } from './store/seeding/copy-store.ts';
import { openStore } from './store/open-store.ts';
import { openingStore, tryWith } from './unusable-settings.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const [RUNNING, ADDRESS] = [
  'a PostgreSQL database that runs, can be reached from here and knows this user',
  'an address such as postgres://user:password@host/database, with %23 for #, %2F for / and %3F for ? in a password',
];

/** What PostgreSQL sends when it refuses: severity, code and sentence, each ended by a zero. */
function refusal(code: string, sentence: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${sentence}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

/** By what something that listens at the address answers to the first bytes, or by the address itself. */
const DATABASES: Record<string, { answer?: Buffer; url?: string; found: string; wanted?: string }> = {
  'that nobody listens for': { url: 'postgres://ann:hidden@127.0.0.1:1/db', found: 'ECONNREFUSED' },
  'of two addresses that nobody listens for': {
    url: 'postgres://ann:hidden@localhost:1/db',
    found: 'ECONNREFUSED',
  },
  'with a password that begins a fragment': {
    url: 'postgres://ann:hid#den@127.0.0.1/db',
    found: 'ERR_INVALID_URL',
    wanted: ADDRESS,
  },
  'with a password that begins a path': {
    url: 'postgres://ann:hid/den@127.0.0.1/db',
    found: 'ERR_INVALID_URL',
    wanted: ADDRESS,
  },
  'with certificates that are not there': {
    url: 'postgres://ann:hidden@127.0.0.1:1/db?sslmode=verify-full&sslrootcert=/nowhere/root.crt',
    found: "ENOENT: no such file or directory, open '/nowhere/root.crt'",
  },
  'without TLS where it is wanted': {
    url: 'postgres://ann:hidden@HOST/db?sslmode=verify-full',
    answer: Buffer.from('N'),
    found: 'The server does not support SSL connections',
  },
  'that is none': { answer: Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'), found: '' },
  'that ends at once': { found: '' },
  ...Object.fromEntries(
    [
      ['28P01', 'password authentication failed for user "ann"'],
      ['28000', 'no pg_hba.conf entry for host "192.0.2.1", user "ann", database "db", no encryption'],
      ['3D000', 'database "db" does not exist'],
      ['53300', 'sorry, too many clients already'],
      ['57P03', 'the database system is starting up'],
    ].map(([code = '', sentence = '']) => [
      `that says ${sentence}`,
      { answer: refusal(code, sentence), found: sentence },
    ]),
  ),
};

it.each(Object.entries(DATABASES))(
  '[OPS-01] a database %s stops a start and a preview with the name of the setting, and no password is said',
  async (_, { answer = Buffer.alloc(0), url = 'postgres://ann:hidden@HOST/db', found, wanted = RUNNING }) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end(answer));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(() => void server.close());
    const databaseUrl = url.replace('HOST', `127.0.0.1:${(server.address() as AddressInfo).port}`);
    for (const open of [openStore, openStoreCopy]) {
      const options = { dataDir: '', databaseUrl, log: silent };
      const error: unknown = await tryWith(options, openingStore, () => open(options)).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject({
        code: 'SETTINGS_INVALID',
        problems: [
          {
            name: 'DATABASE_URL',
            found: expect.stringContaining(`an address that cannot be used (${found}`),
            wanted,
          },
        ],
      });
      expect(String(error)).not.toMatch(/hid/);
    }
  },
);
