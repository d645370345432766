// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attemptKey, forgetAttempts, keptAttempt } from '../../../shared/calls/attempt-keys.ts';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import { OnceSettled } from './once-settled.tsx';

drawScreens();
afterEach(() => forgetAttempts());

let answers: (() => Response)[];
let sent: unknown[];
const found = vi.fn<(id: number) => void>();
beforeEach(() => {
  sent = [];
  found.mockReset();
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answers.shift()?.() ?? Response.error();
  });
});

async function open(): Promise<void> {
  await drawScreen(
    <OnceSettled action="deposit" onFound={found}>
      <form />
    </OnceSettled>,
    { visitor: { isSignedIn: true, hasSession: true } },
  );
}
const form = () => document.querySelector('form');
async function until(check: () => void): Promise<void> {
  await vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    check();
  });
}

it('[CASH-71] the form is there at once where nothing is open', async () => {
  answers = [];
  await open();
  expect([form() !== null, sent]).toEqual([true, []]);
});

it('[CASH-71] after a reload, a payment that was made is shown in place of the form', async () => {
  const key = attemptKey({ what: 'deposit', body: { amount_cents: 5000 } });
  answers = [() => Response.json({ payment_id: 7 })];
  await open();
  await until(() => expect(found.mock.calls).toEqual([[7]]));
  expect([form(), sent]).toEqual([null, [{ action: 'deposit', idempotency_key: key }]]);
  expect(keptAttempt('deposit')).toBeUndefined();
});

it('[CASH-71] one that was not made is told so, above the form', async () => {
  attemptKey({ what: 'deposit', body: { amount_cents: 5000 } });
  answers = [() => Response.json({ payment_id: null })];
  await open();
  await until(() => expect(form()).not.toBeNull());
  expect(document.querySelector('[role="status"]')?.textContent).toBe(
    'What you last sent did not arrive. No payment was made, and none will be made later.',
  );
  expect([found.mock.calls, keptAttempt('deposit')]).toEqual([[], undefined]);
});

it('[CASH-71] where the answer does not come either, it is asked for again', async () => {
  const key = attemptKey({ what: 'deposit', body: { amount_cents: 5000 } });
  answers = [() => Response.json({}, { status: 500 }), () => Response.json({ payment_id: 7 })];
  await open();
  await until(() =>
    expect(document.body.textContent).toContain('We cannot tell yet what became of your last payment.'),
  );
  expect(keptAttempt('deposit')).toBe(key);
  await act(async () => document.querySelector('button')?.click());
  await until(() => expect(found.mock.calls).toEqual([[7]]));
});
