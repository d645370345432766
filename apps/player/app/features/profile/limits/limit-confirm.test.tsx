// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import { LimitConfirm } from './limit-confirm.tsx';

drawScreens();

/** Presses the button and returns what the page says after the platform’s refusal. */
async function said(code: string): Promise<string> {
  const errors = { token: { [code]: 'In the platform’s words.' } };
  vi.stubGlobal('fetch', async () => Response.json({ errors }, { status: 422 }));
  await drawScreen(<LimitConfirm token="a-token" />);
  await act(async () => document.querySelector('button')?.click());
  await act(() => vi.waitFor(() => expect(document.querySelector('button')).toBeNull()));
  return document.body.textContent;
}

it.each([
  ['already_used', 'Confirmed already', 'Your limits say what counts from when.'],
  ['replaced', 'This link does not work any more', 'open the latest link'],
  ['expired', 'This link does not work any more', 'older than 24 hours'],
  ['taken_back', 'This link does not work any more', 'You have decided otherwise since it was sent.'],
  ['invalid', 'This link does not work any more', 'it is not complete'],
  ['of_a_later_version', 'This link does not work any more', 'it is not complete'],
])('a link that is refused with %s says “%s: %s”', async (code, title, text) => {
  const words = await said(code);
  expect(words).toContain(title);
  expect(words).toContain(text);
  expect(words).not.toContain('In the platform');
});
