// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { drawScreen, drawScreens, write } from '../../../shared/testing/draw-screen.tsx';
import { PromoCodeScreen } from './promo-code-screen.tsx';

drawScreens();

/** Types and sends a code, with this answer of the platform. Returns what was sent. */
async function redeem(text: string, answer: () => Response): Promise<unknown[]> {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    // Other requests are not counted, such as the report of a refusal.
    if (method !== 'POST') return Response.json({});
    sent.push([method, path, JSON.parse(String(body))]);
    return answer();
  });
  await drawScreen(<PromoCodeScreen />, { visitor: { isSignedIn: true, hasSession: true } });
  const input = document.querySelector('input');
  if (input) await write(input, text);
  await act(async () => document.querySelector<HTMLButtonElement>('[type="submit"]')?.click());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return sent;
}
const said = (): string | undefined => document.querySelector('[role="status"]')?.textContent;

it.each([
  ['coupon', 'It is in your gifts now.'],
  ['deposit', 'It is chosen for your next deposit.'],
])('[API-67] a %s is redeemed by its code, and what it gave is said: %s', async (type, words) => {
  const sent = await redeem(' TIDE ', () => Response.json({ type, title: 'A gift' }));
  expect(sent).toEqual([['POST', '/api/v2/bonuses/promo-code', { code: 'TIDE' }]]);
  expect(said()).toContain(`A gift${words}`);
  expect(document.querySelector('input')?.value).toBe('');
});

it.each([
  ['nothing', '  ', 0],
  ['a code that nobody knows', 'X', 1],
])('[BON-43] %s is refused at the field, where it stays', async (_name, text, count) => {
  const sent = await redeem(text, () => Response.json({ code: 'UNKNOWN_CODE' }, { status: 404 }));
  expect(sent).toHaveLength(count);
  const input = document.querySelector('input');
  expect([input?.value, input?.getAttribute('aria-invalid')]).toEqual([text, 'true']);
  expect(document.activeElement).toBe(input);
  expect(said()).toBe('');
});
