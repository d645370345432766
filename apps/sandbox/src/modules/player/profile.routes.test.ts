import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPlatform } from '../../store/database.ts';
import { postTransaction } from '../../ledger/post-transaction.ts';
import { lettersOf, linkTo } from '../../testing/letters.ts';
import { sampleData } from '../../testing/sample-data.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const [ADA, BO] = ['ada@northstar.example', 'bo@northstar.example'];

let sandbox: TestSandbox;
let ada: { cookie: string };
let bo: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox({
    data: {
      ...sampleData,
      studios: [
        { slug: 'tide-lab', title: 'Tide Lab' },
        { slug: 'parlour', title: 'Parlour', player_fields: ['nickname', 'date_of_birth'] },
      ],
    },
  });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  const { db } = sandbox.store;
  await sql`truncate platform.emails, platform.attempts`.execute(db);
  await sql`
    update platform.players set auth_fields_missed = '[]', confirmed_at = ${NOON}, licence = 'CW',
      profile = '{"first_name":"Ada","country":"DE","receive_promos":true,"verified":true}' where id = 11`.execute(
    db,
  );
  ada = await sandbox.signIn(ADA);
  bo = await sandbox.signIn(BO);
});

const patch = (payload: object, headers: { cookie?: string } = ada) =>
  sandbox.app.inject({ method: 'PATCH', url: '/api/player', payload, headers });
const complete = (user: object, headers: { cookie?: string } = ada) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/api/auth_providers/update_details',
    payload: { user },
    headers,
  });
const get = async (url: string, headers: { cookie?: string } = ada) =>
  (await sandbox.app.inject({ url, headers })).json();
const miss = (...fields: string[]) =>
  sql`update platform.players set auth_fields_missed = ${JSON.stringify(fields)}::jsonb where id = 11`.execute(
    sandbox.store.db,
  );

type Field = { name: string; required: boolean; editable: boolean };
const fieldsIn = async (context: string, headers: { cookie?: string } = {}): Promise<Field[]> =>
  (await get('/api/info/player_fields', headers)).contexts[context];
const names = (fields: Field[], kind: 'required' | 'editable') =>
  fields.flatMap((field) => (field[kind] ? [field.name] : []));

const PERSONAL = [
  'first_name',
  'last_name',
  'date_of_birth',
  'mobile_phone',
  'country',
  'city',
  'address',
  'postal_code',
];

describe('[API-30] [PROF-14] the fields of each context', () => {
  it('[PROF-15] [PROF-16] [PROF-17] [PROF-18] [PROF-19] [PROF-41] say what a guest and a player have to give', async () => {
    expect(names(await fieldsIn('registration'), 'required')).toEqual([
      'email',
      'password',
      'password_confirmation',
      'currency',
      'country',
      'date_of_birth',
      'terms_acceptance',
    ]);
    expect(names(await fieldsIn('deposit', bo), 'required')).toEqual(PERSONAL);
    expect(names(await fieldsIn('cashout', bo), 'required')).toEqual(PERSONAL);
    expect(names(await fieldsIn('edition', bo), 'required')).toEqual([]);
    expect(names(await fieldsIn('game_provider', bo), 'required')).toEqual(['nickname', 'date_of_birth']);
    expect((await get('/api/info/player_fields', bo)).game_providers).toEqual({
      parlour: ['nickname', 'date_of_birth'],
    });
    expect((await fieldsIn('edition', bo)).find(({ name }) => name === 'nickname')).toEqual({
      name: 'nickname',
      type: 'text',
      required: false,
      editable: true,
      min_length: 3,
      max_length: 15,
    });
  });

  it('close who somebody is once it was given', async () => {
    const closed = (await fieldsIn('edition', ada)).filter(({ editable }) => !editable);
    expect(closed.map(({ name }) => name)).toEqual(['first_name', 'country']);
  });

  it('[PROF-30] are those of the player’s licence', async () => {
    expect((await get('/api/info/player_fields', ada)).minimum_age).toBe(18);
    await sql`update platform.players set licence = 'EE' where id = 11`.execute(sandbox.store.db);
    const headers = await sandbox.signIn(ADA);
    const { minimum_age, contexts } = await get('/api/info/player_fields', headers);
    expect([minimum_age, names(contexts.deposit, 'required')]).toEqual([21, [...PERSONAL, 'personal_id']]);
  });
});

describe('[API-27] PATCH /api/player', () => {
  it('changes the fields that are named, answers the profile, and leaves the others', async () => {
    const answer = await patch({
      context: 'edition',
      city: ' Bonn ',
      mobile_phone: '+49 228 1234',
      receive_sms_promos: true,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: 11,
      city: 'Bonn',
      mobile_phone: '+49 228 1234',
      receive_sms_promos: true,
      first_name: 'Ada',
      verified: true,
    });
    expect(await get('/api/player')).toEqual(answer.json());
    expect((await patch({ context: 'edition', city: null })).json().city).toBeNull();
    expect((await patch({ context: 'edition', mobile_phone: '  ' })).json().mobile_phone).toBeNull();
  });

  it('leaves other players alone, whatever id is sent', async () => {
    const answer = await patch({ context: 'edition', id: 12, nickname: 'Ada' });
    expect(answer.json()).toEqual({ errors: { id: { unknown: 'Is not known here.' } } });
    await patch({ context: 'edition', city: 'Bonn' });
    expect((await get('/api/player', bo)).city).toBeNull();
  });

  it('takes what was given before, and changes it no more', async () => {
    expect((await patch({ context: 'edition', first_name: 'Ada', last_name: 'North' })).statusCode).toBe(200);
    const answer = await patch({ context: 'edition', first_name: 'Eve', last_name: null, country: 'EE' });
    const closed = { not_editable: 'Cannot be changed here.' };
    expect(answer.json()).toEqual({ errors: { first_name: closed, last_name: closed, country: closed } });
  });

  it('[PROF-19] for a game takes what one studio asks for, and wants nothing that only another needs', async () => {
    const nickname = await patch({ context: 'game_provider', nickname: 'north wind' });
    expect([nickname.statusCode, nickname.json().nickname]).toEqual([200, 'north wind']);
    const emptied = await patch({ context: 'game_provider', nickname: null });
    expect([emptied.statusCode, emptied.json().errors]).toEqual([
      422,
      { nickname: { blank: 'Must be given.' } },
    ]);
    const other = await patch({ context: 'game_provider', city: 'Bonn' });
    expect(Object.keys(other.json().errors)).toEqual(['city']);
  });

  it('in the deposit context wants all that a cashbox has to know', async () => {
    const some = await patch({
      context: 'deposit',
      last_name: 'North',
      date_of_birth: '1990-05-01',
      city: '',
    });
    const blank = { blank: 'Must be given.' };
    expect(some.json()).toEqual({
      errors: { mobile_phone: blank, city: blank, address: blank, postal_code: blank },
    });
    const all = {
      last_name: 'North',
      date_of_birth: '1990-05-01',
      mobile_phone: '+49 228 1234',
      city: 'Bonn',
      address: 'Am Hof 1',
      postal_code: '53111',
    };
    expect((await patch({ context: 'deposit', ...all })).statusCode).toBe(200);
  });

  it.each<[object, object]>([
    [
      { context: 'edition', nickname: 'a_b_c' },
      { nickname: { wrong_charts: 'May have letters, digits, spaces, dots and hyphens only.' } },
    ],
    [
      { context: 'edition', postal_code: 'ABC' },
      { postal_code: { invalid: 'Is not a postal code of this country.' } },
    ],
    [{ context: 'edition', gender: 'x' }, { gender: { inclusion: 'Must be one of f, m, o.' } }],
    [{ context: 'edition', receive_promos: 'yes' }, { receive_promos: { type: 'Must be of type boolean.' } }],
    [
      {
        context: 'deposit',
        nickname: 'Ada',
        last_name: 'N',
        date_of_birth: '1990-05-01',
        mobile_phone: '+49 228 1234',
        city: 'B',
        address: 'A',
        postal_code: '53111',
      },
      { nickname: { not_editable: 'Cannot be changed here.' } },
    ],
    [{ context: 'edition', verified: true }, { verified: { unknown: 'Is not known here.' } }],
    [
      { context: 'edition', terms_acceptance: true },
      { terms_acceptance: { not_editable: 'Cannot be changed here.' } },
    ],
    [
      { context: 'registration', city: 'Bonn' },
      { context: { inclusion: 'Must be one of deposit, cashout, edition, game_provider.' } },
    ],
    [{ city: 'Bonn' }, { context: { blank: 'Must be given.' } }],
  ])('refuses %j', async (payload, errors) => {
    const before = await get('/api/player');
    const answer = await patch(payload);
    expect([answer.statusCode, answer.json()]).toEqual([422, { errors }]);
    expect(await get('/api/player')).toEqual(before);
  });

  it('[PROF-07] accepts terms that are missing', async () => {
    await miss('terms_acceptance');
    ada = await sandbox.signIn(ADA);
    expect((await get('/api/player')).auth_fields_missed).toEqual(['terms_acceptance']);
    expect((await patch({ context: 'edition', terms_acceptance: false })).json().auth_fields_missed).toEqual([
      'terms_acceptance',
    ]);
    expect((await patch({ context: 'edition', terms_acceptance: true })).json().auth_fields_missed).toEqual(
      [],
    );
  });

  it('keeps both of two changes at once', async () => {
    await Promise.all([
      patch({ context: 'edition', city: 'Bonn' }),
      patch({ context: 'edition', address: 'Am Hof 1' }),
    ]);
    expect(await get('/api/player')).toMatchObject({ city: 'Bonn', address: 'Am Hof 1' });
  });
});

describe('[API-37] completing a sign-up by another provider', () => {
  beforeEach(async () => {
    await miss('email', 'country', 'terms_acceptance');
    await sql`update platform.players set profile = '{}' where id = 11`.execute(sandbox.store.db);
    ada = await sandbox.signIn(ADA);
  });

  it('takes what is missing, and sends the letter to a new email', async () => {
    const first = await complete({ country: 'DE', terms_acceptance: true });
    expect([first.statusCode, first.json()]).toEqual([200, { auth_fields_missed: ['email'] }]);
    const second = await complete({ email: ' ada.new@northstar.example' });
    expect(second.json()).toEqual({ auth_fields_missed: [] });
    expect(await get('/api/player')).toMatchObject({
      email: 'ada.new@northstar.example',
      country: 'DE',
      confirmed_at: null,
      auth_fields_missed: [],
    });
    expect((await linkTo(sandbox, 'ada.new@northstar.example')).pathname).toBe('/de/confirmation');
    await sql`update platform.players set email = ${ADA} where id = 11`.execute(sandbox.store.db);
  });

  it.each<[object, object]>([
    [{ email: BO }, { email: { taken: 'Somebody has this email already.' } }],
    [{ email: 'none' }, { email: { invalid: 'Is not an email address.' } }],
    [{ nickname: 'Ada' }, { nickname: { not_missing: 'Is known already.' } }],
    [{ terms_acceptance: false }, { terms_acceptance: { accepted: 'The terms must be accepted.' } }],
    [{ country: '' }, { country: { blank: 'Must be given.' } }],
    [{ groups: [759] }, { groups: { unknown: 'Is not known here.' } }],
  ])('refuses %j', async (user, errors) => {
    const answer = await complete(user);
    expect([answer.statusCode, answer.json()]).toEqual([422, { errors }]);
    expect((await get('/api/player')).auth_fields_missed).toEqual(['email', 'country', 'terms_acceptance']);
    expect(await lettersOf(sandbox)).toEqual([]);
  });
});

describe('[API-24] [API-25] subscriptions', () => {
  const put = (payload: object, headers: { cookie?: string } = ada) =>
    sandbox.app.inject({ method: 'PUT', url: '/api/subscriptions', payload, headers });

  it('are those of the profile', async () => {
    expect(await get('/api/subscriptions')).toEqual({ receive_promos: true, receive_sms_promos: false });
    const answer = await put({ receive_sms_promos: true });
    expect(answer.json()).toEqual({
      receive_promos: true,
      receive_sms_promos: true,
      already_subscribed: false,
    });
    expect(await get('/api/player')).toMatchObject({ receive_promos: true, receive_sms_promos: true });
    expect((await get('/api/player', bo)).receive_sms_promos).toBe(false);
  });

  it('say when somebody had subscribed before, and fail no repeated call', async () => {
    const answer = await put({ receive_promos: true });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { receive_promos: true, receive_sms_promos: false, already_subscribed: true },
    ]);
    expect((await put({ receive_promos: false })).json().already_subscribed).toBe(false);
    expect((await put({ receive_promos: false })).json().already_subscribed).toBe(false);
  });

  it.each<[object, object]>([
    [{ receive_promos: 1 }, { receive_promos: { type: 'Must be of type boolean.' } }],
    [{ receive_promos: true, email: BO }, { email: { unknown: 'Is not known here.' } }],
  ])('refuse %j', async (payload, errors) => {
    const answer = await put(payload);
    expect([answer.statusCode, answer.json()]).toEqual([422, { errors }]);
  });
});

it('[API-29] sums deposits, withdrawals, bets and wins of each wallet', async () => {
  const db = openPlatform(sandbox.store.db);
  const move = (
    kind: string,
    amountCents: number,
    house: 'house:payments' | 'house:games' | 'house:bonuses',
  ) =>
    db.transaction().execute((trx) =>
      postTransaction(trx, {
        kind,
        playerId: 11,
        now: NOON,
        entries: [
          { account: 'player:real', currency: 'EUR', amountCents },
          { account: house, currency: 'EUR', amountCents: -amountCents },
        ],
      }),
    );
  await move('deposit', 5000, 'house:payments');
  await move('cashout', -700, 'house:payments');
  await move('cashout_returned', 200, 'house:payments');
  await move('bet', -300, 'house:games');
  await move('bet', -200, 'house:games');
  await move('win', 900, 'house:games');
  await move('gift', 10_000, 'house:bonuses');
  const none = { deposits_cents: 0, withdrawals_cents: 0, bets_cents: 0, wins_cents: 0 };
  expect(await get('/api/player/stats')).toEqual([
    { currency: 'EUR', deposits_cents: 5000, withdrawals_cents: 500, bets_cents: 500, wins_cents: 900 },
    { currency: 'BTC', ...none },
  ]);
  expect(await get('/api/player/stats', bo)).toEqual([]);
});

it.each([
  ['PATCH', '/api/player'],
  ['GET', '/api/player/stats'],
  ['GET', '/api/subscriptions'],
  ['PUT', '/api/subscriptions'],
  ['POST', '/api/auth_providers/update_details'],
] as const)('asks a guest to sign in for %s %s', async (method, url) => {
  const answer = await sandbox.app.inject({
    method,
    url,
    ...(method === 'GET' ? {} : { payload: { any: 1 } }),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED']);
});
