// @vitest-environment happy-dom
import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { act, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLeavingDialog } from '../../shared/account/use-leaving-dialog.ts';
import { useOpenPopup } from '../../shared/addresses/site-link.tsx';
import { useClosePopup } from '../../shared/addresses/use-close-popup.ts';
import { useOpenLimits } from '../../shared/addresses/use-open-limits.ts';
import { ToastProvider } from '../../shared/notices/toast-context.tsx';
import { TranslationProvider } from '../../shared/texts/translation.tsx';
import { openSlowHistory } from '../../shared/testing/slow-history.ts';
import { DialogPart } from './opened-part.tsx';

type Press = 'close' | 'openSignIn' | 'openSignUp' | 'openCashbox' | 'openLimits' | 'land';

const drawn: { hash: string; isOpen: boolean; press: Record<Exclude<Press, 'land'>, () => void> } = {
  hash: '',
  isOpen: false,
  press: { close() {}, openSignIn() {}, openSignUp() {}, openCashbox() {}, openLimits() {} },
};

function Leaving(): ReactNode {
  const { isOpen, close } = useLeavingDialog(useClosePopup());
  useLayoutEffect(() => {
    drawn.isOpen = isOpen;
    drawn.press.close = close;
    return () => {
      drawn.isOpen = false;
      drawn.press.close = () => {};
    };
  }, [isOpen, close]);
  return null;
}

function Page(): ReactNode {
  const { hash } = useLocation();
  const open = useOpenPopup();
  const openLimits = useOpenLimits();
  useLayoutEffect(() => {
    drawn.hash = hash;
    drawn.press.openSignIn = () => void open('/sign-in');
    drawn.press.openSignUp = () => void open('/sign-up');
    drawn.press.openCashbox = () => void open('/deposit');
    drawn.press.openLimits = () => openLimits(new MouseEvent('click') as never); // the part of React's event that is read
  });
  return (
    hash !== '' && (
      <DialogPart onClose={() => {}}>
        <Leaving />
      </DialogPart>
    )
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

/** Handles each group of presses before React renders again, and then runs the check. */
async function visit(groups: Press[][], check: () => void): Promise<void> {
  const site = openSlowHistory('/promotions?tab=a');
  const router = createBrowserRouter([{ path: '*', element: <Page /> }], { window: site.window });
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <TranslationProvider translation={{ language: 'en', t: (key) => key }}>
        <ToastProvider seconds={4}>
          <RouterProvider router={router} />
        </ToastProvider>
      </TranslationProvider>,
    ),
  );
  try {
    for (const group of groups) {
      await act(async () => {
        const presses = { ...drawn.press };
        for (const each of group) {
          if (each === 'land') site.land();
          else presses[each]();
        }
      });
    }
    await act(async () => site.land());
    check();
  } finally {
    dispatchEvent(new Event('pagehide'));
    await act(async () => root.unmount());
    router.dispose();
  }
}

it.each<Press>(['openSignIn', 'openSignUp', 'openCashbox', 'openLimits'])(
  'a dialog is there when %s is pressed before its closing has been drawn',
  async (press) => {
    await visit([[press], ['close'], ['land', press]], () => {
      expect([drawn.hash === '', drawn.isOpen]).toEqual([false, true]);
    });
  },
);

it('whatever is pressed while steps land and pages are drawn, a dialog is open where the address names one', async () => {
  const presses = array(
    constantFrom<Press>('close', 'openSignIn', 'openSignUp', 'openCashbox', 'openLimits', 'land'),
    { minLength: 1, maxLength: 4 },
  );
  await assert(
    asyncProperty(array(presses, { minLength: 1, maxLength: 6 }), async (groups) => {
      await visit(groups, () => expect(drawn.isOpen).toBe(drawn.hash !== ''));
    }),
    { numRuns: 60 },
  );
});
