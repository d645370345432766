// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { useStore } from 'zustand';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAttempts, keptAttempt } from '../../../shared/calls/attempt-keys.ts';
import { PlatformProvider } from '../../../shared/calls/platform.tsx';
import english from '../../../../../../fixtures/site/messages/en.json';
import { ToastProvider, useToastStore } from '../../../shared/notices/toast-context.tsx';
import { createTranslation } from '../../../shared/texts/messages.ts';
import { TranslationProvider } from '../../../shared/texts/translation.tsx';
import { createQueryClient } from '../../../shared/calls/query-client.ts';
import { NotMadeError, useMakePayment, type PaymentBody } from './use-payments.ts';

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

function Toasts(): ReactNode {
  const toasts = useStore(useToastStore(), (state) => state.toasts);
  return <output>{toasts.map(({ text }) => text).join()}</output>;
}

const queries = createQueryClient();
function Frame({ children }: { children: ReactNode }): ReactNode {
  return (
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <PlatformProvider>
          <TranslationProvider translation={createTranslation('en', english.messages)}>
            <ToastProvider seconds={60}>
              {children}
              <Toasts />
            </ToastProvider>
          </TranslationProvider>
        </PlatformProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
}

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
      <Frame>
        <Form />
      </Frame>,
    ),
  );
  return act(() =>
    pay(what).then(
      () => null,
      (error: Error) => error,
    ),
  );
}

const keys = () =>
  fetch.mock.calls
    .map(([, init]) => new Headers(init.headers).get('Idempotency-Key'))
    .filter((key) => key !== null);
const asked = () =>
  fetch.mock.calls
    .filter(([path]) => path === '/api/payments/attempts/settle')
    .map(([, { body: sent }]) => JSON.parse(String(sent)));
const lose = () => fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
const answer = (status: number) =>
  fetch.mockResolvedValueOnce(Response.json({ payment: { id: 1 }, next: null }, { status }));

it.each(['deposit', 'cashout'] as const)(
  'a %s whose answer was lost is pressed again with the same key, in another dialog too',
  async (action) => {
    lose();
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

const settled = (payment_id: number | null) => fetch.mockResolvedValueOnce(Response.json({ payment_id }));

it.each(['deposit', 'cashout'] as const)(
  '[CASH-71] a %s whose answer was lost is asked after by its key, and shown where it was made',
  async (action) => {
    for (const status of [undefined, 502, 500]) {
      fetch.mockReset();
      if (status === undefined) lose();
      else answer(status);
      settled(7);
      answer(200);
      expect(await payInNewDialog(action)).toBeNull();
      expect(asked()).toEqual([{ action, idempotency_key: keys()[0] }]);
      expect(fetch.mock.calls[2]?.[0]).toBe('/api/player/payments/7');
    }
  },
);

it('[CASH-71] what was not made is told so, and the next press is another payment', async () => {
  lose();
  settled(null);
  expect(await payInNewDialog('deposit')).toBeInstanceOf(NotMadeError);
  answer(201);
  expect(await payInNewDialog('deposit')).toBeNull();
  const [first, second] = keys();
  expect(second).not.toBe(first);
});

it.each([
  [null, 'You closed this in time: no payment was made, and none will be.'],
  [7, 'The payment was already made when you closed this. You find it under History.'],
])('[CASH-71] closing gives up what is under way: of payment %s it is told “%s”', async (id, words) => {
  fetch.mockReturnValueOnce(new Promise(() => {}));
  settled(id);
  let pay: (given: PaymentBody) => void = () => undefined;
  function Form(): ReactNode {
    const { mutate } = useMakePayment('deposit');
    useEffect(() => void (pay = mutate));
    return null;
  }
  await act(async () => root.render(<Frame>{<Form />}</Frame>));
  await act(async () => pay(body));
  // The form hears a task later that it is waiting.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(asked()).toEqual([]);
  await act(async () => root.render(<Frame>{null}</Frame>));
  await vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.querySelector('output')?.textContent).toBe(words);
  });
  expect(asked()).toEqual([{ action: 'deposit', idempotency_key: keys()[0] }]);
  expect(keptAttempt('deposit')).toBeUndefined();
});
