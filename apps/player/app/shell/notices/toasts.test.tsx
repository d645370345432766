// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNSENT_EVENT } from '../../shared/calls/platform.tsx';
import { ToastProvider } from '../../shared/notices/toast-context.tsx';
import { TranslationProvider } from '../../shared/texts/translation.tsx';
import { Toasts } from './toasts.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it('what is pressed without a connection is answered in words at once', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <TranslationProvider translation={{ language: 'en', t: (key) => key }}>
        <ToastProvider seconds={10}>
          <Toasts />
        </ToastProvider>
      </TranslationProvider>,
    ),
  );
  await act(async () => void dispatchEvent(new Event(UNSENT_EVENT)));
  expect(document.querySelector('[role="status"]')?.textContent).toBe('FAILURE.OFFLINE');
  await act(async () => root.unmount());
  document.body.replaceChildren();
});
