// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { assert, asyncProperty, array, constantFrom } from 'fast-check';
import { act, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOpenPopup } from './site-link.tsx';
import { openSlowHistory } from '../testing/slow-history.ts';
import { useClosePopup } from './use-close-popup.ts';
import { useOpenLimits } from './use-open-limits.ts';

type Controls = { hash: string; close(): void; openSignIn(): void; openSignUp(): void; openLimits(): void };

type Site = ReturnType<typeof openSlowHistory>;

const PAGE = '/promotions?tab=a';

let root: Root;
let drawn: Controls;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

function Page(): ReactNode {
  const { hash } = useLocation();
  const open = useOpenPopup();
  const openLimits = useOpenLimits();
  const close = useClosePopup();
  useLayoutEffect(() => {
    drawn = {
      hash,
      close,
      openSignIn: () => void open('/sign-in'),
      openSignUp: () => void open('/sign-up'),
      openLimits: () => openLimits(new MouseEvent('click') as never), // the part of React's event that is read
    };
  });
  return null;
}

/** A page of the site that was opened from another site. The fake history steps only when it is told to. */
async function visit(work: (site: Site) => Promise<void>): Promise<void> {
  const site = openSlowHistory(PAGE);
  const router = createBrowserRouter([{ path: '*', element: <Page /> }], { window: site.window });
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<RouterProvider router={router} />));
  try {
    await work(site);
  } finally {
    // Leaving the document ends a step that is under way.
    dispatchEvent(new Event('pagehide'));
    await act(async () => root.unmount());
    router.dispose();
  }
}

type Press = 'close' | 'openSignIn' | 'openSignUp' | 'openLimits' | 'land' | 'stop' | 'leave';

/** Presses and browser steps between two renderings, so that all of them use the controls of the first one. */
async function press(site: Site, ...presses: Press[]): Promise<void> {
  const { hash, ...controls } = drawn;
  await act(async () => {
    for (const each of presses) {
      if (each === 'land') site.land();
      else if (each === 'stop') site.stop();
      else if (each === 'leave') dispatchEvent(new Event('pagehide'));
      else if (each !== 'close' || hash !== '') controls[each]();
    }
  });
}

it.each<{ what: string; presses: Press[][]; path?: string; depth?: number }>([
  { what: 'closed twice before the step back lands', presses: [['close', 'close'], ['land']] },
  {
    what: 'closed again when the step has landed and nothing is drawn',
    presses: [['close', 'land', 'close'], ['land']],
  },
  {
    what: 'opened again while the step back is under way, and closed by what was open',
    presses: [['close', 'openSignUp', 'close'], ['land']],
    path: '/sign-up',
    depth: 1,
  },
  {
    what: 'opened again by what is not drawn anew yet',
    presses: [['close', 'land', 'openSignIn']],
    path: '/sign-in',
    depth: 1,
  },
  {
    what: 'opened again by what is not drawn anew yet, and closed',
    presses: [['close', 'land', 'openSignIn'], ['close'], ['land']],
  },
  {
    what: 'closed on a page that was left meanwhile and came back',
    presses: [['close', 'leave', 'stop'], ['close'], ['land']],
  },
])('a popup that is $what leaves nothing but itself', async ({ presses, path = PAGE, depth = 0 }) => {
  await visit(async (site) => {
    await press(site, 'openSignIn');
    expect([site.path(), site.depth()]).toEqual(['/sign-in', 1]);
    for (const each of presses) await press(site, ...each);
    expect([site.path(), site.depth()]).toEqual([path, depth]);
  });
});

it('a step back that never lands keeps nothing open for good', async () => {
  vi.useFakeTimers();
  try {
    await visit(async (site) => {
      await press(site, 'openSignIn');
      await press(site, 'close', 'stop');
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      await press(site, 'close', 'land');
      expect([site.path(), site.depth()]).toEqual([PAGE, 0]);
    });
  } finally {
    vi.useRealTimers();
  }
});

it('whatever is pressed while steps land and pages are drawn, the visitor stays on the page', async () => {
  const presses = array(constantFrom<Press>('close', 'openSignIn', 'openSignUp', 'openLimits', 'land'), {
    minLength: 1,
    maxLength: 5,
  });
  await assert(
    asyncProperty(array(presses, { minLength: 1, maxLength: 5 }), async (drawings) => {
      await visit(async (site) => {
        for (const each of drawings) {
          await press(site, ...each);
          expect(site.depth()).toBeDefined();
        }
        await press(site, 'land');
        // Closes each open popup in turn, because limits open over other popups.
        for (let open = site.depth() ?? 0; open > 0; open -= 1) await press(site, 'close', 'land');
        expect([site.path(), drawn.hash]).toEqual([PAGE, '']);
      });
    }),
    { numRuns: 30 },
  );
});

it('nothing else in the site steps through the history', () => {
  const files = globSync(resolve(import.meta.dirname, '../../**/*.{ts,tsx}'), {
    exclude: ['**/*.test.*', '**/testing/**'],
  });
  expect(files.length).toBeGreaterThan(400);
  const steps = /\bnavigate\(\s*[-\d]|\b(?:history|navigation)\??\.(?:back|forward|go)\(/;
  const found = files.filter((file) => steps.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([resolve(import.meta.dirname, 'step-back.ts')]);
});
