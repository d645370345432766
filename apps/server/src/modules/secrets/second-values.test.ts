import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { parseSettings } from '../../settings.ts';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin } from '../admin-session/testing/open-test-admin.ts';
import { createTestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import { openAskPlayer } from '../evidence/asked-player.ts';
import { ssoOptions } from '../sso/sso-options.ts';
import { CLIENT, followRedirects, openTestProvider } from '../sso/testing/open-test-provider.ts';

// From the setting to what shows it, or is shown it. SESSION_SECRET is tried in changed-secret.test.ts, SECRETS_KEY in
// rotate-secrets.test.ts of tests/contract.

const [ONE, OTHER, THIRD] = ['one-', 'other-', 'third-'].map((text) => text.repeat(8)) as [
  string,
  string,
  string,
];
const ORIGIN = 'http://localhost:3000';

let store: Store;
let provider: Awaited<ReturnType<typeof openTestProvider>>;
beforeAll(async () => {
  store = await openTestStore();
  provider = await openTestProvider(`${ORIGIN}/admin/api/session/sso/callback`);
});
afterAll(async () => {
  await provider.close();
  await store.close();
});
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Which of three secrets a process takes. */
async function takes(
  name: string,
  environment: Record<string, string>,
  ask: (app: Awaited<ReturnType<typeof createTestApp>>['app'], secret: string) => Promise<number>,
): Promise<number[]> {
  const { app } = await createTestApp({
    documents: createTestSite(),
    environment: Object.fromEntries(Object.entries(environment).map(([end, value]) => [name + end, value])),
  });
  ends.push(() => app.close());
  const statuses: number[] = [];
  for (const secret of [ONE, OTHER, THIRD]) statuses.push(await ask(app, secret));
  return statuses;
}

const STEPS = [
  { env: { '': ONE }, is: [true, false, false] },
  { env: { '': ONE, _ACCEPTED: OTHER }, is: [true, true, false] },
  { env: { '': OTHER, _ACCEPTED: ONE }, is: [true, true, false] },
  { env: { '': OTHER }, is: [false, true, false] },
] as const;

it.each(STEPS)('METRICS_SECRET: of $env counts $is', async ({ env, is }) => {
  const statuses = await takes('METRICS_SECRET', env, async (app, secret) => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await app.inject({ url: '/metrics', headers })).statusCode;
  });
  expect(statuses).toEqual(is.map((counts) => (counts ? 200 : 404)));
});

it.each(STEPS)('OFREP_SECRET: of $env counts $is, in both headers', async ({ env, is }) => {
  for (const headersOf of [
    (secret: string) => ({ authorization: `Bearer ${secret}` }),
    (secret: string) => ({ 'x-api-key': secret }),
  ]) {
    const statuses = await takes('OFREP_SECRET', env, async (app, secret) => {
      const url = '/ofrep/v1/evaluate/flags';
      const payload = { context: { targetingKey: '9' } };
      return (await app.inject({ method: 'POST', url, headers: headersOf(secret), payload })).statusCode;
    });
    expect(statuses).toEqual(is.map((counts) => (counts ? 200 : 401)));
  }
});

/** What a platform that knows one secret is shown, and whether it answers. */
async function shownToPlatform(env: Record<string, string>, known: string) {
  const app = Fastify();
  ends.push(() => app.close());
  const shown: (string | undefined)[] = [];
  app.post('/api/player_facts', async ({ headers }, reply) => {
    shown.push(headers.authorization?.replace('Bearer ', ''));
    if (shown.at(-1) !== known) return reply.code(401).send({ code: 'SERVER_SECRET_WRONG' });
    return { id: '1', facts: {}, held: [] };
  });
  await app.ready();
  const ask = openAskPlayer(app, parseSettings({ DEMO_DIR: 'unused', ...env }));
  const isAnswered = await ask('1', new Date(0)).then(
    () => true,
    () => false,
  );
  return { shown, isAnswered };
}

it('PLATFORM_SECRET: shows the other value where the platform refuses the first', async () => {
  const both = { PLATFORM_SECRET: ONE, PLATFORM_SECRET_ACCEPTED: OTHER };
  expect(await shownToPlatform(both, ONE)).toEqual({ shown: [ONE], isAnswered: true });
  expect(await shownToPlatform(both, OTHER)).toEqual({ shown: [ONE, OTHER], isAnswered: true });
  expect(await shownToPlatform(both, THIRD)).toEqual({ shown: [ONE, OTHER], isAnswered: false });
  expect(await shownToPlatform({ PLATFORM_SECRET: ONE }, OTHER)).toEqual({ shown: [ONE], isAnswered: false });
});

it('OIDC_CLIENT_SECRET: shows the other value where the provider refuses the first, and the sign-in goes on', async () => {
  provider.choose({ sub: 'e-1', email: 'editor@northstar.example', email_verified: true });

  async function signIn(env: Record<string, string>): Promise<unknown> {
    const settings = parseSettings({
      DEMO_DIR: 'unused',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      ...env,
    });
    const { app } = await openTestAdmin(store, { publicOrigin: ORIGIN, sso: ssoOptions(settings) });
    ends.push(() => app.close());
    const begun = await app.inject({ url: '/admin/api/session/sso?returnTo=%2Fadmin%2Freleases' });
    const { pathname, search } = new URL(await followRedirects(String(begun.headers.location)));
    const binding = begun.cookies.find(({ name }) => name === 'marquee_sso')?.value;
    const answer = await app.inject({
      url: pathname + search,
      headers: { cookie: `marquee_sso=${binding}` },
    });
    return answer.headers.location;
  }
  const [signedIn, refused] = ['/admin/releases', '/admin/?problem=SSO_REFUSED'];
  const both = { OIDC_CLIENT_SECRET: ONE, OIDC_CLIENT_SECRET_ACCEPTED: OTHER };
  await provider.changeSecret(ONE);
  expect(await signIn(both)).toBe(signedIn);
  expect(await signIn({ OIDC_CLIENT_SECRET: OTHER })).toBe(refused);
  await provider.changeSecret(OTHER);
  expect(await signIn(both)).toBe(signedIn);
  expect(await signIn({ OIDC_CLIENT_SECRET: ONE })).toBe(refused);
  await provider.changeSecret(THIRD);
  expect(await signIn(both)).toBe(refused);
});
