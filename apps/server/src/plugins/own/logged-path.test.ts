import * as fc from 'fast-check';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createServer } from '../../starting/create-server.ts';
import { parseSettings } from '../../settings.ts';
import { loggedPath, withLoggedPaths } from './logged-path.ts';

/** Every address that carries a key, with a place for it. */
const KEYED = [
  '/preview/KEY',
  '/preview/KEY.data',
  '/preview/KEY/promotions/gold',
  '/preview/KEY/api/fe/config/banners-config?release=1',
  '/restore-id/KEY',
  '/de/restore-id/KEY?path=/KEY',
  '/confirmation?confirmation_token=KEY',
  '/confirmation/KEY',
  '/fr-CA/new-password?reset_password_token=KEY',
  '/new-password/KEY',
  '/profile/limits/confirm?token=KEY',
  '/api/users/confirmation?confirmation_token=KEY',
  '/admin/invitation/KEY',
  '/admin/invitation#KEY',
  '/admin/api/session/sso/callback?code=KEY&state=KEY',
  '/?path=/restore-id/KEY',
];
const word = fc.stringMatching(/^[A-Za-z0-9_-]{8,43}$/);
/** Some begin as the words do that stand in their place otherwise. */
const key = fc.tuple(fc.constantFrom('', 'get-', 'set_', 'api'), word).map((parts) => parts.join(''));

/** What a field may be called, but for those that the logger has itself. */
const name = fc
  .stringMatching(/^[a-z][A-Za-z]{0,7}$/)
  .filter((each) => !['err', 'msg', 'req', 'res', 'tried', 'time', 'level', 'call'].includes(each));

it('[OPS-02] no log line holds the key of an address, whoever writes the line', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = createServer(parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'trace' }), stream);
  const given: { where?: string } = {};
  app.all('/*', async (request) => {
    request.log.info({ path: request.url, url: request.url, page: request.url }, 'a line of a handler');
    const { where = 'where' } = given;
    request.log.info(
      { [where]: request.url, tried: [`https://casino.example${request.url}`] },
      'under any name',
    );
    request.log.warn(
      { code: 'DEEP', visit: { [where]: { from: request.url, by: 'ws://casino.example/live' } } },
      'further down',
    );
    request.log.warn(
      { err: new Error(`No route matches "https://casino.example${request.url.split('?')[0]}"`) },
      'a line of an error',
    );
    throw new Error('not answered');
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...KEYED), key, name, async (address, secret, where) => {
      lines.length = 0;
      given.where = where;
      await app.inject(address.replaceAll('KEY', secret));
      expect(lines.length).toBeGreaterThan(3);
      expect(
        lines.filter(
          (line) => line.includes(`"${secret}`) || line.includes(`/${secret}`) || line.includes(`=${secret}`),
        ),
      ).toEqual([]);
    }),
    { numRuns: 400 },
  );
  await app.close();
});

it.each([
  ['/de/promotions/gold-friday?utm=1', '/de/promotions/gold-friday'],
  ['/restore-id/get', '/restore-id/get'],
  ['/preview', '/preview'],
  ['/preview/abcdefgh.data', '/preview/[redacted]'],
  ['/api/fe/config/banners-config', '/api/fe/config/banners-config'],
  ['/assets/games.grid-Bx7f3kQ2.js', '/assets/games.grid-Bx7f3kQ2.js'],
  [undefined, ''],
])('%s is written as %s', (address, written) => {
  expect(loggedPath(address)).toBe(written);
});

it('what is no address stays as it was said', () => {
  const line = {
    page: '/de',
    query: '["games","a?b=c"]',
    status: 503,
    list: ['a/b', 'x'],
    err: new Error('away'),
    none: null,
  };
  expect(withLoggedPaths(line)).toEqual(line);
  expect(withLoggedPaths(line)).toMatchObject({ err: line.err });
  expect(withLoggedPaths({ facts: { path: '/a?b=c' }, at: 7 })).toEqual({ facts: { path: '/a' }, at: 7 });
});
