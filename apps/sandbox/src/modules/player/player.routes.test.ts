import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
let ada: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox();
  ada = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());

const profileOf = async (headers: { cookie: string }) =>
  (await sandbox.app.inject({ url: '/api/player', headers })).json();

const send = (method: 'POST' | 'PATCH', url: string, payload: object, headers: { cookie?: string } = {}) =>
  sandbox.app.inject({ method, url, payload, headers });

it('[API-26] [PROF-01] [PROF-02] [PROF-03] [PROF-04] [PROF-05] [PROF-06] [PROF-07] [PROF-08] [PROF-09] [PROF-10] [PROF-11] [PROF-12] [PROF-13] answers the whole profile, filled or not', async () => {
  expect(await profileOf(ada)).toEqual({
    id: 11,
    email: 'ada@northstar.example',
    first_name: 'Ada',
    last_name: null,
    nickname: 'ada_n',
    gender: null,
    date_of_birth: null,
    profession: null,
    country: 'DE',
    city: null,
    address: null,
    postal_code: null,
    state: null,
    mobile_phone: null,
    receive_promos: true,
    receive_sms_promos: false,
    consents: ['casino:onsite', 'casino:email', 'betting:onsite', 'betting:email'],
    currency: 'EUR',
    language: 'de',
    locale: 'de',
    statuses: [
      { id: 259, name: 'Gold' },
      { id: 21, name: 'Tester' },
    ],
    groups: [21, 259, 131_811],
    auth_fields_missed: [],
    confirmed_at: '2026-11-11T13:00:00.000Z',
    created_at: '2026-11-11T12:00:00.000Z',
    current_sign_in_at: '2026-11-21T12:00:00.000Z',
    deposit_bonus_code: null,
    can_issue_bonuses: true,
    autoregistered: false,
    autologin_link: null,
    verified: false,
    sumsub_verified: false,
    license_name: 'CW',
    sow_questionnaire_expires_at: null,
    two_factor_enabled: false,
  });
});

it('answers no confirmation time and no groups for a player without', async () => {
  const bo = await sandbox.signIn('bo@northstar.example');
  expect(await profileOf(bo)).toMatchObject({ confirmed_at: null, groups: [], statuses: [] });
});

it.each([
  ['GET', '/api/player'],
  ['GET', '/api/player/groups'],
  ['POST', '/api/player/groups'],
  ['PATCH', '/api/player/update_locale'],
] as const)('asks a guest to sign in for %s %s', async (method, url) => {
  const answer = await sandbox.app.inject({ method, url });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ error: 'Sign in first.', code: 'UNAUTHORIZED' });
});

it('takes a token nobody was given for a guest', async () => {
  const answer = await sandbox.app.inject({
    url: '/api/player',
    headers: { cookie: 'northstar_session=made-up' },
  });
  expect(answer.statusCode).toBe(401);
});

it('[API-28] answers where live updates come from; the private channel is for players', async () => {
  const asGuest = await sandbox.app.inject('/api/player/settings');
  expect(asGuest.json()).toEqual({
    websocket: { path: '/live', shared: '/live/shared', channels: ['public'] },
    captcha: { is_required: false },
  });
  const asPlayer = await sandbox.app.inject({ url: '/api/player/settings', headers: ada });
  expect(asPlayer.json()).toMatchObject({ websocket: { channels: ['public', 'private'] } });
});

it('[API-31] changes the locale, and the next profile has it', async () => {
  const answer = await send('PATCH', '/api/player/update_locale', { locale: 'fr-CA' }, ada);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ locale: 'fr-CA' });
  expect(await profileOf(ada)).toMatchObject({ locale: 'fr-CA', language: 'fr' });
});

it('refuses a locale the site does not speak', async () => {
  const answer = await send('PATCH', '/api/player/update_locale', { locale: 'xx' }, ada);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    errors: { locale: { inclusion: 'Must be one of en, de, en-AU, en-CA, fr-CA, en-NZ, no, it, et.' } },
  });
});

it('[API-19] adds the player to groups, once', async () => {
  const bo = await sandbox.signIn('bo@northstar.example');
  const answer = await send('POST', '/api/player/groups', { groups: { add: [1101, 543, 543] } }, bo);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ groups: [543, 1101] });
  const again = await send('POST', '/api/player/groups', { groups: { add: [543] } }, bo);
  expect(again.json()).toEqual({ groups: [543, 1101] });
  expect(await profileOf(bo)).toMatchObject({ groups: [543, 1101] });
  const own = await sandbox.app.inject({ url: '/api/player/groups', headers: bo });
  expect(own.json()).toEqual({ groups: [543, 1101] });
});

it.each([21, 759, 259, 1308])('lets nobody into group %d by themselves', async (group) => {
  const bo = await sandbox.signIn('bo@northstar.example');
  const answer = await send('POST', '/api/player/groups', { groups: { add: [543, group] } }, bo);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    errors: { groups: { not_allowed: `Nobody can join ${group} by themselves.` } },
  });
  expect((await profileOf(bo)).groups).not.toContain(group);
});

it.each([
  [{}, { groups: { blank: 'Must be given.' } }],
  [{ groups: { add: [] } }, { 'groups.add': { too_short: 'Must list at least 1.' } }],
  [{ groups: { add: ['gold'] } }, { 'groups.add': { type: 'Must be of type integer.' } }],
])('names what is wrong in %j', async (payload, errors) => {
  const answer = await send('POST', '/api/player/groups', payload, ada);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({ errors });
});
