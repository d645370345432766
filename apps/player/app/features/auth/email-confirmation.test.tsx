// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../../../../fixtures/site/messages/en.json';
import { BlocksFrame } from '../../shared/blocks-frame.tsx';
import { createTranslation } from '../../shared/messages.ts';
import { PlatformProvider } from '../../shared/platform.tsx';
import { TranslationProvider } from '../../shared/translation.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';

let root: Root;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** What the page says after the platform has answered. */
async function said(status: number, body: object): Promise<string> {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const page = (
    <PlatformProvider>
      <BlocksFrame device="desktop" clockOffset={0} minimumAge={18}>
        <EmailConfirmation token="a-token" />
      </BlocksFrame>
    </PlatformProvider>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TranslationProvider translation={createTranslation('en', english.messages)}>
          <RouterProvider router={router} />
        </TranslationProvider>
      </QueryClientProvider>,
    ),
  );
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
