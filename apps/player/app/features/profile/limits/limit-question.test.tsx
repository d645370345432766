// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens, write } from '../../../shared/testing/draw-screen.tsx';
import type { VisitorFacts } from '../../../shared/visitor/visitor.tsx';
import { LimitQuestion } from './limit-question.tsx';

drawScreens();

type Sent = { method: string | undefined; path: string; body: unknown };
let sent: Sent[];
let refuses = false;
const decided = vi.fn<() => void>();
beforeEach(async () => {
  sent = [];
  refuses = false;
  decided.mockReset();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method === undefined || init.method === 'GET') return Response.json([]);
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    sent.push({ method: init.method, path, body });
    if (refuses) return Response.json({ error: 'Later.', code: 'TOO_MANY_ATTEMPTS' }, { status: 429 });
    return Response.json({ id: 1, type: 'deposit', status: 'active' });
  });
  const currencies = [
    { code: 'EUR', kind: 'fiat', subunits_to_unit: 100 },
  ] as unknown as VisitorFacts['currencies']; // what amounts are read by
  await drawScreen(<LimitQuestion onDecided={decided} />, { visitor: { hasSession: true, currencies } });
});

const amount = () => document.querySelector('input:not([type="radio"])') as HTMLInputElement;
const periods = () => [...document.querySelectorAll<HTMLInputElement>('[type="radio"]')];
const buttons = () => [...document.querySelectorAll('button')];
const press = (button: HTMLElement | undefined): Promise<void> => act(async () => button?.click());

it('[SAFE-11] fills in and chooses nothing', () => {
  expect([amount().value, amount().placeholder, amount().defaultValue]).toEqual(['', '', '']);
  expect(periods().map(({ value, checked }) => [value, checked])).toEqual([
    ['day', false],
    ['week', false],
    ['month', false],
  ]);
  expect(document.querySelectorAll('datalist, select, [type="range"], [autofocus]')).toHaveLength(0);
});

it('[SAFE-11] both answers are buttons side by side, and nothing else is pressed', () => {
  const [set, none, ...others] = buttons();
  expect([set?.textContent, none?.textContent, others]).toEqual(['Set limit', 'No limit', []]);
  expect(none?.parentElement).toBe(set?.parentElement);
  expect([set?.tabIndex, none?.tabIndex, set?.disabled, none?.disabled]).toEqual([0, 0, false, false]);
});

it('[SAFE-11] takes any amount for the period that was chosen', async () => {
  await write(amount(), '37.50');
  await press(periods()[1]);
  await press(buttons()[0]);
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/user_limits',
      body: { type: 'deposit', period: 'week', accounts: [{ currency: 'EUR', amount_cents: 3750 }] },
    },
  ]);
  await act(() => vi.waitFor(() => expect(decided).toHaveBeenCalledOnce()));
});

it('[SAFE-11] takes “no limit” with one press, and nothing is set', async () => {
  await press(buttons()[1]);
  expect(sent.map(({ method, path }) => [method, path])).toEqual([['PUT', '/api/user_limits/decision']]);
  expect(decided).toHaveBeenCalledOnce();
});

it('says what is missing, first the amount and then the period, and sends nothing', async () => {
  await press(buttons()[0]);
  expect(document.activeElement).toBe(amount());
  expect(amount().getAttribute('aria-invalid')).toBe('true');
  await write(amount(), '20');
  await press(buttons()[0]);
  expect(document.activeElement).toBe(periods()[0]);
  expect(document.body.textContent).toContain('Choose a period.');
  // What was wrong is counted, elsewhere.
  expect(sent.filter(({ path }) => path.startsWith('/api'))).toEqual([]);
});

it.each([0, 1])('[SAFE-11] a refused answer (button %i) is no decision, and says so', async (button) => {
  refuses = true;
  await write(amount(), '20');
  await press(periods()[0]);
  await press(buttons()[button]);
  await act(() => vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull()));
  expect(decided).not.toHaveBeenCalled();
});
