import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSettings, settingsTable } from './settings.ts';
import { parseStoreSettings } from './store-settings.ts';
import { problemsOf } from './testing/problems-of.ts';

// Slips that leave a setting well formed, and the site without what it was set for.

const production = {
  PUBLIC_ORIGIN: 'https://casino.example',
  SESSION_SECRET: 'x'.repeat(32),
  PLATFORM_URL: 'https://platform.example',
};
type Environment = Readonly<Record<string, string | undefined>>;

const swapped = (name: string, at: number): string =>
  name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);

describe('settings that would do nothing, or too much', () => {
  it('what it takes for an origin can stand in a header, and is nothing else there', () => {
    const sign = fc.oneof(
      fc.constantFrom(...'.*-:/?#@;,\'"<>[]%_ \t', 'a', 'com', '日', 'ü', 'İ', '//', '\u0000', '\u200b'),
      fc.string({ maxLength: 2, unit: 'binary' }),
    );
    const address = fc
      .tuple(
        fc.constantFrom('https://', 'https://a.example', 'https://*.a.example', 'HTTPS://'),
        fc.array(sign, { maxLength: 6 }),
      )
      .map(([start, rest]) => start + rest.join(''));
    let taken = 0;
    fc.assert(
      fc.property(address, fc.constantFrom('IMAGE_ORIGINS', 'FRAME_ORIGINS'), (text, name) => {
        const environment = { ...production, [name]: text };
        if (problemsOf(environment).length > 0) return;
        const { imageOrigins, frameOrigins } = parseSettings(environment);
        for (const source of [...imageOrigins, ...frameOrigins]) {
          taken += 1;
          expect(source).toMatch(/^https:\/\/(?:\*\.[a-z0-9_.-]*\.[a-z]|[a-z0-9_[])[a-z0-9_.:\]-]*$/);
        }
      }),
      { numRuns: 400 },
    );
    expect(taken).toBeGreaterThan(20);
  });

  it('takes names of cookies that platforms give, and hosts of other scripts as name servers know them', () => {
    const cookie = (name: string): unknown =>
      parseSettings({ ...production, PLATFORM_SESSION_COOKIE: name }).platformSessionCookie;
    expect(['connect.sid', '__Host-session', '_casino_session'].map(cookie)).toEqual([
      'connect.sid',
      '__Host-session',
      '_casino_session',
    ]);
    expect(
      parseSettings({
        ...production,
        IMAGE_ORIGINS: 'https://bilder.例え.jp/, https://*.Images.example:8443',
      }),
    ).toMatchObject({ imageOrigins: ['https://bilder.xn--r8jz45g.jp', 'https://*.images.example:8443'] });
  });

  it.each([
    ['OIDC_CLIENT_ID', 'marquee', 'OIDC_ISSUER'],
    ['OIDC_CLIENT_SECRET', 'secret', 'OIDC_ISSUER'],
    ['RESTRICTED_COUNTRIES', 'US', 'GEO_HEADER'],
  ])('refuses %s alone, which would do nothing', (name, value, needed) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([
      { name: needed, found: 'nothing', wanted: `a value, because ${name} is set` },
    ]);
  });

  it('a demo says itself where its visitors are', () => {
    expect(parseSettings({ DEMO_DIR: 'fixtures', RESTRICTED_COUNTRIES: 'US' }).restrictedCountries).toEqual([
      'US',
    ]);
  });

  it.each(settingsTable.map(({ name }) => name).filter((name) => name.includes('_')))(
    'refuses %s with a letter too few, too many, another or in another place',
    (name) => {
      const at = fc.integer({ min: 1, max: name.length - 2 });
      const slip = fc.oneof(
        at.map((index) => name.slice(0, index) + name.slice(index + 1)),
        at.map((index) => `${name.slice(0, index)}S${name.slice(index)}`),
        at.map((index) => `${name.slice(0, index)}Q${name.slice(index + 1)}`),
        name.length < 9 ? fc.constant(`${name}S`) : at.map((index) => swapped(name, index)),
        fc.constant(name.toLowerCase()),
      );
      const { [name]: _left, ...others }: Environment = {
        ...production,
        DEMO_DIR: name === 'DEMO_DIR' ? undefined : 'fixtures',
      };
      fc.assert(
        fc.property(slip, (wrong) => {
          fc.pre(settingsTable.every((row) => row.name !== wrong) && wrong.includes('_'));
          expect(problemsOf({ ...others, [wrong]: 'x' })).toContainEqual({
            name: wrong,
            found: 'a name that no setting has',
            wanted: expect.stringMatching(/^[A-Z_]+$/),
          });
        }),
        { numRuns: 30 },
      );
    },
  );

  it('leaves what other programs of the machine are told alone', () => {
    const others = [
      'NODE_ENV',
      'NODE_OPTIONS',
      'HOSTNAME',
      'PATH',
      'HOSTS',
      'LC_ALL',
      'LOGNAME',
      'HTTP_PROXY',
      'SSH_ORIGINAL_COMMAND',
      'npm_config_cache',
      'npm_package_json',
      'XDG_DATA_DIRS',
      'DATA',
      'PGDATABASE',
      'INVOCATION_ID',
      'JOURNAL_STREAM',
    ];
    expect(() =>
      parseSettings({ ...production, ...Object.fromEntries(others.map((name) => [name, 'x'])) }),
    ).not.toThrow();
    // Set beside the right one, it is somebody else's.
    expect(() => parseSettings({ ...production, SESSION_SECRETS: 'x' })).not.toThrow();
  });

  it('commands on the store do not work on another one for a slip in its address', () => {
    const slip = { DATABASE_ULR: 'postgres://db.internal/marquee' };
    expect(() => parseStoreSettings(slip)).toThrow(
      'DATABASE_ULR: found a name that no setting has, wanted DATABASE_URL.',
    );
  });
});
