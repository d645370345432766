import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite, EE_GROUP } from '../delivery/testing/test-site.ts';

const open: TestApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
});

const SECRET = 'backend-key-0123456789-0123456789';
const FLAGS = {
  'always-on': { key: 'always-on', default: true },
  'german-only': {
    key: 'german-only',
    default: false,
    rules: [{ audience: { locales: ['de'] }, value: true }],
  },
  'ee-only': { key: 'ee-only', default: false, rules: [{ audience: { licences: ['EE'] }, value: true }] },
  'half-of-us': {
    key: 'half-of-us',
    default: false,
    rules: [{ audience: { split: { by: 'userId', layer: 'half', percent: [0, 100] } }, value: true }],
  },
};
const PLAYERS = {
  tester: { id: 1, groups: [21] },
  rocket: { id: 2, groups: [759] },
  plain: { id: 3, groups: [] },
};

async function createApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const made = await createTestApp({
    documents: createTestSite({ 'feature-flag': FLAGS }),
    players: PLAYERS,
    environment: { OFREP_SECRET: SECRET, ...environment },
    parts: {
      admin: {
        api: async () => {},
        isSignedIn: async (request) => request.cookies['marquee_admin'] === 'signed-in',
      },
    },
  });
  open.push(made);
  return made;
}

type Call = { key?: string; context?: unknown; body?: unknown; headers?: Record<string, string> };

function call({ app }: TestApp, { key, context, body, headers }: Call = {}) {
  return app.inject({
    method: 'POST',
    url: `/ofrep/v1/evaluate/flags${key === undefined ? '' : `/${encodeURIComponent(key)}`}`,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    payload: JSON.stringify(body ?? { context }),
  });
}

const session = (name: string, more = '') => ({ cookie: `northstar_session=${name}${more}` });
const backend = { authorization: `Bearer ${SECRET}` };
const OWN = { key: 'rocket-chance', value: true, variant: 'on', reason: 'TARGETING_MATCH' };
const OTHERS = { key: 'rocket-chance', value: false, variant: 'off', reason: 'DEFAULT' };
const keysOf = (response: { json(): { flags: { key: string }[] } }) =>
  response.json().flags.map(({ key }) => key);

describe('POST /ofrep/v1/evaluate/flags', () => {
  it('[ENGINE-17] answers visitors every flag the site made public, by key, for themselves', async () => {
    const made = await createApp({ OFREP_PUBLIC_FLAGS: 'rocket-chance, always-on, gone' });
    const on = { key: 'always-on', value: true, variant: 'on', reason: 'STATIC' };
    const guest = await call(made, { context: { targetingKey: 'anonymous-1' } });
    expect([guest.statusCode, guest.json()]).toEqual([200, { flags: [on, OTHERS] }]);
    expect(guest.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(guest.headers['cache-control']).toBe('private, no-cache');
    const player = await call(made, { headers: session('rocket') });
    expect(player.json()).toEqual({ flags: [on, OWN] });
  });

  it('[ENGINE-17] answers nothing to visitors as long as the site made no flag public', async () => {
    const made = await createApp();
    expect((await call(made)).json()).toEqual({ flags: [] });
    expect((await call(made, { headers: session('rocket') })).json()).toEqual({ flags: [] });
  });

  it('[ENGINE-17] answers testers and admin users every flag, with the rule that decided', async () => {
    const made = await createApp();
    const keys = ['always-on', 'ee-only', 'german-only', 'half-of-us', 'rocket-chance'];
    const tester = await call(made, { headers: session('tester') });
    expect(keysOf(tester)).toEqual(keys);
    expect(tester.json().flags[3]).toEqual({
      key: 'half-of-us',
      value: true,
      variant: 'on',
      reason: 'SPLIT',
      metadata: { rule: 0 },
    });
    expect(keysOf(await call(made, { headers: { cookie: 'marquee_admin=signed-in' } }))).toEqual(keys);
    expect(keysOf(await call(made, { headers: { cookie: 'marquee_admin=forged' } }))).toEqual([]);
  });

  it('[ENGINE-17] counts an override of /ffc for testers only, and says so', async () => {
    const made = await createApp({ OFREP_PUBLIC_FLAGS: 'rocket-chance' });
    const ask = async (name: string) =>
      (await call(made, { key: 'rocket-chance', headers: session(name, '; ffc=rocket-chance:1') })).json();
    expect(await ask('tester')).toEqual({
      key: 'rocket-chance',
      value: true,
      variant: 'on',
      reason: 'OVERRIDE',
    });
    expect(await ask('plain')).toEqual(OTHERS);
  });

  it('[ENGINE-17] believes no visitor who claims to be another, and hears their language', async () => {
    const made = await createApp({ OFREP_PUBLIC_FLAGS: '*' });
    const claims = {
      targetingKey: '2',
      userId: '2',
      login: 'player',
      groups: [759, EE_GROUP, 21],
      licence: 'EE',
      currency: 'BTC',
      country: 'EE',
      partnerId: '1',
      flags: { 'rocket-chance': true },
      now: 0,
    };
    const honest = (await call(made)).json();
    expect((await call(made, { context: claims })).json()).toEqual(honest);
    const german = await call(made, { key: 'german-only', context: { ...claims, locale: 'de' } });
    expect(german.json()).toEqual({
      key: 'german-only',
      value: true,
      variant: 'on',
      reason: 'TARGETING_MATCH',
    });
    const unknown = await call(made, { key: 'german-only', context: { locale: 'tlh' } });
    expect(unknown.json()).toMatchObject({ value: false, reason: 'DEFAULT' });
  });

  it('[ENGINE-17] answers 304 until what a visitor gets or the visitor’s facts change, whatever is published', async () => {
    const made = await createApp({ OFREP_PUBLIC_FLAGS: '*' });
    const first = await call(made);
    const etag = String(first.headers['etag']);
    const again = (headers: Record<string, string> = {}, context: object = {}) =>
      call(made, { context, headers: { 'if-none-match': etag, ...headers } });
    const same = await again();
    expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', etag]);
    expect((await again({}, { locale: 'de' })).statusCode).toBe(200);
    expect((await again(session('rocket'))).statusCode).toBe(200);
    expect((await again({ 'if-none-match': `W/${etag}, "other"` })).statusCode).toBe(304);
    await made.source.publish(createTestSite({ 'feature-flag': FLAGS, popup: {} }));
    await made.app.currentRelease.refresh();
    expect((await again()).statusCode).toBe(304);
    const off = { ...FLAGS, 'always-on': { key: 'always-on', default: false } };
    await made.source.publish(createTestSite({ 'feature-flag': off }));
    await made.app.currentRelease.refresh();
    expect((await again()).statusCode).toBe(200);
  });

  it('[ENGINE-17] a publish is news to exactly those backends’ visitors for whom a flag answers otherwise', async () => {
    const made = await createApp();
    const until = (instant: number) => ({ until: new Date(instant).toISOString() });
    const edge = Date.UTC(2026, 5, 1, 13);
    const audience = fc.constantFrom(
      { locales: ['de'] },
      { groups: { anyOf: [1] } },
      { login: 'guest' },
      { split: { by: 'userId', layer: 'l', percent: [0, 50] } },
    );
    const flags = fc
      .array(fc.record({ audience, schedule: fc.constant(until(edge)), value: fc.boolean() }), {
        maxLength: 2,
      })
      .map((rules) => ({ one: { key: 'one', default: false, rules }, two: { key: 'two', default: true } }));
    const context = fc.record(
      {
        targetingKey: fc.constantFrom('1', '2', '3'),
        locale: fc.constantFrom('en', 'de'),
        groups: fc.constantFrom([], [1]),
        now: fc.integer({ min: -2, max: 1 }).map((step) => edge + step * 60_000),
      },
      { requiredKeys: ['now'], noNullPrototype: true },
    );
    const count = { same: 0, changed: 0 };
    await fc.assert(
      fc.asyncProperty(
        flags,
        flags,
        fc.array(context, { minLength: 4, maxLength: 4 }),
        async (one, other, all) => {
          const publish = async (site: object): Promise<void> => {
            await made.source.publish(createTestSite({ 'feature-flag': { ...site } }));
            await made.app.currentRelease.refresh();
          };
          await publish(one);
          const asked = all.map((each) => ({ asNumber: each, asDate: { ...each, now: new Date(each.now) } }));
          const before = [];
          for (const { asNumber, asDate } of asked) {
            const [first, dated] = [
              await call(made, { context: asNumber, headers: backend }),
              await call(made, { context: asDate, headers: backend }),
            ];
            expect([dated.statusCode, dated.body, dated.headers['etag']]).toEqual([
              200,
              first.body,
              first.headers['etag'],
            ]);
            const single = await call(made, { key: 'one', context: asDate, headers: backend });
            expect(first.json().flags).toContainEqual(single.json());
            before.push(first);
          }
          await publish(other);
          for (const [index, { asDate }] of asked.entries()) {
            const ifNoneMatch = { 'if-none-match': String(before[index]?.headers['etag']) };
            const after = await call(made, { context: asDate, headers: backend });
            const again = await call(made, { context: asDate, headers: { ...backend, ...ifNoneMatch } });
            const isSame = after.body === before[index]?.body;
            count[isSame ? 'same' : 'changed'] += 1;
            expect(again.statusCode).toBe(isSame ? 304 : 200);
          }
        },
      ),
      { numRuns: 20 },
    );
    expect(Math.min(count.same, count.changed)).toBeGreaterThan(0);
  });

  it('[ENGINE-17] follows schedules without a publish', async () => {
    const until = new Date(Date.UTC(2026, 5, 1, 13)).toISOString();
    const noon = { key: 'noon', default: false, rules: [{ schedule: { until }, value: true }] };
    const made = await createApp({ OFREP_PUBLIC_FLAGS: 'noon' });
    await made.source.publish(createTestSite({ 'feature-flag': { noon } }));
    await made.app.currentRelease.refresh();
    const before = await call(made);
    made.clock.now = Date.UTC(2026, 5, 1, 13);
    const after = await call(made, { headers: { 'if-none-match': String(before.headers['etag']) } });
    expect([before.json().flags[0].value, after.statusCode, after.json().flags[0].value]).toEqual([
      true,
      200,
      false,
    ]);
  });
});

describe('POST /ofrep/v1/evaluate/flags/{key}', () => {
  it('[ENGINE-17] answers a flag nobody may read exactly like one that does not exist', async () => {
    const made = await createApp({ OFREP_PUBLIC_FLAGS: 'always-on' });
    for (const key of ['rocket-chance', 'no-such-flag', '__proto__']) {
      const response = await call(made, { key });
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { key, errorCode: 'FLAG_NOT_FOUND', errorDetails: `There is no flag ${key}.` },
      ]);
    }
    expect((await call(made, { key: 'always-on' })).statusCode).toBe(200);
    const tester = await call(made, { key: 'no-such-flag', headers: session('tester') });
    expect([tester.statusCode, tester.json().errorCode]).toEqual([404, 'FLAG_NOT_FOUND']);
  });

  it('[ENGINE-17] answers a backend with the secret about anybody', async () => {
    const made = await createApp();
    const ask = (key: string, context: object, headers: Record<string, string> = backend) =>
      call(made, { key, context, headers }).then((response) => response.json());
    expect(await ask('rocket-chance', { targetingKey: '9', groups: [759] })).toEqual({
      ...OWN,
      metadata: { rule: 0 },
    });
    expect(await ask('rocket-chance', { targetingKey: '9' }, { 'x-api-key': SECRET })).toEqual(OTHERS);
    // A player of the licence's group is under it on every host (LIC-06).
    expect(await ask('ee-only', { targetingKey: '9', groups: [EE_GROUP] })).toMatchObject({ value: true });
    expect(await ask('ee-only', { targetingKey: '9', groups: [1] })).toMatchObject({ value: false });
    expect(await ask('half-of-us', { login: 'player' })).toMatchObject({
      errorCode: 'TARGETING_KEY_MISSING',
    });
  });

  it('[ENGINE-17] refuses a wrong key instead of taking its bearer for a visitor', async () => {
    const made = await createApp({ OFREP_PUBLIC_FLAGS: '*' });
    for (const [header, value] of [
      ['authorization', 'Bearer wrong'],
      ['authorization', 'Bearer'],
      ['x-api-key', `${SECRET}!`],
    ] as const) {
      const response = await call(made, { key: 'always-on', headers: { [header]: value } });
      expect([response.statusCode, response.json(), response.headers['www-authenticate']]).toEqual([
        401,
        {
          key: 'always-on',
          errorCode: 'GENERAL',
          errorDetails: 'The key is not the OFREP_SECRET of this server.',
        },
        'Bearer',
      ]);
    }
    const none = await createTestApp({ documents: createTestSite() });
    open.push(none);
    expect((await call(none, { headers: { authorization: `Bearer ${SECRET}` } })).statusCode).toBe(401);
    // What a proxy in front of a test site asks for is not meant for flags.
    expect((await call(none, { headers: { authorization: 'Basic eDp5' } })).statusCode).toBe(200);
  });
});

describe('what OFREP refuses', () => {
  it.each([
    ['a body that is no JSON', '{', 400, 'PARSE_ERROR'],
    ['an empty body', '', 400, 'PARSE_ERROR'],
    [
      'a body of more than 64 KB',
      JSON.stringify({ context: { note: 'x'.repeat(65_536) } }),
      400,
      'PARSE_ERROR',
    ],
    ['a body that is no object', '[]', 400, 'PARSE_ERROR'],
    ['a context that is no object', '{"context":"me"}', 400, 'INVALID_CONTEXT'],
    ['a number that no program counts to', '{"context":{"groups":[1e20]}}', 400, 'INVALID_CONTEXT'],
    ['an instant beyond all', '{"context":{"now":-1e300}}', 400, 'INVALID_CONTEXT'],
    ['a key that would be a prototype', '{"context":{"__proto__":{"login":"player"}}}', 400, 'PARSE_ERROR'],
  ])('[ENGINE-17] says what is wrong with %s in OFREP’s words', async (_name, payload, status, errorCode) => {
    const { app } = await createApp();
    for (const [url, more] of [
      ['/ofrep/v1/evaluate/flags', {}],
      ['/ofrep/v1/evaluate/flags/always-on', { key: 'always-on' }],
    ] as const) {
      const headers = { 'content-type': 'application/json' };
      const response = await app.inject({ method: 'POST', url, headers, payload });
      expect([response.statusCode, response.json()]).toEqual([
        status,
        {
          ...more,
          errorCode,
          errorDetails: expect.stringMatching(/^The (?:body|context(?:’s (?:groups\/0|now))?) /),
        },
      ]);
    }
  });

  it.each([
    ['/ofrep/v1/evaluate/flags/%00', '{}', 'The address has a letter in it that no address has.'],
    ['/ofrep/v1/evaluate/flags/a%5Cb', '{}', 'The address has a letter in it that no address has.'],
    [
      `/ofrep/v1/evaluate/flags/${'a'.repeat(2000)}`,
      '{}',
      /^A part of the address has \d+ letters at most\.$/,
    ],
    [
      '/ofrep/v1/evaluate/flags',
      `{"context":{"note":${'['.repeat(200)}${']'.repeat(200)}}}`,
      /^A body is \d+ levels deep at most\.$/,
    ],
  ])(
    '[ENGINE-17] says what it is that nothing could read, and blames no other part: %s',
    async (url, payload, why) => {
      const { app } = await createApp();
      const headers = { 'content-type': 'application/json' };
      const response = await app.inject({ method: 'POST', url, headers, payload });
      expect([response.statusCode, response.json()]).toMatchObject([
        400,
        { errorCode: 'GENERAL', errorDetails: expect.stringMatching(why) as unknown },
      ]);
    },
  );

  it('[ENGINE-17] names the attribute of a backend’s context that is wrong', async () => {
    const made = await createApp();
    const response = await call(made, { context: { groups: '759' }, headers: backend });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        errorCode: 'INVALID_CONTEXT',
        errorDetails:
          'The context’s groups must be a list of group ids, whole numbers from 0, or be left out.',
      },
    ]);
  });

  it('takes a request without a body for one without a context', async () => {
    const { app } = await createApp({ OFREP_PUBLIC_FLAGS: 'always-on' });
    const response = await app.inject({ method: 'POST', url: '/ofrep/v1/evaluate/flags' });
    expect([response.statusCode, keysOf(response)]).toEqual([200, ['always-on']]);
  });

  it('[ENGINE-17] limits visitors, and no backend', async () => {
    const made = await createApp();
    for (let count = 0; count < 300; count += 1) await call(made, { key: 'always-on' });
    const refused = await call(made, { key: 'always-on' });
    expect([refused.statusCode, refused.json().errorCode]).toEqual([429, 'GENERAL']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(made, { key: 'always-on', headers: { 'x-api-key': 'wrong' } })).statusCode).toBe(429);
    expect((await call(made, { key: 'always-on', headers: backend })).statusCode).toBe(200);
  });

  it('answers other calls below /ofrep like every unknown call', async () => {
    const { app } = await createApp();
    for (const [method, url] of [
      ['GET', '/ofrep/v1/configuration'],
      ['GET', '/ofrep/v1/evaluate/flags'],
      ['POST', '/ofrep/v2/evaluate/flags'],
    ] as const) {
      const response = await app.inject({ method, url });
      expect([response.statusCode, response.json().error.code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});
