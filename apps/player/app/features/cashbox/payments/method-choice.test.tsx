// @vitest-environment happy-dom
import type { PaymentMethod } from '@marquee/schemas';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import { MethodChoice } from './method-choice.tsx';

drawScreens();

const method = (brand: string, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id: `deposit-${brand}`,
  action: 'deposit',
  brand,
  provider: 'Harbour',
  currency: 'EUR',
  type: 'card',
  recallable: false,
  savedProfiles: [],
  min_cents: 2000,
  max_cents: 200_000,
  step_cents: 1,
  network: null,
  fee: { percent: 0, fixed_cents: 0 },
  arrival_seconds: 0,
  ...more,
});
const METHODS = [
  method('visa'),
  method('mastercard', { fee: { percent: 2.5, fixed_cents: 100 }, arrival_seconds: 61 }),
  method('sofort', {
    type: 'bank',
    max_cents: null,
    fee: { percent: 0, fixed_cents: 50 },
    arrival_seconds: 7200,
  }),
  method('a-new-way', { type: 'wallet', arrival_seconds: 3 * 86_400 }),
];

it('before one is chosen, each method tells its limits, its fee and its time, and has a mark of its own', async () => {
  const chosen = vi.fn<(id: string) => void>();
  await drawScreen(
    <MethodChoice methods={METHODS} chosen={undefined} onChoose={chosen} isMissing={false} />,
    {
      visitor: { currencies: [{ code: 'EUR', kind: 'fiat', subunits_to_unit: 100 }] },
    },
  );
  const cards = [...document.querySelectorAll('label')].map((card) => [
    card.querySelector('b')?.textContent,
    ...[...card.querySelectorAll('small')].map(({ textContent }) => textContent),
  ]);
  expect(cards).toEqual([
    ['Visa', '€20 to €2,000', 'No fee at once'],
    ['Mastercard', '€20 to €2,000', 'Fee 2.5% + €1 within 2 min'],
    ['Sofort', 'from €20', 'Fee €0.50 within 2 hr'],
    ['A New Way', '€20 to €2,000', 'No fee within 3 days'],
  ]);
  const marks = [...document.querySelectorAll('label > [aria-hidden]:not(svg)')].map(
    (mark) => mark.textContent + (mark.querySelector('svg use')?.getAttribute('href') ?? ''),
  );
  expect(new Set(marks).size).toBe(METHODS.length);
  expect(document.querySelectorAll(':checked')).toHaveLength(0);
  await act(async () => document.querySelectorAll('input')[2]?.click());
  expect(chosen.mock.calls).toEqual([['deposit-sofort']]);
});
