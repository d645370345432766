// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlatformProvider } from '../shared/calls/platform.tsx';
import * as reveal from '../shared/visitor/reveal.ts';
import { ToastProvider } from '../shared/notices/toast-context.tsx';
import { TranslationProvider } from '../shared/texts/translation.tsx';
import { Shell } from './shell.tsx';
import type { ShellData } from './shell.model.ts';

/** Replaces the hooks of the frame, and records what each of them was called with. */
const followed = vi.hoisted(() => new Map<string, unknown[]>());
const follow = vi.hoisted(
  () =>
    (name: string) =>
    (...told: unknown[]) =>
      void followed.set(name, told),
);
vi.mock('./session/auth-errors.ts', () => ({ useAuthErrors: follow('refusals') }));
vi.mock('./session/session-watch.ts', () => ({ useSessionWatch: follow('session') }));
vi.mock('./session/saved-promo-code.ts', () => ({ useSavedPromoCode: follow('promo code') }));
vi.mock('./live/use-updated-build.ts', () => ({ useUpdatedBuild: follow('lost scripts') }));
vi.mock('./use-telemetry.ts', () => ({ useTelemetry: follow('telemetry') }));
vi.mock('./use-ad-script.ts', () => ({ useAdScript: follow('ad script') }));
vi.mock('../shared/calls/use-asked-anew.ts', () => ({ useAskedAnew: follow('who') }));

// The parts in the frame have their own tests.
const nothing = vi.hoisted(() => () => null);
vi.mock('./live/live-entry.tsx', () => ({ LiveEntry: nothing }));
vi.mock('./page/page-head.tsx', () => ({ PageHead: nothing }));
vi.mock('./header/emp-entry.tsx', () => ({ EmpEntry: nothing }));
vi.mock('./visit-later.tsx', () => ({ VisitLater: nothing }));
vi.mock('./page/frame.tsx', () => ({ Frame: nothing }));
vi.mock('./notices/toasts.tsx', () => ({ Toasts: nothing }));

let root: Root;
let loads: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  followed.clear();
  loads = 0;
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(more: Partial<ShellData>): Promise<void> {
  const shell = {
    locale: 'en',
    player: { id: '17', isConfirmed: true, reached: [], mustAcceptTerms: false },
    visitor: {},
    groups: [],
    overrideCount: 0,
    hasAcceptedCookies: true,
    vitalsShare: 0.1,
    adScript: 'https://partner.example/ads.js',
    renderedAt: 1,
    ...more,
  } as unknown as ShellData; // what the frame itself reads
  const element = (
    <TranslationProvider translation={{ language: 'en', t: (key) => key }}>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider seconds={10}>
          <PlatformProvider>
            <Shell shell={shell}>{null}</Shell>
          </PlatformProvider>
        </ToastProvider>
      </QueryClientProvider>
    </TranslationProvider>
  );
  const loader = () => {
    loads += 1;
    return null;
  };
  const router = createMemoryRouter([{ path: '/', element, loader }], {
    hydrationData: { loaderData: { '0': null } },
  });
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<RouterProvider router={router} />));
}
const later = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('the frame of the site', () => {
  it('[PLAY-02] draws a page anew once the round is shown that it was drawn during', async () => {
    const shown = reveal.beginReveal();
    await open({ hasRound: true });
    await later(5000);
    expect(loads).toBe(0);
    await act(async () => {
      shown();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(loads).toBe(1);
  });

  it('[PLAY-02] draws no page anew that was drawn with everything', async () => {
    const shown = reveal.beginReveal();
    await open({});
    await act(async () => shown());
    await later(5000);
    expect(loads).toBe(0);
  });

  it('follows refusals, the session, partners and what is not known of the player', async () => {
    await open({ isUnknown: true });
    expect(Object.fromEntries(followed)).toMatchObject({
      'lost scripts': [],
      refusals: [{ player: { id: '17' } }],
      session: [{ player: { id: '17' } }],
      'promo code': [true],
      telemetry: [0.1],
      'ad script': ['https://partner.example/ads.js'],
      who: [true, { firstMs: 2000 }],
    });
  });
});
