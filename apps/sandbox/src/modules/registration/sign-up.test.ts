import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lettersOf, linkTo } from '../../testing/letters.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { NOON, sessionOf, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    trustProxy: true,
    restrictedCountries: ['US'],
    licenceOf: ({ hostname }) => (/^[a-z]{2}\./.test(hostname) ? hostname.slice(0, 2).toUpperCase() : 'CW'),
    minimumAgeOf: (licence) => ({ MT: 25, CW: 16, EE: 16 })[licence],
    asksPersonalId: (licence) => ({ LV: true, FI: false })[licence],
  });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setNow(NOON);
  await sql`truncate platform.attempts, platform.emails`.execute(sandbox.store.db);
});

const FIELDS = {
  email: 'cleo@northstar.example',
  password: 'Pässwörd 7!',
  password_confirmation: 'Pässwörd 7!',
  currency: 'CAD',
  country: 'CA',
  date_of_birth: '1990-02-28',
  terms_acceptance: true,
};

type Fields = { [field: string]: unknown };

async function signUp(fields: Fields = {}, headers: { [name: string]: string } = {}) {
  const captcha = 'captcha' in fields ? fields['captcha'] : await solveCaptcha(sandbox.app);
  return send({ ...FIELDS, ...fields, captcha }, headers);
}

const send = (user: Fields, headers: { [name: string]: string } = {}) =>
  sandbox.app.inject({ method: 'POST', url: '/api/users', payload: { user }, headers });

const profileOf = async (cookie: string) =>
  (await sandbox.app.inject({ url: '/api/player', headers: { cookie } })).json();

it('[API-41] [AUTH-33] [GRP-13] makes a player who is signed in, with a wallet, a group of the split and a letter', async () => {
  const answer = await signUp(
    { nickname: ' Cleo N. ', receive_promos: true, dfpc: 'device-9', stag: '241_abc' },
    { 'x-locale': 'fr-CA' },
  );
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json();
  expect(answer.json()).toEqual({ signed_in: true, id });
  expect(id).toBeGreaterThanOrEqual(1_000_001);
  expect(answer.cookies[0]).toMatchObject({ name: 'northstar_session', httpOnly: true, sameSite: 'Lax' });
  const cookie = sessionOf(answer);
  expect(await profileOf(cookie)).toMatchObject({
    id,
    email: 'cleo@northstar.example',
    nickname: 'Cleo N.',
    country: 'CA',
    date_of_birth: '1990-02-28',
    receive_promos: true,
    currency: 'CAD',
    locale: 'fr-CA',
    license_name: 'CW',
    groups: [id % 2 === 0 ? 543 : 544, 1117, 131811],
    auth_fields_missed: [],
    confirmed_at: null,
    created_at: '2026-11-21T12:00:00.000Z',
    current_sign_in_at: '2026-11-21T12:00:00.000Z',
    two_factor_enabled: false,
  });
  const accounts = await sandbox.app.inject({ url: '/api/player/accounts', headers: { cookie } });
  expect(accounts.json()).toEqual([
    { currency: 'CAD', amount_cents: 0, available_to_cashout_cents: 0, active: true },
  ]);
  const { rows } = await sql<{ fingerprint: string; stag: string; password_hash: string }>`
    select s.device_fingerprint as fingerprint, p.stag, p.password_hash
    from platform.players p join platform.sessions s on s.player_id = p.id where p.id = ${id}
  `.execute(sandbox.store.db);
  expect(rows).toEqual([
    { fingerprint: 'device-9', stag: '241_abc', password_hash: expect.stringMatching(/^\$argon2id\$/) },
  ]);
  expect(await lettersOf(sandbox)).toMatchObject([
    { recipient: 'cleo@northstar.example', template: 'confirmation', locale: 'fr-CA' },
  ]);
  const link = await linkTo(sandbox, 'cleo@northstar.example');
  expect(link.pathname).toBe('/fr-CA/confirmation');
});

it('[AUTH-33] puts even numbers into 543 and odd ones into 544', async () => {
  const groups = new Map<number, number[]>();
  for (const email of ['even@x.example', 'odd@x.example']) {
    const answer = await signUp({ email });
    groups.set(answer.json().id % 2, (await profileOf(sessionOf(answer))).groups);
  }
  expect(Object.fromEntries(groups)).toEqual({
    0: [543, 1117, 131811],
    1: [544, 1117, 131811],
  });
});

it('lets the new player sign in again', async () => {
  await signUp({ email: 'dora@northstar.example' });
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    // The same letters in another Unicode form.
    payload: { user: { email: 'DORA@northstar.example', password: 'Pässwörd 7!'.normalize('NFD') } },
  });
  expect(answer.statusCode).toBe(200);
});

describe('refuses', () => {
  it.each<[string, Fields, object]>([
    [
      'nothing',
      {
        email: undefined,
        password: undefined,
        password_confirmation: undefined,
        currency: undefined,
        country: undefined,
        date_of_birth: undefined,
        terms_acceptance: undefined,
      },
      {
        email: { blank: 'Must be given.' },
        password: { blank: 'Must be given.' },
        password_confirmation: { blank: 'Must be given.' },
        currency: { blank: 'Must be given.' },
        country: { blank: 'Must be given.' },
        date_of_birth: { blank: 'Must be given.' },
        terms_acceptance: { accepted: 'The terms must be accepted.' },
      },
    ],
    [
      'terms that were not accepted',
      { terms_acceptance: false },
      { terms_acceptance: { accepted: 'The terms must be accepted.' } },
    ],
    [
      'an address that is none',
      { email: 'cleo@northstar' },
      { email: { invalid: 'Is not an email address.' } },
    ],
    [
      'a short password',
      { password: 'Sev en7', password_confirmation: 'Sev en7' },
      { password: { too_short: 'Must have at least 8 characters.' } },
    ],
    [
      'a control character',
      { password: 'Password\t7', password_confirmation: 'Password\t7' },
      { password: { wrong_charts: 'May have letters, digits, spaces and the usual symbols only.' } },
    ],
    [
      'another repetition',
      { password_confirmation: 'Password 8' },
      { password_confirmation: { not_match: 'Must be the same as the password.' } },
    ],
    [
      'a currency that is not offered',
      { currency: 'KZT' },
      { currency: { inclusion: 'Is not a currency that is offered.' } },
    ],
    ['a country that is none', { country: 'XX' }, { country: { inclusion: 'Is not a country.' } }],
    [
      'a restricted country',
      { country: 'US' },
      { country: { restricted: 'Players of this country cannot be taken.' } },
    ],
    [
      'a day that does not exist',
      { date_of_birth: '1990-02-30' },
      { date_of_birth: { invalid: 'Must be a date such as 1990-12-31.' } },
    ],
    [
      'a month that does not exist',
      { date_of_birth: '1990-13-01' },
      { date_of_birth: { invalid: 'Must be a date such as 1990-12-31.' } },
    ],
    [
      'a date written otherwise',
      { date_of_birth: '28/2/1990' },
      { date_of_birth: { invalid: 'Must be a date such as 1990-12-31.' } },
    ],
    [
      'who is 18 tomorrow',
      { date_of_birth: '2008-11-22' },
      { date_of_birth: { too_young: 'Players must be at least 18.' } },
    ],
    [
      'a nickname of other characters',
      { nickname: 'cleo_n' },
      { nickname: { wrong_charts: 'May have letters, digits, spaces, dots and hyphens only.' } },
    ],
    [
      'a nickname too short',
      { nickname: 'cn' },
      { nickname: { min_max_length: 'Must have 3 to 15 characters.' } },
    ],
    [
      'a nickname too long',
      { nickname: 'cleo of the north' },
      { nickname: { min_max_length: 'Must have 3 to 15 characters.' } },
    ],
    [
      'a phone of other characters',
      { mobile_phone: '+1 555 CALL' },
      { mobile_phone: { wrong_charts: 'May have digits, plus, parentheses, spaces and hyphens only.' } },
    ],
    [
      'a phone too short',
      { mobile_phone: '+1 5555' },
      { mobile_phone: { min_max_length: 'Must have 8 to 20 characters.' } },
    ],
    [
      'a postal code of another country',
      { postal_code: '12345' },
      { postal_code: { invalid: 'Is not a postal code of this country.' } },
    ],
    [
      'a province of another country',
      { state: 'NSW' },
      { state: { inclusion: 'Must be one of AB, BC, MB, NB, NL, NS, NT, NU, ON, PE, QC, SK, YT.' } },
    ],
    [
      'a personal id outside Estonia',
      { personal_id: '49002280000' },
      { personal_id: { not_editable: 'Cannot be changed here.' } },
    ],
    ['what is not known', { role: 'admin' }, { role: { unknown: 'Is not known here.' } }],
    [
      'an email somebody has, in any case',
      { email: 'Ada@Northstar.example' },
      { email: { taken: 'Somebody has this email already. Sign in, or ask for a new password.' } },
    ],
    ['a missing captcha', { captcha: undefined }, { captcha: { blank: 'Solve the captcha.' } }],
    [
      'a wrong captcha',
      { captcha: 'e30=' },
      { captcha: { invalid: 'This captcha counts no longer. Solve a new one.' } },
    ],
  ])('%s', async (_case, fields, errors) => {
    const answer = await signUp({ email: 'eve@northstar.example', ...fields });
    expect([answer.statusCode, answer.json()]).toEqual([422, { errors }]);
    expect(answer.cookies).toEqual([]);
    expect(await lettersOf(sandbox)).toEqual([]);
  });

  it('[PROF-29] nobody who is 18 today', async () => {
    expect((await signUp({ email: 'young@x.example', date_of_birth: '2008-11-21' })).statusCode).toBe(201);
  });

  it('all but one of the same email at once, and keeps nothing of the others', async () => {
    const captchas = await Promise.all([1, 2, 3].map(() => solveCaptcha(sandbox.app)));
    const answers = await Promise.all(
      captchas.map((captcha) => send({ ...FIELDS, email: 'same@x.example', captcha })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422]);
    expect(await lettersOf(sandbox, 'same@x.example')).toHaveLength(1);
  });

  it('a captcha that one sign-up has used, but not one that failed for its fields', async () => {
    const captcha = await solveCaptcha(sandbox.app);
    expect((await send({ ...FIELDS, email: 'bad', captcha })).statusCode).toBe(422);
    expect((await send({ ...FIELDS, email: 'first@x.example', captcha })).statusCode).toBe(201);
    expect((await send({ ...FIELDS, email: 'second@x.example', captcha })).statusCode).toBe(422);
  });

  it('[NAV-22] visitors of a restricted region, with 451', async () => {
    for (const url of [
      '/api/users',
      '/api/users/sign_in',
      '/api/users/password',
      '/api/users/confirmation',
    ]) {
      const user =
        url === '/api/users'
          ? FIELDS
          : { email: 'a@x.example', ...(url.endsWith('in') ? { password: 'x' } : {}) };
      const answer = await sandbox.app.inject({
        method: 'POST',
        url,
        payload: { user },
        headers: { 'cf-ipcountry': 'US' },
      });
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        451,
        { error: 'This is not available in your country.', code: 'REGION_RESTRICTED' },
      ]);
    }
    expect((await signUp({ email: 'near@x.example' }, { 'cf-ipcountry': 'CA' })).statusCode).toBe(201);
  });

  it('an address that registers too often', async () => {
    await signUp({ email: 'one@x.example' });
    await sql`update platform.attempts set count = 20`.execute(sandbox.store.db);
    const answer = await signUp({ email: 'two@x.example' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600']);
  });
});

describe('under the Estonian licence', () => {
  const estonian = (fields: Fields) =>
    signUp(
      { email: 'kai@northstar.example', currency: 'EUR', country: 'EE', ...fields },
      { host: 'ee.localhost' },
    );

  it('[PROF-23] [PROF-30] asks for a personal id, and for players of 21', async () => {
    const answer = await estonian({ date_of_birth: '2005-11-22' });
    expect(answer.json()).toEqual({
      errors: {
        personal_id: { blank: 'Must be given.' },
        date_of_birth: { too_young: 'Players must be at least 21.' },
      },
    });
    const short = await estonian({ personal_id: '4900228000' });
    expect(short.json()).toEqual({ errors: { personal_id: { invalid: 'Must have 11 digits.' } } });
    const made = await estonian({ personal_id: '49002280000', date_of_birth: '2005-11-21' });
    expect(made.statusCode).toBe(201);
    expect(await profileOf(sessionOf(made))).toMatchObject({
      license_name: 'EE',
      personal_id: '49002280000',
    });
  });
});

describe('POST /check-email', () => {
  const check = (email: string, address = '192.0.2.7', captcha?: string) =>
    sandbox.app.inject({
      method: 'POST',
      url: '/check-email',
      headers: { 'x-forwarded-for': address },
      payload: { email, ...(captcha === undefined ? {} : { captcha }) },
    });

  it('[API-38] says whether an email is free, and nothing else', async () => {
    expect((await check(' ADA@northstar.example')).json()).toEqual({ available: false });
    expect((await check('free@northstar.example')).json()).toEqual({ available: true });
    expect((await check('not one')).json()).toEqual({
      errors: { email: { invalid: 'Is not an email address.' } },
    });
  });

  it('wants a captcha after three from one address, and stops after sixty', async () => {
    for (let done = 0; done < 3; done += 1) await check('free@northstar.example');
    expect((await check('free@northstar.example')).json()).toEqual({
      errors: { captcha: { blank: 'Solve the captcha.' } },
    });
    const solved = () => solveCaptcha(sandbox.app);
    expect((await check('ada@northstar.example', undefined, await solved())).json()).toEqual({
      available: false,
    });
    // Nothing of that counts for signing in.
    const settings = await sandbox.app.inject({
      url: '/api/player/settings',
      headers: { 'x-forwarded-for': '192.0.2.7' },
    });
    expect(settings.json().captcha.is_required).toBe(false);
    await sql`update platform.attempts set count = 60`.execute(sandbox.store.db);
    expect((await check('ada@northstar.example', undefined, await solved())).statusCode).toBe(429);
  });
});

it('[LANG-01] asks for the personal id where the site’s licence says so, and as it knows itself where it does not', async () => {
  const asks = async (host: string): Promise<boolean> => {
    const answer = await sandbox.app.inject({ url: '/api/info/player_fields', headers: { host } });
    return answer.json().contexts.registration.some(({ name }: { name: string }) => name === 'personal_id');
  };
  const asked = await Promise.all(['lv', 'fi', 'qz', 'ee'].map((code) => asks(`${code}.localhost`)));
  expect(asked).toEqual([true, false, false, true]);
});

it('[LANG-01] asks for the age of the site’s licence, and never for less than the law’s', async () => {
  const at = (host: string, born: string) =>
    signUp({ email: `${host}@northstar.example`, date_of_birth: born }, { host: `${host}.localhost` });
  const ageAt = async (host: string): Promise<unknown> =>
    (await sandbox.app.inject({ url: '/api/info/player_fields', headers: { host } })).json().minimum_age;
  const yearsAgo = (years: number): string => `${new Date(NOON).getUTCFullYear() - years}-01-01`;
  expect([await ageAt('mt.localhost'), await ageAt('localhost'), await ageAt('ee.localhost')]).toEqual([
    25, 18, 21,
  ]);
  // The site has no document for this licence.
  expect(await ageAt('qz.localhost')).toBe(21);
  expect((await at('qz', yearsAgo(20))).statusCode).toBe(422);
  const tooYoung = await at('mt', yearsAgo(24));
  expect([tooYoung.statusCode, Object.keys(tooYoung.json().errors)]).toEqual([422, ['date_of_birth']]);
  expect((await at('mt', yearsAgo(26))).statusCode).toBe(201);
  expect((await at('www', yearsAgo(17))).statusCode).toBe(422);
});
