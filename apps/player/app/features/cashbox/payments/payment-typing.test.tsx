// @vitest-environment happy-dom
import type { PaymentField, PaymentMethod } from '@marquee/schemas';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens, leaveField, write } from '../../../shared/testing/draw-screen.tsx';
import { PaymentForm } from './payment-form.tsx';

drawScreens();

const method = (brand: string, savedProfiles: PaymentMethod['savedProfiles'] = []): PaymentMethod => ({
  id: `cashout-${brand}-eur`,
  action: 'cashout',
  brand,
  provider: 'Harbour',
  currency: 'EUR',
  type: 'card',
  recallable: true,
  savedProfiles,
  min_cents: 2000,
  max_cents: 200_000,
  step_cents: 1,
  network: null,
  fee: brand === 'mastercard' ? { percent: 1.1, fixed_cents: 50 } : { percent: 0, fixed_cents: 0 },
  arrival_seconds: 960,
});
const field = (name: string, type: PaymentField['type']): PaymentField => ({
  name,
  type,
  required: true,
  with_profile: false,
  max_length: 40,
  autocomplete: null,
  pattern: null,
});
const FIELDS = [
  field('card_number', 'card_number'),
  field('card_holder', 'text'),
  field('card_expiry', 'card_expiry'),
];
const NUMBER = 'Card number';
const HOLDER = 'Name on the card';
const EXPIRY = 'Expires (MM/YY)';

let answer: () => Response;
let sent: unknown[];
beforeEach(() => {
  sent = [];
  answer = () => Response.json({ errors: {} }, { status: 422 });
  vi.stubGlobal('fetch', async (path: string, { method: verb = 'GET', body }: RequestInit) => {
    if (verb === 'POST' && path.endsWith('/cashouts')) {
      sent.push(JSON.parse(String(body)));
      return answer();
    }
    if (path.endsWith('/fields')) return Response.json(FIELDS);
    if (path.startsWith('/api/payments/methods'))
      return Response.json([
        method('visa', [{ id: 4, label: '•••• 4242', expires: '11/30' }]),
        method('mastercard'),
      ]);
    if (path.startsWith('/api/player/accounts'))
      return Response.json([
        { currency: 'EUR', amount_cents: 90_000, available_to_cashout_cents: 90_000, active: true },
      ]);
    return Response.json([]);
  });
});

async function draw(): Promise<void> {
  await drawScreen(<PaymentForm action="cashout" onMade={() => {}} />, {
    visitor: {
      isSignedIn: true,
      hasSession: true,
      currencies: [{ code: 'EUR', kind: 'fiat', subunits_to_unit: 100 }],
    },
  });
  await act(() => vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull()));
}
async function choose(value: string): Promise<void> {
  await draw();
  await act(async () => document.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click());
  await act(() => vi.waitFor(() => expect(labels()).toContain(NUMBER)));
}
const labels = (): string[] =>
  [...document.querySelectorAll('label[for]')].map(({ textContent }) => textContent);
function input(label: string): HTMLInputElement {
  const of = [...document.querySelectorAll<HTMLLabelElement>('label[for]')].find(
    ({ textContent }) => textContent === label,
  );
  const found = of && document.querySelector<HTMLInputElement>(`[id="${of.htmlFor}"]`);
  if (!found) throw new Error(`There is no field “${label}”.`);
  return found;
}
const problemOf = (label: string): string | undefined =>
  document.querySelector(`[id="${input(label).getAttribute('aria-describedby')?.split(' ')[0]}"]`)
    ?.textContent;
const problems = (): string[] =>
  [...document.querySelectorAll('p[id$="-problem"]')].map(({ textContent }) => textContent);
const chosen = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLInputElement>('[type="radio"]:checked')].map(({ value }) => value);
async function submit(): Promise<void> {
  await act(async () => document.querySelector('form')?.requestSubmit());
}
const helpOf = (label: string): string =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
async function paste(label: string, text: string): Promise<Event> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  await act(async () => void input(label).dispatchEvent(event));
  return event;
}

it('[CASH-37] a number that can no longer become right is told while it is typed, and the word goes with the mistake', async () => {
  await choose('cashout-visa-eur');
  await write(input(NUMBER), '4111111111111111');
  expect([input(NUMBER).value, problems()]).toEqual(['4111 1111 1111 1111', []]);
  await write(input(NUMBER), '411111111111111');
  expect(problems()).toEqual([]);
  await leaveField(input(NUMBER));
  expect(problemOf(NUMBER)).toBe('This is not a card number.');
  await write(input(NUMBER), '4111 1111 1111 1111');
  expect(problems()).toEqual([]);
  await write(input(NUMBER), '5555');
  expect(problemOf(NUMBER)).toBe('This is a card of another brand. Choose that one above.');
  await write(input(EXPIRY), '10/20');
  expect(problems()).toHaveLength(1);
  await leaveField(input(EXPIRY));
  expect(problemOf(EXPIRY)).toBe('This card has expired.');
});

it('a field that is left blank on the way is not held against anybody', async () => {
  await choose('cashout-visa-eur');
  await leaveField(input(HOLDER));
  expect(problems()).toEqual([]);
});

it('everything that is wrong is told at one press, and nothing is sent', async () => {
  await choose('cashout-visa-eur');
  await write(input(NUMBER), '4111');
  await submit();
  expect(problems()).toEqual([
    'Type an amount above zero, such as 50.',
    'This is not a card number.',
    'Fill this in.',
    'Fill this in.',
  ]);
  expect(sent).toEqual([]);
});

it('a whole card pasted into any field fills all of them, and chooses the method of its brand', async () => {
  await choose('cashout-visa-eur');
  const event = await paste(HOLDER, 'Ada North\n5555 5555 5555 4444\n12/2030 123');
  await act(() => vi.waitFor(() => expect(input(NUMBER).value).not.toBe('')));
  expect(event.defaultPrevented).toBe(true);
  expect([NUMBER, HOLDER, EXPIRY].map((label) => input(label).value)).toEqual([
    '5555 5555 5555 4444',
    'Ada North',
    '12/30',
  ]);
  expect(chosen()).toContain('cashout-mastercard-eur');
  expect((await paste(NUMBER, '4111 1111 1111 1111')).defaultPrevented).toBe(false);
});

it('what the platform refuses stays told until its own field is changed', async () => {
  answer = () =>
    Response.json(
      {
        errors: {
          card_holder: { blank: 'x' },
          card_expiry: { expired: 'x' },
          amount_cents: { not_enough_money: 'x' },
        },
      },
      { status: 422 },
    );
  await choose('cashout-visa-eur');
  await write(input('Amount in EUR'), '50');
  await paste(NUMBER, '4111 1111 1111 1111 12/30 Ada North');
  await submit();
  await act(() => vi.waitFor(() => expect(problems()).toHaveLength(3)));
  expect(sent).toEqual([
    {
      method_id: 'cashout-visa-eur',
      amount_cents: 5000,
      fields: { card_number: '4111111111111111', card_holder: 'Ada North', card_expiry: '12/30' },
    },
  ]);
  await write(input(HOLDER), 'Ada Nort');
  expect(problems()).toEqual(['Not enough money: €900 can be withdrawn.', 'This card has expired.']);
  await write(input('Amount in EUR'), '40');
  expect(problems()).toEqual(['This card has expired.']);
});

it('a saved card is offered for a payout, and asks for nothing more', async () => {
  await choose('cashout-visa-eur');
  const saved = [...document.querySelectorAll('label')].find((label) =>
    label.textContent.includes('•••• 4242'),
  );
  await act(async () => saved?.querySelector('input')?.click());
  expect(labels()).not.toContain(NUMBER);
  await write(input('Amount in EUR'), '50');
  await submit();
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
  expect(sent).toEqual([{ method_id: 'cashout-visa-eur', amount_cents: 5000, fields: {}, profile_id: 4 }]);
});

it('what the typed amount costs is said before anything is sent, and only where it costs something', async () => {
  await choose('cashout-mastercard-eur');
  expect(document.body.textContent).not.toContain('Fee for this payment');
  await write(input('Amount in EUR'), '100');
  expect(helpOf('Amount in EUR')).toContain('Fee for this payment: €1.60.');
  await write(input('Amount in EUR'), 'much');
  expect(helpOf('Amount in EUR')).not.toContain('Fee for this payment');
  await write(input('Amount in EUR'), '100');
  await act(async () => document.querySelector<HTMLInputElement>('[value="cashout-visa-eur"]')?.click());
  expect(helpOf('Amount in EUR')).not.toContain('Fee for this payment');
  expect(sent).toEqual([]);
});

it('what a method says against the amount is said when it is chosen after the first press', async () => {
  await draw();
  await write(input('Amount in EUR'), '5');
  await submit();
  expect(problems()).toEqual(['Choose one of these.']);
  await act(async () => document.querySelector<HTMLInputElement>('[value="cashout-visa-eur"]')?.click());
  expect(problems()).toEqual(['Type €20 or more.']);
});

it('nothing can be sent in vain while the fields of a method are on their way', async () => {
  let bring: () => void = () => undefined;
  const brought = new Promise<void>((resolve) => (bring = resolve));
  const answered = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/fields')) await brought;
    return answered(path, init);
  });
  await draw();
  const button = () => document.querySelector('button[type="submit"]');
  expect(button()?.getAttribute('aria-busy')).not.toBe('true');
  await act(async () => document.querySelector<HTMLInputElement>('[value="cashout-visa-eur"]')?.click());
  expect(button()?.getAttribute('aria-busy')).toBe('true');
  await act(async () => bring());
  await act(() => vi.waitFor(() => expect(labels()).toContain(NUMBER)));
  expect(button()?.getAttribute('aria-busy')).not.toBe('true');
});
