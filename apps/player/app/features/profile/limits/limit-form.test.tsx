// @vitest-environment happy-dom
import type { UserLimit } from '@marquee/schemas';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens, write } from '../../../shared/testing/draw-screen.tsx';
import type { VisitorFacts } from '../../../shared/visitor/visitor.tsx';
import { COUNTED_TYPES, type CountedType } from '../../../shared/account/limits.model.ts';
import { LimitCard } from './limit-card.tsx';

drawScreens();
const sent = vi.fn<(path: string) => void>();
beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', async (path: string) => {
    sent(path);
    return Response.json({});
  });
});

/** Opens the form from the limit’s card, with these existing limits. */
async function openForm(type: CountedType, limits: UserLimit[], currency = 'EUR'): Promise<void> {
  const currencies = [
    { code: 'EUR', kind: 'fiat', subunits_to_unit: 100 },
  ] as unknown as VisitorFacts['currencies']; // what amounts are read by
  await drawScreen(<LimitCard type={type} limits={limits} />, { visitor: { currency, currencies } });
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
  // No list, slider or select may suggest an amount, either.
  expect(document.querySelectorAll('form datalist, form select, form [type="range"]')).toHaveLength(0);
  // Submitted unchanged, the form reports the missing amount and sets no limit.
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
  if (input) await write(input, '50');
  await act(async () => document.querySelector<HTMLButtonElement>('form [type="submit"]')?.click());
  expect(sent.mock.calls.flat().filter((path) => path === '/api/user_limits')).toHaveLength(times);
});
