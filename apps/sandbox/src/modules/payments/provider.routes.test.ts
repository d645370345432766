import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeys } from '../../identity/keys.ts';
import { CARD, completeProfile, pressAt } from '../../testing/pay.ts';
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts';
import type { Payments } from './payments.service.ts';
import { createProvider, type PaymentCallback } from './provider.ts';

let sandbox: TestSandbox;
let headers: { cookie: string };
beforeAll(async () => {
  sandbox = await startSandbox();
  await completeProfile(sandbox, 11);
  headers = await sandbox.signIn('ada@northstar.example');
});
afterAll(() => sandbox.close());

// Signs as the provider does, and needs nothing of the payments.
const { sign } = createProvider(createKeys(), {} as Payments);

const payload = { method_id: 'deposit-visa-eur', amount_cents: 5000, fields: CARD };
const begin = async () =>
  (await sandbox.app.inject({ method: 'POST', url: '/api/payments/deposits', headers, payload })).json();
let events = 0;
const callbackOf = (id: number, changes: Partial<PaymentCallback> = {}): PaymentCallback => ({
  event_id: `test-${(events += 1)}`,
  payment_id: id,
  state: 'succeeded',
  amount_cents: 5000,
  currency: 'EUR',
  ...changes,
});
const tell = (callback: PaymentCallback, signature: string | undefined = sign(callback)) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/api/payments/callbacks',
    headers: signature === undefined ? {} : { 'x-provider-signature': signature },
    payload: callback,
  });
const balance = async () =>
  (await sandbox.app.inject({ url: '/api/player/accounts', headers })).json()[0].amount_cents;
const stateOf = async (id: number) =>
  (await sandbox.app.inject({ url: '/api/player/payments', headers }))
    .json()
    .items.find((payment: { id: number }) => payment.id === id).state;

it('pays in on a signed callback, and a repeated or late one changes nothing', async () => {
  const before = await balance();
  const { id } = (await begin()).payment;
  const callback = callbackOf(id);
  expect((await tell(callback)).json()).toEqual({ changed: true });
  expect((await tell(callback)).json()).toEqual({ changed: false });
  expect((await tell(callbackOf(id))).json()).toEqual({ changed: false });
  expect((await tell(callbackOf(id, { state: 'canceled' }))).json()).toEqual({ changed: false });
  expect(await stateOf(id)).toBe('succeeded');
  expect(await balance()).toBe(before + 5000);
});

it('does not take a name of the provider for another news', async () => {
  const { id } = (await begin()).payment;
  expect((await tell(callbackOf(id, { event_id: 'same', state: 'processing' }))).json()).toEqual({
    changed: true,
  });
  expect((await tell(callbackOf(id, { event_id: 'same' }))).json()).toEqual({ changed: false });
  expect(await stateOf(id)).toBe('processing');
});

it('refuses a callback of another amount or currency', async () => {
  const before = await balance();
  const { id } = (await begin()).payment;
  for (const changes of [{ amount_cents: 5001 }, { currency: 'USD' }]) {
    const answer = await tell(callbackOf(id, changes));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CALLBACK_AMOUNT']);
  }
  expect(await stateOf(id)).toBe('pending');
  expect(await balance()).toBe(before);
});

it.each([
  ['no signature', () => ''],
  ['a wrong one', () => 'f'.repeat(64)],
  ['the one of another body', (callback: PaymentCallback) => sign({ ...callback, amount_cents: 1 })],
])('refuses a callback with %s', async (_case, signature) => {
  const { id } = (await begin()).payment;
  const callback = callbackOf(id);
  const answer = await tell(callback, signature(callback));
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'CALLBACK_SIGNATURE']);
  expect(await stateOf(id)).toBe('pending');
});

it('does not know a payment that never was, nor fields it does not name', async () => {
  const unknown = await tell(callbackOf(9_999_999));
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'PAYMENT_NOT_FOUND']);
  const callback = { ...callbackOf(1), note: 'x' };
  expect((await tell(callback)).json()).toEqual({ errors: { note: { unknown: 'Is not known here.' } } });
});

it('shows a page that works without scripts, is kept by nobody and names the money', async () => {
  const { next, payment } = await begin();
  const page = await pressAt(sandbox, next.url);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("form-action 'self'"),
  });
  expect(page.body).toContain('<html lang="en">');
  expect(page.body).not.toContain('<script');
  for (const text of ['50.00 EUR', '•••• 1111', String(payment.id), `formaction="${next.url}/approve"`])
    expect(page.body).toContain(text);
});
