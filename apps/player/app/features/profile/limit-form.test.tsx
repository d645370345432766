// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { UserLimit } from '@marquee/schemas';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BlocksFrame } from '../../shared/blocks-frame.tsx';
import { createTranslation } from '../../shared/messages.ts';
import { PlatformProvider } from '../../shared/platform.tsx';
import { ToastProvider } from '../../shared/toast-context.tsx';
import { TranslationProvider } from '../../shared/translation.tsx';
import { VisitorProvider, type VisitorFacts } from '../../shared/visitor.tsx';
import { COUNTED_TYPES, type CountedType } from '../../shared/account/limits.model.ts';
import { LimitCard } from './limit-card.tsx';

let root: Root;
const sent = vi.fn<(path: string) => void>();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent.mockReset();
  vi.stubGlobal('fetch', async (path: string) => {
    sent(path);
    return Response.json({});
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Opens the form of a limit from its card, with what is limited already. */
async function openForm(type: CountedType, limits: UserLimit[], currency = 'EUR'): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const currencies = [{ code: 'EUR', kind: 'fiat', subunits_to_unit: 100 }];
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <VisitorProvider visitor={{ currency, currencies } as unknown as VisitorFacts}>
        <PlatformProvider>
          <TranslationProvider translation={createTranslation('en', {})}>
            <ToastProvider seconds={1}>
              <BlocksFrame>
                <LimitCard type={type} limits={limits} />
              </BlocksFrame>
            </ToastProvider>
          </TranslationProvider>
        </PlatformProvider>
      </VisitorProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([
    { path: '/', element, loader: () => null, HydrateFallback: () => null },
  ]);
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => [...document.querySelectorAll('button')].at(-1)?.click());
}

const limited = (type: CountedType): UserLimit =>
  ({
    id: 1,
    type,
    period: 'day',
    status: 'active',
    ...(type === 'session'
      ? { accounts: [], session: { minutes: 60, current_minutes: 0, next_minutes: null } }
      : { accounts: [{ currency: 'EUR', amount_cents: 10_000, current_value_amount_cents: 0 }] }),
  }) as unknown as UserLimit;

const CASES = COUNTED_TYPES.flatMap((type) => [
  { type, known: 'none yet', limits: [] },
  { type, known: 'one already', limits: [limited(type)] },
]);

it.each(CASES)('[SAFE-03] suggests no amount: $type, $known', async ({ type, limits }) => {
  await openForm(type, limits);
  const inputs = [...document.querySelectorAll<HTMLInputElement>('form input:not([type="radio"])')];
  expect(inputs.map(({ value, placeholder, defaultValue }) => [value, placeholder, defaultValue])).toEqual([
    ['', '', ''],
  ]);
  // No button or list that fills one in, either.
  expect(document.querySelectorAll('form datalist, form select, form [type="range"]')).toHaveLength(0);
  // Sent as it was opened it says what is missing, and nothing is set.
  await act(async () => document.querySelector<HTMLButtonElement>('form [type="submit"]')?.click());
  expect(document.querySelector('[aria-invalid="true"]')).toBe(inputs[0]);
  expect(sent.mock.calls.flat()).not.toContain('/api/user_limits');
});

it.each([
  ['EUR', 1],
  ['XTS', 0],
])('an amount in %s, of a table that has EUR, is sent %i times', async (currency, times) => {
  await openForm('deposit', [], currency);
  const input = document.querySelector<HTMLInputElement>('form input:not([type="radio"])');
  await act(async () => {
    // As the browser does it: React takes no note of what a script assigns.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '50');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => document.querySelector<HTMLButtonElement>('form [type="submit"]')?.click());
  expect(sent.mock.calls.flat().filter((path) => path === '/api/user_limits')).toHaveLength(times);
});
