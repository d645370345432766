// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OVER_PAGE } from '../../shared/addresses/over-page.ts';
import { PlatformProvider } from '../../shared/calls/platform.tsx';
import { openSlowHistory } from '../../shared/testing/slow-history.ts';
import { ToastProvider } from '../../shared/notices/toast-context.tsx';
import { TranslationProvider } from '../../shared/texts/translation.tsx';
import { PopupDialog } from './popup-dialog.tsx';

let root: Root;
let router: ReturnType<typeof createBrowserRouter>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The site has no popups, so a requested one closes by itself.
  vi.stubGlobal('fetch', async () => Response.json({ popups: [] }));
});
afterEach(async () => {
  dispatchEvent(new Event('pagehide'));
  await act(async () => root.unmount());
  router.dispose();
  vi.unstubAllGlobals();
});

function Page(): ReactNode {
  const { hash } = useLocation();
  return hash === '' ? null : <PopupDialog id="terms" />;
}

async function visit(to: string, state?: object) {
  const site = openSlowHistory('/news');
  const element = (
    <TranslationProvider translation={{ language: 'en', t: (key) => key }}>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider seconds={10}>
          <PlatformProvider>
            <Page />
          </PlatformProvider>
        </ToastProvider>
      </QueryClientProvider>
    </TranslationProvider>
  );
  router = createBrowserRouter([{ path: '*', element }], { window: site.window });
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(() => router.navigate(to, { state }));
  await act(() => vi.waitFor(() => expect(site.isAskedToStep() || site.path() !== to).toBe(true)));
  await act(async () => site.land());
  return site;
}

it('a popup that a link of another page names leaves its own page, not that one, when it is closed', async () => {
  const site = await visit('/promotions#popup/terms');
  expect([site.path(), site.depth()]).toEqual(['/promotions', 1]);
});

it('a popup that was opened over its page is closed by a step back', async () => {
  const site = await visit('/news#popup/terms', OVER_PAGE);
  expect([site.path(), site.depth()]).toEqual(['/news', 0]);
});
