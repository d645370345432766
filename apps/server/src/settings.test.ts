import { describe, expect, it } from 'vitest';
import { parseSettings, settingsTable } from './settings.ts';
import { problemsOf } from './testing/problems-of.ts';

const production = {
  PUBLIC_ORIGIN: 'https://casino.example',
  SESSION_SECRET: 'x'.repeat(32),
  PLATFORM_URL: 'https://platform.example',
};

describe('settings', () => {
  it('takes the documented defaults in demo mode', () => {
    expect(parseSettings({ DEMO_DIR: './fixtures' })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      platformUrl: undefined,
      platformSessionCookie: 'northstar_session',
      platformTimeoutMs: 8000,
      publicOrigin: undefined,
      sessionSecret: undefined,
      sessionSecretAccepted: undefined,
      secretsKey: undefined,
      secretsKeyAccepted: undefined,
      adminWritesPerMinute: 1200,
      playerWritesPerMinute: 600,
      oidcIssuer: undefined,
      oidcClientId: undefined,
      oidcClientSecret: undefined,
      oidcClientSecretAccepted: undefined,
      oidcLabel: 'Sign in with your company account',
      oidcScopes: 'openid email profile',
      oidcRoleClaim: undefined,
      oidcRoles: [],
      oidcTrustEmail: false,
      logLevel: 'warn',
      trustProxy: false,
      adminOrigin: undefined,
      adminAllowedAddresses: [],
      geoHeader: undefined,
      environment: undefined,
      countVisits: true,
      restrictedCountries: [],
      adScript: undefined,
      migrateAtStart: true,
      imageOrigins: [],
      imagesMegabytes: 2000,
      keptPagesMegabytes: 256,
      cacheInFront: false,
      cachePurgeUrls: [],
      builtFilesDays: 30,
      vitalsShare: 0.1,
      drainSeconds: 0,
      stopGraceSeconds: 10,
      frameOrigins: [],
      webhookPrivateTargets: true,
      ofrepPublicFlags: [],
      ofrepSecret: undefined,
      ofrepSecretAccepted: undefined,
      metricsSecret: undefined,
      metricsSecretAccepted: undefined,
      tracesEndpoint: undefined,
      tracesServiceName: 'marquee',
      tracesShare: 0.01,
      securityContact: [],
      securityExpires: undefined,
      securityPolicy: undefined,
      securityEncryption: undefined,
      securityLanguages: [],
      sandboxPlatform: true,
      demoDir: './fixtures',
      dev: false,
    });
  });

  it.each([
    ['https://casino.example', {}],
    ['http://casino.example', {}],
    ['http://127.0.0.1:3000', {}],
    ['http://localhost:8080', { PORT: '8080' }],
    ['http://[::1]:8080', { PORT: '8080' }],
    ['http://ee.localhost:8080', { PORT: '8080', HOST: '0.0.0.0' }],
    ['http://10.0.0.7', { PORT: '80', HOST: '10.0.0.7' }],
  ])('[OPS-01] refuses %s as the platform of the server that is there itself', (url, more) => {
    expect(problemsOf({ ...production, ...more, PLATFORM_URL: url })).toEqual([
      {
        name: 'PLATFORM_URL',
        found: `${JSON.stringify(url)}, which is this server`,
        wanted: expect.stringMatching(/the casino platform itself/),
      },
    ]);
  });

  it.each(['http://localhost:4000', 'https://platform.casino.example', 'http://10.0.0.7:3000'])(
    'takes %s as the platform',
    (url) => {
      expect(parseSettings({ ...production, PLATFORM_URL: url }).platformUrl).toBe(url);
    },
  );

  it('[OPS-01] demands origin and secret outside the demo', () => {
    expect(problemsOf({})).toEqual([
      {
        name: 'PUBLIC_ORIGIN',
        found: 'nothing',
        wanted: 'an http or https origin without a path, such as https://www.example.com',
      },
      { name: 'SESSION_SECRET', found: 'nothing', wanted: 'a random text of 32 characters or more' },
      { name: 'PLATFORM_URL', found: 'nothing', wanted: expect.stringContaining('SANDBOX_PLATFORM=1') },
    ]);
    expect(parseSettings(production)).toMatchObject({
      logLevel: 'info',
      publicOrigin: 'https://casino.example',
    });
  });

  it('[OPS-01] names every wrong setting at once, with what was found and what is wanted', () => {
    expect(() => parseSettings({ ...production, PORT: '70000', LOG_LEVEL: 'loud' })).toThrow(
      'SETTINGS_INVALID: the server cannot start with these settings.\n' +
        '  PORT: found "70000", wanted a whole number from 0 to 65535.\n' +
        '  LOG_LEVEL: found "loud", wanted one of fatal, error, warn, info, debug, trace, silent.',
    );
  });

  it.each<Record<string, string>>([{}, { SANDBOX_PLATFORM: '0' }, { PLATFORM_URL: ' ' }])(
    'refuses to stand in for a platform that nobody named (%j)',
    (given) => {
      expect(problemsOf({ ...production, PLATFORM_URL: '', ...given })).toEqual([
        {
          name: 'PLATFORM_URL',
          found: 'nothing',
          wanted:
            'the origin of the casino platform, such as https://platform.internal, or SANDBOX_PLATFORM=1 to run with the embedded sandbox, which is a stand-in with made-up money',
        },
      ]);
    },
  );

  it('stands in for it where that is said, and in a demo', () => {
    const stoodIn = parseSettings({ ...production, PLATFORM_URL: '', SANDBOX_PLATFORM: '1' });
    expect([stoodIn.platformUrl, stoodIn.sandboxPlatform]).toEqual([undefined, true]);
    expect(parseSettings({ DEMO_DIR: 'fixtures' }).sandboxPlatform).toBe(true);
  });

  it.each([
    'postgres://marquee@one,two/site',
    'postgres://marquee@one:5432,two:5432/site',
    'postgres://marquee@one%2Ctwo/site',
    'postgresql:///site?sslmode=require&host=one,two',
    'postgres://',
  ])('[OPS-12] wants one host of a database, not %s', (url) => {
    expect(
      problemsOf({ ...production, DATABASE_URL: url }).map(({ name, wanted }) => [name, wanted]),
    ).toEqual([['DATABASE_URL', 'an address with one host, such as postgres://user:password@host/database']]);
  });

  it.each([
    'postgres://marquee:a,b@one/site',
    'postgres://one/site?options=-c%20search_path=a,b',
    'postgresql:///site',
  ])('takes a comma that is in no host: %s', (url) =>
    expect(parseSettings({ ...production, DATABASE_URL: url }).databaseUrl).toBe(url),
  );

  it('[OPS-01] never repeats a secret', () => {
    expect(
      problemsOf({ ...production, SESSION_SECRET: 'hunter2', DATABASE_URL: 'mysql://root:pw@db' }),
    ).toEqual([
      {
        name: 'DATABASE_URL',
        found: 'a text of 18 characters',
        wanted: 'an address with one host, such as postgres://user:password@host/database',
      },
      {
        name: 'SESSION_SECRET',
        found: 'a text of 7 characters',
        wanted: 'a random text of 32 characters or more',
      },
    ]);
  });

  it.each([
    ['PORT', '3000.5'],
    ['PORT', '-1'],
    ['PORT', '0x10'],
    ['PLATFORM_URL', 'platform.example'],
    ['PLATFORM_URL', 'https://platform.example/api'],
    ['PUBLIC_ORIGIN', 'ftp://casino.example'],
    ['TRUST_PROXY', 'yes'],
    ['RESTRICTED_COUNTRIES', 'US,usa'],
    ['IMAGE_ORIGINS', "https://a.example; script-src 'unsafe-inline'"],
    ['GEO_HEADER', 'x country'],
    ['OIDC_SCOPES', 'email'],
    ['PUBLIC_ORIGIN', 'https://*'],
    ['PUBLIC_ORIGIN', 'https://*.casino.example'],
    ...['UK', 'XX', 'EN', 'EU', 'YU', 'ZZ', 'GB,UK', 'us', 'GB,'].map((codes) => [
      'RESTRICTED_COUNTRIES',
      codes,
    ]),
    ...[
      'marquee_admin',
      '__Host-marquee_admin',
      'preview_locale',
      'FFC',
      'ffc',
      'locale',
      'stag',
      'a;b',
      'ü',
    ].map((cookie) => ['PLATFORM_SESSION_COOKIE', cookie]),
    ...[
      'https://*',
      'https://*.com',
      'https://*.',
      'https://a.*.example',
      'https://**.a.example',
      'https://a.example:x',
    ].map((address) => ['IMAGE_ORIGINS', address]),
    ...[
      'https://a.example?x',
      'https://a.example/x',
      'https://me@a.example',
      'https://',
      'https://"a"',
      'https://a>b',
    ].map((address) => ['FRAME_ORIGINS', address]),
  ])('refuses %s=%s', (name = '', value = '') => {
    expect(problemsOf({ ...production, GEO_HEADER: 'CF-IPCountry', [name]: value })).toMatchObject([
      { name },
    ]);
  });

  it('names what single sign-on lacks, and takes it by http only on this machine', () => {
    const lacking = { ...production, OIDC_ISSUER: 'http://accounts.example', OIDC_ROLE_CLAIM: 'groups' };
    expect(problemsOf(lacking)).toEqual([
      {
        name: 'OIDC_ISSUER',
        found: '"http://accounts.example"',
        wanted: 'an https address such as https://accounts.example.com',
      },
      { name: 'OIDC_CLIENT_ID', found: 'nothing', wanted: 'a value, because OIDC_ISSUER is set' },
      { name: 'OIDC_CLIENT_SECRET', found: 'nothing', wanted: 'a value, because OIDC_ISSUER is set' },
      { name: 'OIDC_ROLES', found: 'nothing', wanted: 'a value, because OIDC_ROLE_CLAIM is set' },
    ]);
    const single = {
      OIDC_ISSUER: 'http://127.0.0.1:9000',
      OIDC_CLIENT_ID: 'marquee',
      OIDC_CLIENT_SECRET: 'secret',
    };
    const owner = { ...production, ...single, OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'marketing=owner' };
    expect(problemsOf(owner)).toMatchObject([{ name: 'OIDC_ROLES', found: '"marketing=owner"' }]);
    const settings = parseSettings({
      ...production,
      ...single,
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLES: 'marketing=editor, heads = publisher',
    });
    expect([settings.oidcIssuer, settings.oidcRoles]).toEqual([
      'http://127.0.0.1:9000',
      [
        { value: 'marketing', role: 'editor' },
        { value: 'heads', role: 'publisher' },
      ],
    ]);
  });

  it('[ADMIN-26] reads what roles of the single sign-on are limited to, and refuses what says it wrongly', () => {
    const read = (roles: string) =>
      parseSettings({
        ...production,
        OIDC_ISSUER: 'http://127.0.0.1:9000',
        OIDC_CLIENT_ID: 'marquee',
        OIDC_CLIENT_SECRET: 'secret',
        OIDC_ROLE_CLAIM: 'groups',
        OIDC_ROLES: roles,
      }).oidcRoles;
    expect(read('estonia=editor(languages: et ru; kinds: page banner),heads=publisher')).toEqual([
      { value: 'estonia', role: 'editor', scope: { kinds: ['banner', 'page'], languages: ['et', 'ru'] } },
      { value: 'heads', role: 'publisher' },
    ]);
    for (const wrong of [
      'languages',
      'language: et',
      'languages:',
      'kinds: baner',
      'languages: et; languages: fi',
    ])
      expect(() => read(`estonia=editor(${wrong})`)).toThrow('OIDC_ROLES');
  });

  it('reads lists, flags and origins', () => {
    const settings = parseSettings({
      ...production,
      RESTRICTED_COUNTRIES: 'US, FR',
      GEO_HEADER: 'CF-IPCountry',
      TRUST_PROXY: '1',
      PLATFORM_URL: 'https://Platform.example:443/',
    });
    expect(settings).toMatchObject({
      restrictedCountries: ['US', 'FR'],
      trustProxy: true,
      platformUrl: 'https://platform.example',
    });
  });

  it('describes every setting in the table', () => {
    expect(settingsTable.map(({ name }) => name)).toContain('SESSION_SECRET');
    for (const row of settingsTable) expect(row.description).toMatch(/\.$/);
  });
});
