import { useLocation, useNavigate } from 'react-router';
import { parseAuthHash } from './auth-popup.ts';
import { leaveOutReturn, parseCashboxHash } from './cashbox-path.ts';
import { LIMITS_HASH } from './limits-hash.ts';
import { isOverPage } from './over-page.ts';
import { useFormatPath } from './site-path.ts';
import { isFirstEntry, useStepBack } from './step-back.ts';

/** How often a popup has begun to close in this document. */
let closings = 0;

/**
 * How often a popup has begun to close. A popup that opens again before its closing has been drawn never unmounts, and
 * would stay as closed as it was: whoever draws one starts anew when this number differs at the next address.
 */
export const countClosings = (): number => closings;

/** Returns to the page beneath the popup: the page it was opened from, or main (NAV-10). */
export function useClosePopup(): () => void {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const formatPath = useFormatPath();
  const leaveHash = useLeaveHash();
  return () => {
    const isHash = parseAuthHash(hash) ?? parseCashboxHash(hash) ?? (hash === LIMITS_HASH || undefined);
    if (isHash !== undefined) return leaveHash();
    closings += 1;
    void navigate(formatPath('/'));
  };
}

/**
 * Removes the hash: by a step back when the popup was opened on the page, or in place when the page was entered with
 * it.
 */
export function useLeaveHash(): () => void {
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const { pathname, search, state } = useLocation();
  return () => {
    closings += 1;
    if (isOverPage(state) && !isFirstEntry()) stepBack();
    // A step back would lead to the previous page, or leave the site.
    else
      void navigate(
        { pathname, search: leaveOutReturn(search) },
        { replace: true, preventScrollReset: true },
      );
  };
}
