import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARD, completeProfile, PAYOUT_CARD, pressAt } from '../../testing/pay.ts';
import { NOON, startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';
import { RECALL_MS, STEP_MS } from './payment-changes.ts';

const ADA = 11;
const MINUTE = 60_000;
const VISA_IN = 'deposit-visa-eur';
const VISA_OUT = 'cashout-visa-eur';

let sandbox: TestSandbox;
let ada: { cookie: string };
let bo: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  sandbox.setNow(NOON);
  await sql`delete from platform.user_limits`.execute(sandbox.store.db);
  await completeProfile(sandbox, ADA);
  ada = await sandbox.signIn('ada@northstar.example');
  bo = await sandbox.signIn('bo@northstar.example');
});

type Call = {
  method?: 'GET' | 'POST' | 'DELETE';
  payload?: object;
  headers?: { [name: string]: string };
};
const call = (url: string, { method = 'POST', payload, headers = ada }: Call = {}) =>
  sandbox.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const read = async (url: string, headers = ada) => (await call(url, { method: 'GET', headers })).json();
const deposit = (changes: object = {}, headers: { [name: string]: string } = ada) =>
  call('/api/payments/deposits', {
    payload: { method_id: VISA_IN, amount_cents: 5000, fields: CARD, ...changes },
    headers,
  });
const cashout = (changes: object = {}, headers: { [name: string]: string } = ada) =>
  call('/api/payments/cashouts', {
    payload: { method_id: VISA_OUT, amount_cents: 5000, fields: PAYOUT_CARD, ...changes },
    headers,
  });
const recall = (id: number, headers = ada) => call(`/api/player/payments/${id}/recall`, { headers });
const real = async (currency = 'EUR') => {
  const accounts: { currency: string; available_to_cashout_cents: number }[] =
    await read('/api/player/accounts');
  return accounts.find((account) => account.currency === currency)?.available_to_cashout_cents ?? 0;
};
const stateOf = async (id: number) => {
  const { items } = await read('/api/player/payments?per_page=100');
  return items.find((payment: { id: number }) => payment.id === id);
};
const problem = (answer: { statusCode: number; json: () => { code?: string; errors?: object } }) => [
  answer.statusCode,
  answer.json().code ?? answer.json().errors,
];

describe('the ways to pay', () => {
  it('[CASH-09] [CASH-10] [CASH-30] lists those of the wallet and the action', async () => {
    const methods = await read('/api/payments/methods?action=cashout&currency=BTC');
    expect(methods).toEqual([
      {
        id: 'cashout-bitcoin-btc',
        action: 'cashout',
        brand: 'bitcoin',
        provider: 'Coins',
        currency: 'BTC',
        type: 'crypto',
        recallable: false,
        savedProfiles: [],
        min_cents: 10_000,
        max_cents: 40_000_000,
        step_cents: 1,
        network: 'bitcoin',
        fee: { percent: 0, fixed_cents: 0 },
        arrival_seconds: 60,
      },
    ]);
    const ids = async (query: string) =>
      (await read(`/api/payments/methods${query}`)).map(({ id }: { id: string }) => id);
    const EUR = ['deposit-visa-eur', 'deposit-mastercard-eur', 'deposit-sofort-eur', 'deposit-ecopayz-eur'];
    expect(await ids('')).toEqual(EUR);
    expect(await ids('?action=deposit&currency=EUR')).toEqual(EUR);
    expect(await ids('?currency=JPY')).toEqual([]);
  });

  it('[GRP-16] hides sofort from members of group 631', async () => {
    const db = sandbox.store.db;
    await sql`insert into platform.player_groups values (${ADA}, 631)`.execute(db);
    const headers = await sandbox.signIn('ada@northstar.example');
    const brands = (await read('/api/payments/methods', headers)).map(
      ({ brand }: { brand: string }) => brand,
    );
    expect(brands).toEqual(['visa', 'mastercard', 'ecopayz']);
    const fields = { iban: 'DE89370400440532013000', account_holder: 'Ada North' };
    expect(problem(await deposit({ method_id: 'deposit-sofort-eur', fields }, headers))).toEqual([
      404,
      'PAYMENT_METHOD_NOT_FOUND',
    ]);
    expect(
      problem(await call('/api/payments/methods/deposit-sofort-eur/fields', { method: 'GET', headers })),
    ).toEqual([404, 'PAYMENT_METHOD_NOT_FOUND']);
    await sql`delete from platform.player_groups where group_id = 631`.execute(db);
  });

  it('[CASH-31] tells what each asks for', async () => {
    const names = async (id: string) =>
      (await read(`/api/payments/methods/${id}/fields`)).map(
        (field: { name: string; with_profile: boolean }) => [field.name, field.with_profile],
      );
    expect(await names(VISA_IN)).toEqual([
      ['card_number', false],
      ['card_holder', false],
      ['card_expiry', false],
      ['card_cvc', true],
    ]);
    expect(await names(VISA_OUT)).toEqual([
      ['card_number', false],
      ['card_holder', false],
      ['card_expiry', false],
    ]);
    expect(await names('cashout-bitcoin-btc')).toEqual([['wallet_address', false]]);
    expect(await names('deposit-bitcoin-btc')).toEqual([]);
    expect(await names('deposit-sofort-eur')).toEqual([
      ['iban', false],
      ['account_holder', false],
    ]);
    expect((await call('/api/payments/methods/nothing/fields', { method: 'GET' })).statusCode).toBe(404);
  });

  it.each([
    ['GET', '/api/payments/methods'],
    ['GET', '/api/payments/methods/deposit-visa-eur/fields'],
    ['GET', '/api/player/payments'],
    ['GET', '/api/player/payments/1'],
    ['POST', '/api/player/payments/1/recall'],
    ['POST', '/api/payments/deposits'],
    ['POST', '/api/payments/cashouts'],
    ['DELETE', '/api/payments/profiles/1'],
    ['POST', '/api/users/transaction'],
  ] as const)('asks a guest to sign in: %s %s', async (method, url) => {
    const answer = await call(url, { method, headers: { cookie: 'northstar_session=wrong' } });
    expect(problem(answer)).toEqual([401, 'UNAUTHORIZED']);
  });
});

describe('a deposit', () => {
  it('[CASH-17] [CASH-18] [CASH-16] [CASH-20] goes through the provider’s page into the wallet, once', async () => {
    const before = await real();
    const answer = await deposit({ return_path: '/cashbox?step=2' });
    expect(answer.statusCode).toBe(201);
    const { payment, next } = answer.json();
    expect(payment).toMatchObject({
      action: 'deposit',
      state: 'pending',
      transaction_state: null,
      brand: 'visa',
      amount_cents: 5000,
      account: '•••• 1111',
      finished_at: null,
    });
    expect(next).toEqual({
      type: 'redirect',
      url: expect.stringMatching(/^\/sandbox\/provider\/\d+\.[\w-]{43}$/),
    });
    const page = await pressAt(sandbox, next.url);
    expect(page.body).toContain('50.00 EUR');
    expect(page.body).toContain('Approve this payment?');
    const approved = await pressAt(sandbox, next.url, 'approve');
    expect([approved.statusCode, approved.headers.location]).toEqual([
      303,
      `/cashbox?step=2&payment=${payment.id}&transaction=success`,
    ]);
    await pressAt(sandbox, next.url, 'approve');
    await pressAt(sandbox, next.url, 'cancel');
    expect(await real()).toBe(before + 5000);
    expect(await stateOf(payment.id)).toMatchObject({
      state: 'succeeded',
      transaction_state: 'success',
      reason: null,
      finished_at: '2026-11-21T12:00:00.000Z',
    });
    expect((await pressAt(sandbox, next.url)).body).toContain('There is nothing left to approve');
    const { rows } =
      await sql`select state from platform.payment_changes where payment_id = ${payment.id} order by id`.execute(
        sandbox.store.db,
      );
    expect(rows).toEqual([{ state: 'pending' }, { state: 'processing' }, { state: 'succeeded' }]);
  });

  it.each([
    ['decline', 'declined', 'refused_by_payer'],
    ['cancel', 'canceled', 'canceled_by_payer'],
  ] as const)(
    '[CASH-12] [CASH-13] [CASH-21] ends without money when the payer answers %s',
    async (button, state, reason) => {
      const before = await real();
      const { payment, next } = (await deposit()).json();
      const answer = await pressAt(sandbox, next.url, button);
      expect(answer.headers.location).toBe(`/?payment=${payment.id}&transaction=canceled`);
      await pressAt(sandbox, next.url, 'approve');
      expect(await stateOf(payment.id)).toMatchObject({ state, reason, transaction_state: 'canceled' });
      expect(await real()).toBe(before);
    },
  );

  it('is declined by the bank for a card that is known to be', async () => {
    const before = await real();
    const { payment, next } = (
      await deposit({ fields: { ...CARD, card_number: '4000000000009995' } })
    ).json();
    await pressAt(sandbox, next.url, 'approve');
    expect(await stateOf(payment.id)).toMatchObject({ state: 'declined', reason: 'insufficient_funds' });
    expect(await real()).toBe(before);
  });

  it('is given up when nobody answers for a quarter of an hour, and cannot be approved then', async () => {
    const before = await real();
    const { payment, next } = (await deposit()).json();
    sandbox.setNow(NOON + STEP_MS - 1);
    expect(await stateOf(payment.id)).toMatchObject({ state: 'pending' });
    sandbox.setNow(NOON + STEP_MS);
    await pressAt(sandbox, next.url, 'approve');
    expect(await stateOf(payment.id)).toMatchObject({
      state: 'canceled',
      reason: 'expired',
      finished_at: '2026-11-21T12:15:00.000Z',
    });
    expect(await real()).toBe(before);
  });

  it('has a page that nobody can guess', async () => {
    const { payment } = (await deposit()).json();
    for (const token of [`${payment.id}.${'A'.repeat(43)}`, String(payment.id), 'x'])
      expect((await pressAt(sandbox, `/sandbox/provider/${token}`, 'approve')).statusCode).toBe(404);
    expect(await stateOf(payment.id)).toMatchObject({ state: 'pending' });
  });

  it('tells again where it goes on for as long as it waits, and its player alone', async () => {
    const coins = { method_id: 'deposit-bitcoin-btc', amount_cents: 20_000, fields: {} };
    for (const [change, end] of [
      [{}, 'canceled'],
      [coins, 'succeeded'],
    ] as const) {
      sandbox.setNow(NOON);
      const { payment, next } = (await deposit(change)).json();
      const path = `/api/player/payments/${payment.id}`;
      expect(next).not.toBeNull();
      expect(await read(path)).toEqual({ payment, next });
      expect(problem(await call(path, { method: 'GET', headers: bo }))).toEqual([404, 'PAYMENT_NOT_FOUND']);
      sandbox.setNow(NOON + 2 * 24 * 60 * MINUTE);
      expect(await read(path)).toMatchObject({
        payment: { state: end },
        next: null,
      });
    }
    const sent = (await cashout()).json();
    expect(await read(`/api/player/payments/${sent.id}`)).toEqual({ payment: sent, next: null });
    const none = await call('/api/player/payments/999999', { method: 'GET' });
    expect(problem(none)).toEqual([404, 'PAYMENT_NOT_FOUND']);
  });

  it('of coins gives an address, and arrives with its confirmations', async () => {
    const before = await real('BTC');
    const { payment, next } = (
      await deposit({ method_id: 'deposit-bitcoin-btc', amount_cents: 20_000, fields: {} })
    ).json();
    expect(next).toEqual({
      type: 'crypto',
      network: 'bitcoin',
      address: `bc1q${'0'.repeat(38)}`,
      amount_cents: 20_000,
      expires_at: '2026-11-22T12:00:00.000Z',
    });
    expect(payment.confirmations).toEqual({ seen: 0, needed: 2 });
    const after = async (seconds: number) => {
      sandbox.setNow(NOON + seconds * 1000);
      const { state, confirmations } = await stateOf(payment.id);
      return [state, confirmations.seen];
    };
    expect(await after(29)).toEqual(['pending', 0]);
    expect(await after(30)).toEqual(['processing', 0]);
    expect(await after(60)).toEqual(['processing', 1]);
    expect(await real('BTC')).toBe(before);
    expect(await after(90)).toEqual(['succeeded', 2]);
    expect(await real('BTC')).toBe(before + 20_000);
  });

  it('keeps a card only when the player wants it, shortened, and pays with it in one step', async () => {
    const saved = async () => (await read('/api/payments/methods'))[0].savedProfiles;
    await pressAt(sandbox, (await deposit()).json().next.url, 'approve');
    expect(await saved()).toEqual([]);
    await pressAt(sandbox, (await deposit({ save_profile: true })).json().next.url, 'approve');
    const [profile] = await saved();
    expect(profile).toEqual({ id: expect.any(Number), label: '•••• 1111', expires: '11/26' });
    const before = await real();
    const answer = await deposit({ profile_id: profile.id, fields: { card_cvc: '123' } });
    expect(answer.json()).toMatchObject({
      payment: { state: 'succeeded', account: '•••• 1111' },
      next: null,
    });
    expect(await real()).toBe(before + 5000);
    expect(problem(await deposit({ profile_id: profile.id, fields: {} }))).toEqual([
      422,
      { card_cvc: { blank: 'Must be given.' } },
    ]);
    expect(problem(await deposit({ profile_id: profile.id + 1, fields: { card_cvc: '123' } }))).toEqual([
      404,
      'PAYMENT_PROFILE_NOT_FOUND',
    ]);
    sandbox.setNow(Date.UTC(2026, 11, 1));
    expect(problem(await deposit({ profile_id: profile.id, fields: { card_cvc: '123' } }))).toEqual([
      422,
      { profile_id: { expired: 'This card has expired.' } },
    ]);
    sandbox.setNow(NOON);
    const url = `/api/payments/profiles/${profile.id}`;
    expect(problem(await call(url, { method: 'DELETE', headers: bo }))).toEqual([
      404,
      'PAYMENT_PROFILE_NOT_FOUND',
    ]);
    expect((await call(url, { method: 'DELETE' })).statusCode).toBe(204);
    expect(await saved()).toEqual([]);
  });

  it('leaves no card number and no CVC in the store', async () => {
    await deposit(
      { save_profile: true, fields: { ...CARD, card_cvc: '739' } },
      { ...ada, 'idempotency-key': 'no-card' },
    );
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(p::text, ' ') from platform.payments p)
        || (select string_agg(c::text, ' ') from platform.idempotent_calls c) as text`.execute(
      sandbox.store.db,
    );
    expect(rows[0]?.text).toContain('•••• 1111');
    expect(rows[0]?.text).not.toMatch(/4111|739/);
  });

  it('is made once for an Idempotency-Key', async () => {
    const headers = { ...ada, 'idempotency-key': 'deposit-1' };
    const [first, second] = await Promise.all([deposit({}, headers), deposit({}, headers)]);
    expect(second.json().payment.id).toBe(first.json().payment.id);
    expect(problem(await deposit({ amount_cents: 6000 }, headers))).toEqual([409, 'IDEMPOTENCY_KEY_USED']);
    expect((await deposit({}, { ...bo, 'idempotency-key': 'deposit-1' })).statusCode).not.toBe(201);
  });

  it.each<[object, object]>([
    [{ amount_cents: 1999 }, { amount_cents: { too_small: 'Must be at least 2000.' } }],
    [{ amount_cents: 200_001 }, { amount_cents: { too_large: 'Must be at most 200000.' } }],
    [{ amount_cents: 20.5 }, { amount_cents: { type: 'Must be of type integer.' } }],
    [{ currency: 'EUR' }, { currency: { unknown: 'Is not known here.' } }],
    [{ return_path: '//elsewhere.example' }, { return_path: { invalid: 'Is not right.' } }],
    [
      { fields: { ...CARD, card_number: '4111111111111112' } },
      { card_number: { invalid: 'Is not a card number.' } },
    ],
    [
      { fields: { ...CARD, card_number: '5555555555554444' } },
      { card_number: { brand: 'Is not a Visa card.' } },
    ],
    [{ fields: { ...CARD, card_expiry: '10/26' } }, { card_expiry: { expired: 'This card has expired.' } }],
    [
      { fields: { ...CARD, card_expiry: '13/30' } },
      { card_expiry: { invalid: 'Must be a month and a year, as MM/YY.' } },
    ],
    [{ fields: { ...CARD, card_cvc: '12' } }, { card_cvc: { invalid: 'Must have 3 digits.' } }],
    [{ fields: { ...CARD, pin: '1' } }, { pin: { unknown: 'Is not known here.' } }],
    [
      { fields: { card_holder: '' } },
      {
        card_number: { blank: 'Must be given.' },
        card_holder: { blank: 'Must be given.' },
        card_expiry: { blank: 'Must be given.' },
        card_cvc: { blank: 'Must be given.' },
      },
    ],
    [
      { method_id: 'deposit-ecopayz-eur', amount_cents: 1250, fields: { account_number: '1234567' } },
      { amount_cents: { multiple_of: 'Must be a multiple of 500.' } },
    ],
    [
      { method_id: 'deposit-sofort-eur', fields: { iban: 'DE00', account_holder: 'Ada' } },
      { iban: { invalid: 'Is not an IBAN.' } },
    ],
  ])('[CASH-37] [CASH-39] [CASH-42] names the fields that are wrong in %j', async (changes, errors) => {
    expect(problem(await deposit(changes))).toEqual([422, errors]);
  });

  it('refuses a way to pay of another kind, or that does not exist', async () => {
    expect(problem(await deposit({ method_id: VISA_OUT }))).toEqual([404, 'PAYMENT_METHOD_NOT_FOUND']);
    expect(problem(await deposit({ method_id: 'nothing' }))).toEqual([404, 'PAYMENT_METHOD_NOT_FOUND']);
  });

  it('[PROF-41] asks for what has to be known of a player, unless they pay in coins', async () => {
    await completeProfile(sandbox, ADA, { city: null, mobile_phone: ' ' });
    const headers = await sandbox.signIn('ada@northstar.example');
    const errors = { city: { blank: 'Must be given.' }, mobile_phone: { blank: 'Must be given.' } };
    expect(problem(await deposit({}, headers))).toEqual([422, errors]);
    expect(problem(await cashout({}, headers))).toEqual([422, errors]);
    const coins = { method_id: 'deposit-bitcoin-btc', amount_cents: 20_000, fields: {} };
    expect((await deposit(coins, headers)).statusCode).toBe(201);
  });

  it('[LIM-05] [SAFE-02] keeps to the player’s limits and breaks, whatever the page shows', async () => {
    const limit = (payload: object) => call('/api/user_limits', { payload });
    await limit({ type: 'deposit', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 900_000 }] });
    const [{ accounts }] = await read('/api/user_limits');
    const left = 900_000 - accounts[0].current_value_amount_cents;
    await limit({
      type: 'deposit',
      period: 'day',
      accounts: [{ currency: 'EUR', amount_cents: 900_000 - left + 7000 }],
    });
    const { payment, next } = (await deposit()).json();
    const refused = await deposit();
    expect(problem(refused)).toEqual([403, 'LIMIT_REACHED']);
    expect(refused.json().details).toMatchObject({ type: 'deposit', period: 'day' });
    await pressAt(sandbox, next.url, 'cancel');
    expect(await stateOf(payment.id)).toMatchObject({ state: 'canceled' });
    expect((await deposit()).statusCode).toBe(201);
    await limit({ type: 'coolingoff', period: 'day' });
    expect(problem(await deposit())).toEqual([403, 'COOLING_OFF']);
    expect((await cashout()).statusCode).toBe(201);
  });
});

describe('a cash-out', () => {
  it('[CASH-17] [CASH-18] [CASH-16] takes its money at once, and is paid by the clock', async () => {
    const before = await real();
    const answer = await cashout();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      action: 'cashout',
      state: 'pending',
      recallable: true,
      account: '•••• 1111',
    });
    expect(await real()).toBe(before - 5000);
    sandbox.setNow(NOON + RECALL_MS);
    expect(await stateOf(answer.json().id)).toMatchObject({ state: 'processing', recallable: false });
    sandbox.setNow(NOON + RECALL_MS + MINUTE);
    expect(await stateOf(answer.json().id)).toMatchObject({
      state: 'succeeded',
      finished_at: '2026-11-21T12:16:00.000Z',
    });
    expect(await real()).toBe(before - 5000);
  });

  it.each([
    ['cashout', 'cashout-visa-eur', 5000, PAYOUT_CARD],
    [
      'cashout',
      'cashout-bitcoin-btc',
      10_000,
      { wallet_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
    ],
    ['deposit', 'deposit-bitcoin-btc', 20_000, {}],
  ] as const)(
    'the %s by %s arrives when it is told to, not before',
    async (action, method_id, amount_cents, fields) => {
      const made = await (action === 'cashout' ? cashout : deposit)({ method_id, amount_cents, fields });
      const payment = action === 'cashout' ? made.json() : made.json().payment;
      const methods: { id: string; arrival_seconds: number }[] = await read(
        `/api/payments/methods?action=${action}&currency=${payment.currency}`,
      );
      const told = methods.find(({ id }) => id === method_id)?.arrival_seconds ?? Number.NaN;
      const at = NOON + told * 1000;
      expect(payment.expected_at).toBe(new Date(at).toISOString());
      sandbox.setNow(at - 1);
      expect(await stateOf(payment.id)).toMatchObject({
        state: 'processing',
        expected_at: payment.expected_at,
      });
      sandbox.setNow(at);
      expect(await stateOf(payment.id)).toMatchObject({ state: 'succeeded', expected_at: null });
    },
  );

  it('promises no time while somebody has to do something first', async () => {
    expect((await deposit()).json().payment.expected_at).toBeNull();
    await completeProfile(sandbox, ADA, { verified: false });
    const headers = await sandbox.signIn('ada@northstar.example');
    expect((await cashout({}, headers)).json()).toMatchObject({ state: 'reserved', expected_at: null });
  });

  it('gives its money back once when the provider declines it', async () => {
    const before = await real();
    const { id } = (await cashout({ fields: { ...PAYOUT_CARD, card_number: '4000000000000002' } })).json();
    sandbox.setNow(NOON + RECALL_MS + MINUTE);
    expect(await stateOf(id)).toMatchObject({ state: 'declined', reason: 'card_declined' });
    await stateOf(id);
    expect(await real()).toBe(before);
  });

  it('[API-21] [CASH-15] is recalled while it is pending, once', async () => {
    const before = await real();
    const { id } = (await cashout()).json();
    const answers = await Promise.all([recall(id), recall(id), recall(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(problem(await recall(id))).toEqual([409, 'PAYMENT_NOT_RECALLABLE']);
    expect(await stateOf(id)).toMatchObject({ state: 'recalled' });
    expect(await real()).toBe(before);
  });

  it('cannot be recalled once its time is over, nor when it is coins or a deposit', async () => {
    const { id } = (await cashout()).json();
    sandbox.setNow(NOON + RECALL_MS);
    expect(problem(await recall(id))).toEqual([409, 'PAYMENT_NOT_RECALLABLE']);
    expect(await stateOf(id)).toMatchObject({ state: 'processing' });
    sandbox.setNow(NOON);
    const fields = { wallet_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' };
    const coins = (await cashout({ method_id: 'cashout-bitcoin-btc', amount_cents: 10_000, fields })).json();
    expect(coins).toMatchObject({ state: 'processing', recallable: false, account: fields.wallet_address });
    expect(problem(await recall(coins.id))).toEqual([409, 'PAYMENT_NOT_RECALLABLE']);
    const incoming = (await deposit()).json().payment.id;
    expect(problem(await recall(incoming))).toEqual([409, 'PAYMENT_NOT_RECALLABLE']);
  });

  it('of another player is not found, nor is one that never was', async () => {
    const { id } = (await cashout()).json();
    expect(problem(await recall(id, bo))).toEqual([404, 'PAYMENT_NOT_FOUND']);
    expect(problem(await recall(9_999_999))).toEqual([404, 'PAYMENT_NOT_FOUND']);
    expect((await read('/api/player/payments', bo)).items).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'pending' });
  });

  it('[CASH-19] stays set aside for a player nobody has verified', async () => {
    await completeProfile(sandbox, ADA, { verified: false });
    const headers = await sandbox.signIn('ada@northstar.example');
    const before = await real();
    const { id, state, recallable } = (await cashout({}, headers)).json();
    expect([state, recallable]).toEqual(['reserved', false]);
    sandbox.setNow(NOON + 24 * 60 * MINUTE);
    expect(await stateOf(id)).toMatchObject({ state: 'reserved' });
    expect(await real()).toBe(before - 5000);
  });

  it('[CASH-43] takes no more than can be withdrawn', async () => {
    const available = await real();
    expect(available).toBeLessThan(400_000);
    const answer = await cashout({ amount_cents: available + 1 });
    expect(problem(answer)).toEqual([
      422,
      { amount_cents: { not_enough_money: 'There is not enough money in this wallet.' } },
    ]);
    expect(await real()).toBe(available);
  });

  it('is made once for an Idempotency-Key', async () => {
    const before = await real();
    const headers = { ...ada, 'idempotency-key': 'cashout-1' };
    const answers = await Promise.all([cashout({}, headers), cashout({}, headers), cashout({}, headers)]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await real()).toBe(before - 5000);
    expect(problem(await cashout({}, { ...ada, 'idempotency-key': '' }))[0]).toBe(422);
  });

  it('takes no more than there is, however many come at once, and gives all of it back once', async () => {
    const before = await real();
    const amount_cents = Math.floor(before / 10);
    const made = await Promise.all(Array.from({ length: 30 }, () => cashout({ amount_cents })));
    const ids: number[] = made
      .filter(({ statusCode }) => statusCode === 201)
      .map((answer) => answer.json().id);
    expect(ids).toHaveLength(10);
    expect(await real()).toBe(before - 10 * amount_cents);
    await Promise.all([...ids, ...ids].map((id) => recall(id)));
    expect(await real()).toBe(before);
  });

  it.each<[object, object]>([
    [{ amount_cents: 100 }, { amount_cents: { too_small: 'Must be at least 2000.' } }],
    [{ save_profile: true }, { save_profile: { unknown: 'Is not known here.' } }],
    [{ fields: CARD }, { card_cvc: { unknown: 'Is not known here.' } }],
    [
      { method_id: 'cashout-bitcoin-btc', amount_cents: 10_000, fields: { wallet_address: '0x12' } },
      { wallet_address: { invalid: 'Is not an address of this network.' } },
    ],
  ])('names the fields that are wrong in %j', async (changes, errors) => {
    expect(problem(await cashout(changes))).toEqual([422, errors]);
  });
});

describe('a payment whose answer was lost', () => {
  const settle = async (action: string, key: string, headers = ada) => {
    const payload = { action, idempotency_key: key };
    const answer = await call('/api/payments/attempts/settle', { payload, headers });
    return [answer.statusCode, answer.json().payment_id];
  };
  const withKey = (key: string) => ({ ...ada, 'idempotency-key': key });

  it('[CASH-71] is found by its key, as often as one asks', async () => {
    const { payment } = (await deposit({}, withKey('lost-1'))).json();
    const paidOut = (await cashout({}, withKey('lost-1'))).json();
    expect(await settle('deposit', 'lost-1')).toEqual([200, payment.id]);
    expect(await settle('deposit', 'lost-1')).toEqual([200, payment.id]);
    expect(await settle('cashout', 'lost-1')).toEqual([200, paidOut.id]);
  });

  it('[CASH-71] that has not arrived by then makes nothing when it does', async () => {
    const before = await real();
    const known = (await read('/api/player/payments')).pagination.total_count;
    for (const [action, make] of [
      ['deposit', deposit],
      ['cashout', cashout],
    ] as const) {
      expect(await settle(action, 'lost-2')).toEqual([200, null]);
      expect(problem(await make({}, withKey('lost-2')))).toEqual([409, 'IDEMPOTENCY_KEY_USED']);
      expect(await settle(action, 'lost-2')).toEqual([200, null]);
    }
    expect(await real()).toBe(before);
    expect((await read('/api/player/payments')).pagination.total_count).toBe(known);
  });

  it('[CASH-71] and the question after it agree, whichever comes first', async () => {
    const rounds = Array.from({ length: 20 }, async (_, at) => {
      const key = `race-${at}`;
      const [made, [, settled]] = await Promise.all(
        at % 2 === 0
          ? [cashout({ amount_cents: 2000 }, withKey(key)), settle('cashout', key)]
          : ([settle('cashout', key), cashout({ amount_cents: 2000 }, withKey(key))].toReversed() as [
              ReturnType<typeof cashout>,
              ReturnType<typeof settle>,
            ]),
      );
      return [made.statusCode === 201 ? made.json().id : null, settled];
    });
    for (const [made, settled] of await Promise.all(rounds)) expect(settled).toBe(made);
  });

  it('is nobody else’s to ask after', async () => {
    await deposit({}, withKey('lost-3'));
    expect(await settle('deposit', 'lost-3', bo)).toEqual([200, null]);
  });
});

describe('the history', () => {
  it('[API-20] [CASH-11] comes in pages, latest first, by action', async () => {
    await deposit();
    const { id } = (await cashout()).json();
    const page = await read('/api/player/payments?per_page=1&action=cashout');
    expect(page.items).toMatchObject([{ id, action: 'cashout', state: 'pending', finished_at: null }]);
    expect(page.pagination).toMatchObject({ current_page: 1, total_pages: page.pagination.total_count });
    const second = await read('/api/player/payments?per_page=1&page=2');
    expect(second.items).toMatchObject([{ action: 'deposit' }]);
    for (const query of ['page=0', 'per_page=101', 'action=gift'])
      expect((await call(`/api/player/payments?${query}`, { method: 'GET' })).statusCode).toBe(422);
  });
});
