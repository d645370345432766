import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGiftServices, type GiftServices } from '../../testing/open-gift-services.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

const ADA = 11;
const BO = 12;

let sandbox: TestSandbox;
let gifts: GiftServices;
let ada: { cookie: string };
let now: number;
beforeAll(async () => {
  sandbox = await startSandbox({
    licenceOf: ({ hostname }) => (hostname.startsWith('ee.') ? 'EE' : 'CW'),
  });
  gifts = await openGiftServices(sandbox.store.db, { clock: () => now });
  ada = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  setNow(NOON);
  for (const table of [
    'bonuses',
    'freespins',
    'offer_uses',
    'offer_totals',
    'deposit_counts',
    'attempts',
  ] as const)
    await gifts.db.deleteFrom(table).execute();
  await gifts.db
    .updateTable('players')
    .set({ can_issue_bonuses: true, deposit_bonus_code: null, currency: 'EUR' })
    .execute();
  // A session caches its player until something about the player changes.
  await call('PATCH', '/api/player/update_bonus_settings', { can_issue: true });
});

function setNow(instant: number) {
  now = instant;
  sandbox.setNow(instant);
}
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  headers: object = ada,
) => sandbox.app.inject({ method, url, headers: { ...headers }, ...(payload ? { payload } : {}) });
const coupon = async (code: string, headers: object = ada) => {
  const answer = await call('POST', '/api/bonuses/coupon', { coupon_code: code }, headers);
  return [answer.statusCode, answer.json()];
};
const promoCode = async (code: string) => {
  const answer = await call('POST', '/api/v2/bonuses/promo-code', { code });
  return [answer.statusCode, answer.json()];
};
const setCode = async (code: string, headers: object = ada) => {
  const answer = await call('PATCH', '/api/player/set_bonus_code', { deposit_bonus_code: code }, headers);
  return [answer.statusCode, answer.json()];
};
const profileCode = async () => (await call('GET', '/api/player')).json().deposit_bonus_code;
const depositGifts = async (headers: object = ada): Promise<{ group_key: string; chosen: boolean }[]> =>
  (await call('GET', '/api/bonuses/deposit', undefined, headers)).json();
const bonuses = (id = ADA) => gifts.bonuses.list(id, 'en');
const freespins = (id = ADA) => gifts.freespins.list(id, 'en');

describe('what a deposit can be made with', () => {
  it('[API-60] [BON-03] [BON-05] lists gifts with title and type, in the player’s currency', async () => {
    const answer = await sandbox.app.inject({
      url: '/api/bonuses/deposit',
      headers: { ...ada, 'x-locale': 'de' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().map((gift: { group_key: string }) => gift.group_key)).toEqual([
      'welcome_1',
      'reload',
      'extra',
    ]);
    expect(answer.json()[1]).toEqual({
      group_key: 'reload',
      title: 'Wochenende',
      type: 'deposit',
      bonuses: [{ title: '50 % Bonus', type: 'bonus' }],
      code: 'WEEKEND',
      chosen: false,
      currency: 'EUR',
      minimum_deposit_cents: 2000,
      percent: 50,
      amount_limit_cents: 10_000,
      wager: 30,
      days_to_wager: 7,
      available_until: '2026-11-23T00:00:00.000Z',
    });
    expect(answer.json()[0]).toMatchObject({
      percent: null,
      amount_limit_cents: null,
      available_until: null,
    });
  });

  it('lists only what exists in the currency of the player', async () => {
    await gifts.db.updateTable('players').set({ currency: 'BTC' }).where('id', '=', BO).execute();
    const bo = await sandbox.signIn('bo@northstar.example');
    expect((await depositGifts(bo)).map((gift) => gift.group_key)).toEqual(['welcome_1', 'extra']);
  });

  it('[API-68] [BON-39] [BON-40] is chosen by its code, in the profile and in the list at once', async () => {
    expect(await setCode(' weekend ')).toEqual([200, { deposit_bonus_code: 'WEEKEND' }]);
    expect(await profileCode()).toBe('WEEKEND');
    expect((await depositGifts()).map((gift) => [gift.group_key, gift.chosen])).toEqual([
      ['welcome_1', false],
      ['reload', true],
      ['extra', false],
    ]);
  });

  it('[API-69] is chosen no longer when the code is cleared', async () => {
    await setCode('WEEKEND');
    const answer = await call('DELETE', '/api/player/clear_bonus_code');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await profileCode()).toBeNull();
    expect((await call('DELETE', '/api/player/clear_bonus_code')).statusCode).toBe(204);
  });

  it.each([
    ['NOBODY', 'invalid', 'We do not know this code. Check how it is written.'],
    ['GIFT', 'invalid', 'We do not know this code. Check how it is written.'],
    ['OLD', 'expired', 'The time of this code is over.'],
    ['WELCOME2', 'not_open', 'This code cannot be used yet. Its offer says when.'],
  ])('[BON-34] is not chosen by the code %s: %s', async (code, problem, message) => {
    expect(await setCode(code)).toEqual([422, { errors: { deposit_bonus_code: { [problem]: message } } }]);
    expect(await profileCode()).toBeNull();
  });

  it('[API-70] [BON-41] is listed again when bonuses are switched on, and nothing while they are off', async () => {
    const off = await call('PATCH', '/api/player/update_bonus_settings', { can_issue: false });
    expect([off.statusCode, off.json()]).toEqual([200, []]);
    expect((await call('GET', '/api/player')).json().can_issue_bonuses).toBe(false);
    expect(await depositGifts()).toEqual([]);
    const on = await call('PATCH', '/api/player/update_bonus_settings', { can_issue: true });
    expect(on.json()).toEqual(await depositGifts());
    expect(on.json()).toHaveLength(3);
  });
});

describe('a deposit', () => {
  it('gives what was chosen for it, and forgets the choice', async () => {
    await setCode('WEEKEND');
    await gifts.deposit(ADA, 4000);
    expect(await bonuses()).toMatchObject([
      {
        group_key: 'reload',
        stage: 'handle_bets',
        amount_cents: 2000,
        amount_wager_requirement_cents: 60_000,
      },
    ]);
    expect(await setCode('WEEKEND')).toEqual([
      422,
      { errors: { deposit_bonus_code: { already_used: 'This code was used before.' } } },
    ]);
    await gifts.deposit(ADA, 4000);
    expect(await bonuses()).toHaveLength(1);
    setNow(NOON + 10_000);
    expect(await profileCode()).toBeNull();
  });

  it('that is told of several times, also at once, is counted once and gives once', async () => {
    await setCode('WEEKEND');
    const deposit = { playerId: ADA, paymentId: 77, currency: 'EUR', amountCents: 4000, at: NOON };
    const tell = () => gifts.within((trx) => gifts.events.emit(trx, 'deposit_succeeded', deposit));
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await bonuses()).toHaveLength(1);
    const { rows } = await sql`select deposits::integer from platform.deposit_counts`.execute(gifts.db);
    expect(rows).toEqual([{ deposits: 1 }]);
  });

  it('gives nothing that was not chosen', async () => {
    await gifts.deposit(ADA, 4000);
    expect([await bonuses(), await freespins()]).toEqual([[], []]);
  });

  it('below the smallest of the offer gives nothing, and the choice stays', async () => {
    await setCode('WEEKEND');
    await gifts.deposit(ADA, 1999);
    expect(await bonuses()).toEqual([]);
    expect(await profileCode()).toBe('WEEKEND');
    await gifts.deposit(ADA, 2000);
    expect(await bonuses()).toMatchObject([{ amount_cents: 1000 }]);
  });

  it('gives nothing once the time of the offer is over', async () => {
    await setCode('WEEKEND');
    setNow(Date.UTC(2026, 10, 23));
    await gifts.deposit(ADA, 4000);
    expect(await bonuses()).toEqual([]);
  });

  it('[BON-28] gives nothing while bonuses are switched off', async () => {
    await setCode('WEEKEND');
    await call('PATCH', '/api/player/update_bonus_settings', { can_issue: false });
    await gifts.deposit(ADA, 4000);
    expect(await bonuses()).toEqual([]);
  });

  it('[BON-29] [GRP-04] gives no extra gift to a player with several accounts, who is not offered one either', async () => {
    await setCode('EXTRA');
    await gifts.db.insertInto('player_groups').values({ player_id: ADA, group_id: 100 }).execute();
    setNow(NOON + 10_000);
    expect((await depositGifts()).map((gift) => gift.group_key)).toEqual(['welcome_1', 'reload']);
    await gifts.deposit(ADA, 4000);
    expect(await bonuses()).toEqual([]);
    await gifts.db.deleteFrom('player_groups').where('group_id', '=', 100).execute();
  });

  it('counts: the first gives the first part of the welcome pack, day by day, the second the second', async () => {
    await setCode('WELCOME1');
    await gifts.deposit(ADA, 2000);
    expect((await freespins()).map((gift) => [gift.stage, gift.freespins_total])).toEqual([
      ['wait', 2],
      ['wait', 2],
      ['wait', 2],
      ['wait', 2],
      ['handle_bets', 2],
    ]);
    expect((await depositGifts()).map((gift) => gift.group_key)).toEqual(['welcome_2', 'reload', 'extra']);
    expect((await setCode('WELCOME1'))[0]).toBe(422);
    await setCode('WELCOME2');
    await gifts.deposit(ADA, 2000);
    expect(await bonuses()).toMatchObject([{ group_key: 'welcome_2', amount_cents: 1000 }]);
    expect(await freespins()).toHaveLength(6);
  });

  it('forgets a choice for a deposit that was made without it', async () => {
    await setCode('WELCOME1');
    await gifts.deposit(ADA, 100);
    setNow(now + 5000);
    expect([await profileCode(), await freespins()]).toEqual([null, []]);
  });

  it('ends the welcome pack with the third, or with a later one of who came back to it', async () => {
    const groups: (readonly number[])[] = [];
    gifts.events.on('groups_changed', (_trx, event) => void groups.push(event.groups));
    for (let deposits = 0; deposits < 3; deposits += 1) await gifts.deposit(ADA, 100);
    expect(groups).toEqual([[21, 259]]);
    await gifts.db.insertInto('player_groups').values({ player_id: ADA, group_id: 131811 }).execute();
    await gifts.deposit(ADA, 100);
    expect(groups).toEqual([
      [21, 259],
      [21, 259],
    ]);
    await gifts.db.insertInto('player_groups').values({ player_id: ADA, group_id: 131811 }).execute();
  });
});

describe('what a registration gives', () => {
  it('[API-61] [BON-04] is listed with title and type, for guests too', async () => {
    const answer = await call('GET', '/api/bonuses/registration', undefined, {});
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      [
        {
          group_key: 'hello',
          title: 'Hello',
          type: 'freespin',
          bonuses: [{ title: '10 free spins', type: 'freespin' }],
        },
      ],
    ]);
  });

  it('is listed for a guest by the licence of the site', async () => {
    const answer = await call('GET', '/api/bonuses/registration', undefined, {
      host: 'ee.northstar.example',
    });
    expect(answer.json().map((gift: { group_key: string }) => gift.group_key)).toEqual(['hello', 'hello_ee']);
  });

  it('lists for a player what the player’s licence has', async () => {
    await gifts.db.updateTable('players').set({ licence: 'EE' }).where('id', '=', BO).execute();
    const bo = await sandbox.signIn('bo@northstar.example');
    const answer = await call('GET', '/api/bonuses/registration', undefined, bo);
    expect(answer.json().map((gift: { group_key: string }) => gift.group_key)).toEqual(['hello', 'hello_ee']);
    await gifts.db.updateTable('players').set({ licence: 'CW' }).where('id', '=', BO).execute();
  });

  it('is given with the account, once, and the welcome pack’s group with it', async () => {
    const register = () =>
      gifts.within((trx) => gifts.events.emit(trx, 'player_registered', { playerId: BO, at: now }));
    await register();
    await register();
    expect(await freespins(BO)).toMatchObject([{ group_key: 'hello', stage: 'issued', freespins_total: 10 }]);
    const groups = gifts.db.selectFrom('player_groups').select('group_id').where('player_id', '=', BO);
    expect(await groups.execute()).toEqual([{ group_id: 131811 }]);
  });
});

describe('a coupon', () => {
  it('[API-71] [BON-42] gives its gift once', async () => {
    expect(await coupon(' gift ')).toEqual([200, { status: 'success' }]);
    expect(await bonuses()).toMatchObject([{ group_key: 'gift', stage: 'issued', amount_cents: 1000 }]);
    expect(await coupon('GIFT')).toEqual([200, { status: 'already_used' }]);
    expect(await bonuses()).toHaveLength(1);
  });

  it('gives its gift once, however many calls come at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => coupon('SPINS')));
    expect(answers.map(([, body]) => body.status).toSorted()).toEqual([
      'already_used',
      'already_used',
      'already_used',
      'success',
    ]);
    expect(await freespins()).toHaveLength(1);
  });

  it('that only so many can use is used up by them', async () => {
    const bo = await sandbox.signIn('bo@northstar.example');
    const answers = await Promise.all([coupon('ONE'), coupon('ONE', bo)]);
    expect(answers.map(([, body]) => body.status).toSorted()).toEqual(['already_used', 'success']);
    expect([...(await bonuses()), ...(await bonuses(BO))]).toHaveLength(1);
  });

  it.each([
    ['NOBODY', 'invalid'],
    ['WEEKEND', 'invalid'],
    ['HARVEST', 'expired'],
    ['ADVENT', 'invalid'],
    ['PARTNER', 'invalid'],
  ])('%s is %s', async (code, status) => {
    expect(await coupon(code)).toEqual([200, { status }]);
    expect(await bonuses()).toEqual([]);
  });

  it('for a group is none for others', async () => {
    expect(await coupon('GOLD')).toEqual([200, { status: 'success' }]);
    const bo = await sandbox.signIn('bo@northstar.example');
    expect(await coupon('GOLD', bo)).toEqual([200, { status: 'invalid' }]);
  });

  it('of a partner is one for that partner’s players', async () => {
    await gifts.db.updateTable('players').set({ stag: '21077_almanac' }).where('id', '=', BO).execute();
    const bo = await sandbox.signIn('bo@northstar.example');
    expect(await coupon('PARTNER', bo)).toEqual([200, { status: 'success' }]);
  });
});

describe('guessing codes', () => {
  const WRONG = [
    ['/api/bonuses/coupon', 'POST', 'coupon_code'],
    ['/api/v2/bonuses/promo-code', 'POST', 'code'],
    ['/api/player/set_bonus_code', 'PATCH', 'deposit_bonus_code'],
  ] as const;

  it('ends after twenty that there are none of, for that player, for a quarter of an hour', async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      const [url, method, field] = WRONG[tries % 3] ?? WRONG[0];
      const answer = await call(method, url, { [field]: `GUESS${tries}` });
      expect(answer.statusCode).toBe(field === 'coupon_code' ? 200 : 422);
    }
    for (const [url, method, field] of WRONG) {
      const answer = await call(method, url, { [field]: 'GIFT' });
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        429,
        '900',
        {
          error: 'Too many attempts. Wait as many seconds as the header Retry-After says, then try again.',
          code: 'TOO_MANY_ATTEMPTS',
        },
      ]);
    }
    expect(await bonuses()).toEqual([]);
    const bo = await sandbox.signIn('bo@northstar.example');
    expect(await coupon('GIFT', bo)).toEqual([200, { status: 'success' }]);
    setNow(now + 15 * 60_000);
    expect(await coupon('GIFT')).toEqual([200, { status: 'success' }]);
  });

  it('is not what using codes is that exist', async () => {
    await setCode('WEEKEND');
    for (let tries = 0; tries < 25; tries += 1) await coupon('HARVEST');
    for (let tries = 0; tries < 25; tries += 1) await setCode('WEEKEND');
    expect(await coupon('GIFT')).toEqual([200, { status: 'success' }]);
  });
});

describe('a promo code', () => {
  it('[API-67] that is a coupon gives its gift', async () => {
    expect(await promoCode('gift')).toEqual([200, { type: 'coupon', title: 'A gift' }]);
    expect(await bonuses()).toHaveLength(1);
  });

  it('[API-67] that is a deposit code is chosen for the next deposit', async () => {
    expect(await promoCode('weekend')).toEqual([200, { type: 'deposit', title: 'Weekend reload' }]);
    expect(await profileCode()).toBe('WEEKEND');
  });

  it.each([
    ['NOBODY', { invalid: 'We do not know this code. Check how it is written.' }],
    ['HARVEST', { expired: 'The time of this code is over.' }],
    ['WELCOME2', { not_open: 'This code cannot be used yet. Its offer says when.' }],
  ])('[BON-43] %s is refused with its reason', async (code, problem) => {
    expect(await promoCode(code)).toEqual([422, { errors: { code: problem } }]);
  });

  it('[BON-43] that was used before is refused', async () => {
    await promoCode('GIFT');
    expect(await promoCode('GIFT')).toEqual([
      422,
      { errors: { code: { already_used: 'This code was used before.' } } },
    ]);
  });
});

it('[API-58] lists bonuses and free spins together, latest first', async () => {
  await coupon('GIFT');
  setNow(NOON + 60_000);
  await coupon('SPINS');
  const answer = await call('GET', '/api/v2/bonuses');
  expect(
    answer.json().map((gift: { type: string; group_key: string }) => [gift.type, gift.group_key]),
  ).toEqual([
    ['freespin', 'gift_spins'],
    ['bonus', 'gift'],
  ]);
  const bo = await sandbox.signIn('bo@northstar.example');
  expect((await call('GET', '/api/v2/bonuses', undefined, bo)).json()).toEqual([]);
});

it('choosing, redeeming and switching touch the caller’s own alone', async () => {
  await setCode('WEEKEND');
  await coupon('GIFT');
  const settings = gifts.db
    .selectFrom('players')
    .select(['deposit_bonus_code', 'can_issue_bonuses'])
    .where('id', '=', ADA);
  const own = async () => [
    await settings.executeTakeFirst(),
    await bonuses(),
    await freespins(),
    await depositGifts(),
  ];
  const before = await own();
  const bo = await sandbox.signIn('bo@northstar.example');
  await setCode('EXTRA', bo);
  await coupon('SPINS', bo);
  await call('POST', '/api/v2/bonuses/promo-code', { code: 'GIFT' }, bo);
  await call('DELETE', '/api/player/clear_bonus_code', undefined, bo);
  await call('PATCH', '/api/player/update_bonus_settings', { can_issue: false }, bo);
  expect([await bonuses(BO), await freespins(BO)]).toMatchObject([
    [{ stage: 'issued' }],
    [{ stage: 'issued' }],
  ]);
  expect(await own()).toEqual(before);
});

it('registration gifts are told to whoever’s session has ended as to a guest', async () => {
  const headers = { cookie: `northstar_session=${'x'.repeat(43)}`, host: 'ee.northstar.example' };
  const answer = await call('GET', '/api/bonuses/registration', undefined, headers);
  expect(answer.json()).toHaveLength(2);
});

describe('is refused', () => {
  const CALLS = [
    ['GET', '/api/v2/bonuses', undefined],
    ['GET', '/api/bonuses/deposit', undefined],
    ['POST', '/api/v2/bonuses/promo-code', { code: 'GIFT' }],
    ['PATCH', '/api/player/set_bonus_code', { deposit_bonus_code: 'WEEKEND' }],
    ['DELETE', '/api/player/clear_bonus_code', undefined],
    ['PATCH', '/api/player/update_bonus_settings', { can_issue: false }],
    ['POST', '/api/bonuses/coupon', { coupon_code: 'GIFT' }],
  ] as const;

  it.each(CALLS)('%s %s without a session, and with one that nobody opened', async (method, url, payload) => {
    for (const headers of [{}, { cookie: `northstar_session=${'x'.repeat(43)}` }]) {
      const answer = await call(method, url, payload, headers);
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { error: 'Sign in first.', code: 'UNAUTHORIZED' },
      ]);
    }
    expect([await bonuses(), await profileCode()]).toEqual([[], null]);
  });

  it.each([
    ['POST', '/api/v2/bonuses/promo-code', 'code'],
    ['PATCH', '/api/player/set_bonus_code', 'deposit_bonus_code'],
    ['PATCH', '/api/player/update_bonus_settings', 'can_issue'],
    ['POST', '/api/bonuses/coupon', 'coupon_code'],
  ] as const)('%s %s with fields that are missing, wrong or unknown', async (method, url, field) => {
    const blank = await call(method, url, {});
    expect([blank.statusCode, blank.json()]).toEqual([
      422,
      { errors: { [field]: { blank: 'Must be given.' } } },
    ]);
    const wrong = await call(method, url, { [field]: 7, more: 1 });
    expect(wrong.statusCode).toBe(422);
    expect(Object.keys(wrong.json().errors).toSorted()).toEqual([field, 'more'].toSorted());
  });

  it.each([
    ['POST', '/api/v2/bonuses/promo-code', { code: 'GIFT' }],
    ['PATCH', '/api/player/set_bonus_code', { deposit_bonus_code: 'WEEKEND' }],
    ['POST', '/api/bonuses/coupon', { coupon_code: 'GIFT' }],
  ] as const)('[BON-28] %s %s while bonuses are switched off', async (method, url, payload) => {
    await call('PATCH', '/api/player/update_bonus_settings', { can_issue: false });
    const answer = await call(method, url, payload);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { error: 'Bonuses are switched off for this account.', code: 'BONUSES_OFF' },
    ]);
    expect(await bonuses()).toEqual([]);
  });
});
