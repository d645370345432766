// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAttempts } from '../../../shared/calls/attempt-keys.ts';
import { PlatformProvider } from '../../../shared/calls/platform.tsx';
import { createQueryClient } from '../../../shared/calls/query-client.ts';
import { useMakePayment, type PaymentBody } from './use-payments.ts';

const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetch.mockReset());
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  forgetAttempts();
  vi.unstubAllGlobals();
});

const body: PaymentBody = {
  method_id: 'card',
  amount_cents: 5000,
  fields: { number: '4111 1111 1111 1111' },
};

/** Opens the cashbox again, pays, and returns the error that is shown. */
async function payInNewDialog(action: 'deposit' | 'cashout', what = body): Promise<Error | null> {
  let pay: (given: PaymentBody) => Promise<unknown> = async () => undefined;
  function Form(): ReactNode {
    const { mutateAsync } = useMakePayment(action);
    useEffect(() => void (pay = mutateAsync));
    return null;
  }
  await act(async () => root.render(null));
  await act(async () =>
    root.render(
      <MemoryRouter>
        <QueryClientProvider client={createQueryClient()}>
          <PlatformProvider>
            <Form />
          </PlatformProvider>
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  );
  return act(() =>
    pay(what).then(
      () => null,
      (error: Error) => error,
    ),
  );
}

const keys = () => fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('Idempotency-Key'));
const lose = () => fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
const answer = (status: number) =>
  fetch.mockResolvedValueOnce(Response.json({ payment: { id: 1 }, next: null }, { status }));

it.each(['deposit', 'cashout'] as const)(
  'a %s whose answer was lost is pressed again with the same key, in another dialog too',
  async (action) => {
    lose();
    expect(await payInNewDialog(action)).toMatchObject({ isOutcomeUnknown: true });
    answer(201);
    expect(await payInNewDialog(action)).toBeNull();
    answer(201);
    expect(await payInNewDialog(action)).toBeNull();
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  },
);

it('a payment that was refused is another one next time', async () => {
  answer(422);
  await payInNewDialog('deposit');
  answer(201);
  await payInNewDialog('deposit');
  const [first, second] = keys();
  expect(second).not.toBe(first);
});
