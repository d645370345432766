// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { SubscribeButton } from '../../features/promotions/subscribe-button.tsx';
import { drawScreen, drawScreens } from '../../shared/testing/draw-screen.tsx';
import { Toasts } from '../notices/toasts.tsx';

drawScreens();

it.each([
  ['[NOTE-16]', 'You are already subscribed.', () => Response.json({ already_subscribed: true })],
  [
    '[NOTE-17]',
    'You get our promotions by email from now on.',
    () => Response.json({ already_subscribed: false }),
  ],
  ['[NOTE-18]', 'Something went wrong. Try again.', () => Response.json({}, { status: 418 })],
])('%s who asks for offers by email reads “%s”', async (_id, words, answer) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`);
    return answer();
  });
  await drawScreen(
    <>
      <SubscribeButton />
      <Toasts />
    </>,
  );
  expect(document.querySelector('[role="status"]')?.textContent).toBe('');
  await act(async () => document.querySelector('button')?.click());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(sent).toEqual(['PUT /api/subscriptions']);
  expect(document.querySelector('[role="status"]')?.textContent).toBe(words);
});
