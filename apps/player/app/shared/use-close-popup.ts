import { useLocation, useNavigate } from 'react-router';
import { parseAuthHash } from './auth-popup.ts';
import { leaveOutReturn, parseCashboxHash } from './cashbox-path.ts';
import { LIMITS_HASH } from './limits-hash.ts';
import { useFormatPath } from './site-path.ts';

/** Back to the page beneath: the one it was opened from, or main (NAV-10). */
export function useClosePopup(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const formatPath = useFormatPath();
  return () => {
    const isHash = parseAuthHash(hash) ?? parseCashboxHash(hash) ?? (hash === LIMITS_HASH || undefined);
    if (isHash === undefined) void navigate(formatPath('/'));
    else if (isOverPage(state)) void navigate(-1);
    // Entered with the hash: a step back would leave the site.
    else
      void navigate(
        { pathname, search: leaveOutReturn(search) },
        { replace: true, preventScrollReset: true },
      );
  };
}

function isOverPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverPage' in state;
}
