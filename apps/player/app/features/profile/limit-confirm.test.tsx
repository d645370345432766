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
import { VisitorProvider, type VisitorFacts } from '../../shared/visitor.tsx';
import { LimitConfirm } from './limit-confirm.tsx';

let root: Root;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** What the page says once its button was pressed and the platform has refused. */
async function said(code: string): Promise<string> {
  const errors = { token: { [code]: 'In the platform’s words.' } };
  vi.stubGlobal('fetch', async () => Response.json({ errors }, { status: 422 }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const page = (
    <PlatformProvider>
      <BlocksFrame device="desktop" clockOffset={0} minimumAge={18}>
        <LimitConfirm token="a-token" />
      </BlocksFrame>
    </PlatformProvider>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TranslationProvider translation={createTranslation('en', english.messages)}>
          <VisitorProvider visitor={{ currency: 'EUR', currencies: [] as unknown } as VisitorFacts}>
            <RouterProvider router={router} />
          </VisitorProvider>
        </TranslationProvider>
      </QueryClientProvider>,
    ),
  );
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
