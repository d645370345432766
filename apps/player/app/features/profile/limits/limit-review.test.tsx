// @vitest-environment happy-dom
import { visitStore } from '@marquee/blocks/browser';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import { REVIEW_CLOSED_KEY } from '../../../shared/visitor/player-stores.ts';
import { LimitReview } from './limit-review.tsx';

drawScreens();

const DAY = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

let decision: { decided_at: string | null; has_deposited: boolean };
let isRefused: boolean;
let sent: string[];
let asked: number;
const forget = (): void => visitStore.removeItem(REVIEW_CLOSED_KEY);
afterEach(forget);
beforeEach(() => {
  [decision, isRefused, sent, asked] = [{ decided_at: daysAgo(200), has_deposited: true }, false, [], 0];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked += 1;
    if (method !== 'GET') sent.push(`${method} ${path}`);
    if (method !== 'GET' && isRefused)
      return Response.json({ error: 'Later.', code: 'TOO_MANY_ATTEMPTS' }, { status: 429 });
    if (method !== 'GET') decision = { ...decision, decided_at: daysAgo(0) };
    return Response.json(decision);
  });
});

const review = () => document.querySelector('section');
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
const press = (name: string): Promise<void> => act(async () => named(name)?.click());
async function draw(months = 6): ReturnType<typeof drawScreen> {
  const router = await drawScreen(<LimitReview months={months} />, {
    visitor: { isSignedIn: true, hasSession: true },
  });
  // Long enough for an answer that shows nothing to have come.
  await act(() => vi.waitFor(() => expect(asked).toBeGreaterThan(0)));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return router;
}

it('[SAFE-11] asks after as many months as the licence says, with two ways side by side and no amount', async () => {
  await draw();
  expect(review()?.querySelector('h2')?.textContent).toBe('Does your deposit limit still fit?');
  expect(review()?.textContent).toContain('Every 6 months');
  expect(review()?.textContent).not.toMatch(/[€$]|\d{2}/);
  const [look, keep] = [named('See your limits'), named('Keep it as it is')];
  expect(look?.parentElement).toBe(keep?.parentElement);
});

it.each([
  ['the decision is younger', { decided_at: daysAgo(170), has_deposited: true }],
  ['the cashbox will ask', { decided_at: null, has_deposited: false }],
  ['nobody knows the decision', { decided_at: 0, has_deposited: 'no' } as unknown as typeof decision],
])('asks nothing where %s', async (_why, known) => {
  decision = known;
  await draw();
  expect(review()).toBeNull();
});

it('[SAFE-11] who keeps the limit says so to the platform, and is asked no more', async () => {
  await draw();
  await press('Keep it as it is');
  await act(() => vi.waitFor(() => expect(review()).toBeNull()));
  expect(sent).toEqual(['PUT /api/user_limits/decision']);
});

it('says when that was refused, and stays', async () => {
  isRefused = true;
  await draw();
  await press('Keep it as it is');
  const problem = () => review()?.querySelector('[role="alert"]')?.textContent;
  await act(() => vi.waitFor(() => expect(problem()).toBe('Too many tries. Wait a while and try again.')));
});

it('opens the limits over the page', async () => {
  const router = await draw();
  await press('See your limits');
  expect(router.state.location.hash).toBe('#profile/limits');
  expect(review()).not.toBeNull();
});

it('can be put off for the visit, which is no decision', async () => {
  await draw();
  await press('Later');
  expect([sent, review()]).toEqual([[], null]);
  document.body.replaceChildren();
  await draw();
  expect(review()).toBeNull();
});
