import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Role } from '../../store/database.ts';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin } from '../admin-session/testing/open-test-admin.ts';
import type { SsoOptions } from './sso-provider.ts';
import { CLIENT, followRedirects, openTestProvider } from './testing/open-test-provider.ts';

const ORIGIN = 'http://localhost:3000';
let store: Store;
let provider: Awaited<ReturnType<typeof openTestProvider>>;
const open: (() => Promise<unknown>)[] = [];
type Admin = Awaited<ReturnType<typeof openTestAdmin>>;

async function openAdmin(options: Partial<SsoOptions> = {}): Promise<Admin> {
  const sso = {
    issuer: provider.issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    label: 'Northstar account',
    scopes: 'openid email profile',
    roles: [],
    trustEmail: false,
    ...options,
  };
  const admin = await openTestAdmin(store, { publicOrigin: ORIGIN, sso });
  open.push(() => admin.app.close());
  return admin;
}
const ROLES_OF_GROUPS: SsoOptions['roles'] = [
  { value: 'marketing', role: 'editor' },
  { value: 'heads', role: 'publisher' },
  { value: 'it', role: 'administrator' },
];

beforeAll(async () => {
  store = await openTestStore();
  provider = await openTestProvider(`${ORIGIN}/admin/api/session/sso/callback`);
});
afterAll(async () => {
  for (const close of open) await close();
  await provider.close();
  await store.close();
});
beforeEach(() => provider.refuse(false));

const cookieOf = (cookies: { name: string; value: string }[], name: string): string | undefined =>
  cookies.find((cookie) => cookie.name === name)?.value;

async function begin({ app }: Admin, returnTo = '/admin/releases') {
  const url = `/admin/api/session/sso?returnTo=${encodeURIComponent(returnTo)}`;
  const { statusCode, headers, cookies } = await app.inject({ url });
  return {
    status: statusCode,
    location: String(headers.location),
    binding: cookieOf(cookies, 'marquee_sso'),
  };
}

async function finish({ app }: Admin, callback: string, binding: string | undefined) {
  const { pathname, search } = new URL(callback, ORIGIN);
  const headers = binding ? { cookie: `marquee_sso=${binding}` } : {};
  const answer = await app.inject({ url: pathname + search, headers });
  return { location: answer.headers.location, session: cookieOf(answer.cookies, 'marquee_admin') };
}

async function signIn(admin: Admin) {
  const { location, binding } = await begin(admin);
  return finish(admin, await followRedirects(location), binding);
}
async function userOf({ app }: Admin, session: string | undefined): Promise<{ email: string; role: Role }> {
  const answer = await app.inject({
    url: '/admin/api/session',
    headers: { cookie: `marquee_admin=${session}` },
  });
  return answer.json<{ user: { email: string; role: Role } }>().user;
}

it('tells the sign-in page what its button says, and sends to the provider with code, PKCE, state and nonce', async () => {
  const admin = await openAdmin();
  const page = await admin.app.inject({ url: '/admin/api/sign-in' });
  expect(page.json()).toEqual({ password: true, sso: { label: 'Northstar account' } });
  const { status, location } = await begin(admin);
  const { origin, searchParams } = new URL(location);
  expect([status, origin]).toEqual([302, provider.issuer]);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: CLIENT.id,
    redirect_uri: `${ORIGIN}/admin/api/session/sso/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/) as string,
    nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge_method: 'S256',
  });
});

it('[ADMIN-01] signs in a person who was added beforehand, by their verified address, and knows them by subject from then on', async () => {
  const admin = await openAdmin();
  provider.choose({ sub: 'e-1', email: 'Editor@northstar.example', email_verified: true, name: 'Edda' });
  const first = await signIn(admin);
  expect(first.location).toBe('/admin/releases');
  expect(await userOf(admin, first.session)).toMatchObject({
    email: 'editor@northstar.example',
    role: 'editor',
  });
  provider.choose({ sub: 'e-1', email: 'new-name@northstar.example', email_verified: false });
  expect(await userOf(admin, (await signIn(admin)).session)).toMatchObject({
    email: 'editor@northstar.example',
  });
  provider.choose({ sub: 'e-2', email: 'editor@northstar.example', email_verified: true });
  expect(await signIn(admin)).toEqual({ location: '/admin/?problem=SSO_PERSON_UNKNOWN', session: undefined });
  const [refused, started] = await store.audit.list({ limit: 2 });
  expect([refused?.action, refused?.actor, refused?.detail]).toEqual([
    'session.refused',
    'editor@northstar.example',
    { reason: 'SSO_PERSON_UNKNOWN' },
  ]);
  expect([started?.action, started?.detail]).toEqual(['session.started', { method: 'sso' }]);
});

it.each([
  ['somebody nobody added', { sub: 'x', email: 'stranger@x.example', email_verified: true }],
  ['an address that is not verified', { sub: 'y', email: 'viewer@northstar.example', email_verified: false }],
  ['an address of which nobody says that it is verified', { sub: 'y', email: 'viewer@northstar.example' }],
  ['nobody in particular', { sub: 'z' }],
])('refuses %s', async (_name, account) => {
  const admin = await openAdmin();
  provider.choose(account);
  expect(await signIn(admin)).toEqual({ location: '/admin/?problem=SSO_PERSON_UNKNOWN', session: undefined });
});

it('trusts addresses of a provider that does not speak of verifying, where the operator says so', async () => {
  const admin = await openAdmin({ trustEmail: true });
  provider.choose({ sub: 'v-1', email: 'viewer@northstar.example' });
  expect(await userOf(admin, (await signIn(admin)).session)).toMatchObject({ role: 'viewer' });
});

it.each([
  ['groups', { groups: ['lunch', 'marketing', 'heads'] }],
  ['realm_access.roles', { realm_access: { roles: ['heads', 'marketing'] } }],
])(
  'gives the highest role that the claim %s means, and follows it at every sign-in',
  async (roleClaim, claims) => {
    const admin = await openAdmin({ roleClaim, roles: ROLES_OF_GROUPS });
    const person = { sub: roleClaim, email: `${roleClaim}@x.example`, email_verified: true, name: 'Sam' };
    provider.choose({ ...person, ...claims });
    const first = await signIn(admin);
    expect(await userOf(admin, first.session)).toMatchObject({ email: person.email, role: 'publisher' });
    provider.choose({ ...person, groups: ['marketing'], realm_access: { roles: ['marketing'] } });
    expect(await userOf(admin, (await signIn(admin)).session)).toMatchObject({ role: 'editor' });
    const headers = { cookie: `marquee_admin=${first.session}` };
    expect((await admin.app.inject({ url: '/admin/api/session', headers })).statusCode).toBe(401);
    provider.choose({ ...person, groups: [], realm_access: {} });
    expect((await signIn(admin)).location).toBe('/admin/?problem=SSO_NO_ROLE');
  },
);

it('[ADMIN-26] sets what the groups of the provider are limited to, and lifts it when they are not', async () => {
  const roles: SsoOptions['roles'] = [
    { value: 'estonian', role: 'editor', scope: { languages: ['et'] } },
    { value: 'finnish', role: 'editor', scope: { languages: ['fi'] } },
    { value: 'editors', role: 'editor' },
    { value: 'estonia', role: 'publisher', scope: { licences: ['EE'] } },
  ];
  const admin = await openAdmin({ roleClaim: 'groups', roles });
  const rightsOf = async (...groups: string[]) => {
    provider.choose({ sub: 'limits', email: 'limits@x.example', email_verified: true, name: 'Liis', groups });
    const { role, scope } = (await userOf(admin, (await signIn(admin)).session)) as {
      role: Role;
      scope?: object;
    };
    return [role, scope ?? {}];
  };
  expect(await rightsOf('estonian')).toEqual(['editor', { languages: ['et'] }]);
  expect(await rightsOf('finnish', 'estonian')).toEqual(['editor', { languages: ['et', 'fi'] }]);
  expect(await rightsOf('estonian', 'estonia')).toEqual(['publisher', { licences: ['EE'] }]);
  expect(await rightsOf('estonian', 'editors')).toEqual(['editor', {}]);
});

it('[ADMIN-26] leaves limits that were set here where the provider speaks of roles alone', async () => {
  const admin = await openAdmin({ roleClaim: 'groups', roles: ROLES_OF_GROUPS });
  const account = { sub: 'kept', email: 'kept@x.example', email_verified: true, name: 'Kai' };
  const userWith = async (...groups: string[]) => {
    provider.choose({ ...account, groups });
    return userOf(admin, (await signIn(admin)).session);
  };
  await userWith('marketing');
  const { id = '' } = (await store.users.findByEmail(account.email)) ?? {};
  await store.users.update(id, { rights: { role: 'editor', scope: { languages: ['et'] } } });
  expect(await userWith('heads')).toMatchObject({ role: 'publisher', scope: { languages: ['et'] } });
});

it('does not ask for codes of an app: that is the provider’s part', async () => {
  const admin = await openAdmin();
  await store.signInRules.save({ secondFactorRoles: ['editor'] });
  provider.choose({ sub: 'e-1' });
  const { session } = await signIn(admin);
  const headers = { cookie: `marquee_admin=${session}` };
  expect((await admin.app.inject({ url: '/admin/api/drafts', headers })).statusCode).toBe(200);
  await store.signInRules.save({ secondFactorRoles: [] });
});

it('refuses an answer that belongs to another browser, comes twice, is made up, or too old', async () => {
  const admin = await openAdmin();
  provider.choose({ sub: 'e-1' });
  const { location, binding } = await begin(admin);
  const callback = await followRedirects(location);
  const over = { location: '/admin/?problem=SSO_OVER', session: undefined };
  expect(await finish(admin, callback, undefined)).toEqual(over);
  expect(await finish(admin, callback, 'another-browser')).toEqual(over);
  expect((await finish(admin, callback, binding)).session).toMatch(/^[\w-]{43}$/);
  expect(await finish(admin, callback, binding)).toEqual(over);
  const second = await begin(admin);
  const forged = new URL(await followRedirects(second.location));
  forged.searchParams.set('state', 'made-up');
  expect((await finish(admin, forged.href, second.binding)).location).toBe('/admin/?problem=SSO_REFUSED');
});

it('says so when the person was refused there, the provider is away, or there is none', async () => {
  provider.refuse(true);
  expect((await signIn(await openAdmin())).location).toBe('/admin/?problem=SSO_REFUSED');
  const away = await openAdmin({ issuer: 'http://127.0.0.1:9' });
  expect((await begin(away)).location).toBe('/admin/?problem=SSO_UNAVAILABLE');
  const none = await openTestAdmin(store);
  open.push(() => none.app.close());
  expect((await begin(none)).location).toBe('/admin/?problem=SSO_OFF');
  expect((await none.app.inject({ url: '/admin/api/sign-in' })).json()).toEqual({
    password: true,
    sso: null,
  });
});

it('says on the sign-in page, and to whoever is signed in, what a site is called that players do not use', async () => {
  const staging = await openTestAdmin(store, { environment: 'Staging' });
  open.push(() => staging.app.close());
  expect((await staging.app.inject({ url: '/admin/api/sign-in' })).json()).toEqual({
    password: true,
    sso: null,
    environment: 'Staging',
  });
  const editor = await staging.signIn('editor');
  expect((await editor.call('GET', '/session')).body).toMatchObject({ environment: 'Staging' });
});

it.each(['https://evil.example', '//evil.example', '/admin\\evil', '/admin/%0d%0a', '/casino'])(
  'returns to the admin and not to %s',
  async (returnTo) => {
    const admin = await openAdmin();
    provider.choose({ sub: 'e-1' });
    const { location, binding } = await begin(admin, returnTo);
    const back = await finish(admin, await followRedirects(location), binding);
    expect(String(back.location)).toMatch(/^\/admin\/(%0d%0a)?$/);
  },
);
