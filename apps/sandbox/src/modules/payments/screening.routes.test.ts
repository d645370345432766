import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CARD, completeProfile, PAYOUT_CARD } from '../../testing/pay.ts';
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';

let sandbox: TestSandbox;
let headers: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await completeProfile(sandbox, 11);
  headers = await sandbox.signIn('ada@northstar.example');
});

const call = (url: string, payload: object) => sandbox.app.inject({ method: 'POST', url, headers, payload });
const BASE = { type: 'transaction', currency: 'EUR', amount_cents: 5000, payment_system: 'visa' };
const screenedAs = (changes: object) => call('/api/users/transaction', { ...BASE, ...changes });
const groups = async () =>
  (await sandbox.app.inject({ url: '/api/player/groups', headers })).json().groups as number[];
const card = { number: '4111 1111 1111 1111', expiry: '11/26' };

it('[API-42] [CASH-24] [CASH-25] [CASH-26] [CASH-27] [CASH-28] [CASH-29] approves what nothing speaks against', async () => {
  const answer = await screenedAs({
    type: 'payout',
    country: 'DE',
    first_name: 'Ada',
    last_name: 'North',
    email: 'ada@northstar.example',
    phone: '+49 40 000 0001',
    dfpc: 'device-7',
    card: { ...card, holder: 'Ada North', cvc: '123' },
    custom_player_status: 'Gold',
  });
  expect(answer.json()).toEqual({ status: 'approved', reasons: [], messages: [] });
});

it.each<[object, string]>([
  [{ card: { ...card, number: '4000 0000 0000 0101' } }, 'card_blocked'],
  [{ iban: 'GB33 BUKB 2020 1555 5555 55' }, 'account_blocked'],
  [{ country: 'KP' }, 'country_blocked'],
])('declines %j with its reason', async (changes, code) => {
  const answer = await screenedAs(changes);
  expect(answer.json()).toEqual({
    status: 'declined',
    reasons: [{ code, message: expect.any(String) }],
    messages: [],
  });
});

it('screens deposits and cash-outs by itself, whatever the page asked before', async () => {
  const blocked = { card_number: '4000000000000101' };
  for (const answer of [
    await call('/api/payments/deposits', {
      method_id: 'deposit-visa-eur',
      amount_cents: 5000,
      fields: { ...CARD, ...blocked },
    }),
    await call('/api/payments/cashouts', {
      method_id: 'cashout-visa-eur',
      amount_cents: 5000,
      fields: { ...PAYOUT_CARD, ...blocked },
    }),
  ])
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        error: 'This payment was not approved. Choose another way to pay, or ask the support.',
        code: 'PAYMENT_SCREENED',
        details: { reason: 'card_blocked' },
      },
    ]);
});

it('[CASH-44] [CASH-45] puts a player with an IBAN of Lithuania into group 1101, and names a text', async () => {
  expect(await groups()).not.toContain(1101);
  await screenedAs({ iban: 'DE89370400440532013000' });
  expect(await groups()).not.toContain(1101);
  const answer = await screenedAs({ iban: 'LT12 1000 0111 0100 1000' });
  expect(answer.json()).toEqual({ status: 'approved', reasons: [], messages: ['CASHBOX.IBAN.LT'] });
  expect(await groups()).toContain(1101);
  expect((await screenedAs({ iban: 'LT121000011101001000' })).statusCode).toBe(200);
});

it.each<[object, object]>([
  [
    { card: { ...card, number: '4111111111111112' } },
    { 'card.number': { invalid: 'Is not a card number.' } },
  ],
  [{ card: { ...card, expiry: '10/26' } }, { 'card.expiry': { expired: 'This card has expired.' } }],
  [
    { card: { ...card, expiry: '00/27' } },
    { 'card.expiry': { invalid: 'Must be a month and a year, as MM/YY.' } },
  ],
  [
    { card: { ...card, expiry: '13/27' } },
    { 'card.expiry': { invalid: 'Must be a month and a year, as MM/YY.' } },
  ],
  [{ iban: 'LT00' }, { iban: { invalid: 'Is not an IBAN.' } }],
  [{ currency: 'XXX' }, { currency: { inclusion: 'Must be a currency of the site.' } }],
  [{ type: 'gift' }, { type: { inclusion: 'Must be one of transaction, payout.' } }],
  [{ card: { ...card, pin: '1' } }, { 'card.pin': { unknown: 'Is not known here.' } }],
])('[CASH-37] [CASH-38] [CASH-39] [CASH-40] [CASH-41] names what is wrong in %j', async (changes, errors) => {
  const answer = await screenedAs(changes);
  expect([answer.statusCode, answer.json()]).toEqual([422, { errors }]);
});
