// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { drawScreen, drawScreens } from '../../../shared/testing/draw-screen.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';

drawScreens();

/** The text on the page after this answer of the platform. */
async function said(status: number, body: object): Promise<string> {
  return saidAfter(async () => Response.json(body, { status }));
}

async function saidAfter(answer: () => Promise<Response>): Promise<string> {
  vi.stubGlobal('fetch', answer);
  await drawScreen(<EmailConfirmation token="a-token" />);
  await act(() => vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull()));
  return document.body.textContent;
}

const refusal = (code: string) => ({
  errors: { confirmation_token: { [code]: 'In the platform’s words.' } },
});

it('[AUTH-31] a link opened once says that the email is confirmed', async () => {
  expect(await said(200, { confirmed: true })).toContain('Your email is confirmed');
});

it('a link opened twice says that the email is confirmed already, and asks for no other letter', async () => {
  const words = await said(422, refusal('already_confirmed'));
  expect(words).toContain('Your email is confirmed already');
  expect(words).toContain('Nothing is left to do.');
  expect(words).not.toContain('Send a new email');
});

it.each([
  ['expired', 'older than two days'],
  ['replaced', 'Open the latest'],
  ['invalid', 'We do not know it'],
  ['of_a_later_version', 'We do not know it'],
])('a link that is refused with %s says why and leads to another letter', async (code, text) => {
  const words = await said(422, refusal(code));
  expect(words).toContain('This link does not work any more');
  expect(words).toContain(text);
  expect(words).toContain('Send a new email');
});

it.each([
  ['the answer was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy lost the server', async () => Response.json({}, { status: 504 })],
])('where %s nobody is told that the link is still good', async (_what, answer) => {
  const words = await saidAfter(answer);
  expect(words).toContain('We cannot say whether your email is confirmed');
  expect(words).not.toContain('still good');
});

it('what did not go out, or was refused for a while, leaves the link good', async () => {
  expect(await said(429, {})).toContain('your link is still good');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await said(200, { confirmed: true })).toContain('your link is still good');
});
