import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import english from '../../../../../fixtures/site/messages/en.json';
import { BlocksFrame } from '../notices/blocks-frame.tsx';
import { createTranslation } from '../texts/messages.ts';
import { PlatformProvider } from '../calls/platform.tsx';
import { createQueryClient } from '../calls/query-client.ts';
import { ToastProvider } from '../notices/toast-context.tsx';
import { TranslationProvider } from '../texts/translation.tsx';
import { VisitorProvider, type VisitorFacts } from '../visitor/visitor.tsx';

/** A visitor who is not signed in, in euros. */
export const GUEST: VisitorFacts = {
  isSignedIn: false,
  hasSession: false,
  currency: 'EUR',
  licence: 'CW',
  country: null,
  registration: {},
  isCrypto: false,
  currencies: [],
  device: 'desktop',
  gamesPerPage: 10,
  hasSteppedSignUp: false,
  seesTestQuests: false,
};

let root: Root | undefined;

/**
 * Lets each test of the calling file render screens as the site does, in English. Stubs are removed after each test.
 */
export function drawScreens(): void {
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
  afterEach(async () => {
    await act(async () => root?.unmount());
    root = undefined;
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
}

/**
 * @param visitor the facts that differ from a guest in euros
 * @returns the router, which tells where the visitor is; every other page is empty
 */
export async function drawScreen(
  screen: ReactNode,
  { visitor = {} }: { visitor?: Partial<VisitorFacts> } = {},
): Promise<ReturnType<typeof createMemoryRouter>> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  // Failures are shown on the screen.
  const queries = createQueryClient(() => undefined);
  const element = (
    <QueryClientProvider client={queries}>
      <VisitorProvider visitor={{ ...GUEST, ...visitor }}>
        <PlatformProvider>
          <TranslationProvider translation={createTranslation('en', english.messages)}>
            <ToastProvider seconds={1}>
              <BlocksFrame
                device="desktop"
                clockOffset={0}
                minimumAge={18}
                hasBreak={visitor.break !== undefined}
              >
                {screen}
              </BlocksFrame>
            </ToastProvider>
          </TranslationProvider>
        </PlatformProvider>
      </VisitorProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([
    { path: '/', element, loader: () => null, HydrateFallback: () => null },
    { path: '*', element: null },
  ]);
  await act(async () => root?.render(<RouterProvider router={router} />));
  return router;
}

/** Sets a value like a browser when somebody types, pastes or uses autofill. */
export async function write(input: HTMLInputElement, value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export const leaveField = (input: HTMLInputElement): Promise<void> =>
  act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
