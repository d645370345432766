import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LIMITS_HASH } from './limits-hash.ts';
import { OVER_PAGE } from './site-link.tsx';

/**
 * For links to /profile/limits that stand where one would lose something by leaving: a plain click opens the limits over
 * the page (NAV-49), and one step back closes them.
 */
export function useOpenLimits(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (hash === LIMITS_HASH) return;
    void navigate({ pathname, search, hash: LIMITS_HASH }, { state: OVER_PAGE, preventScrollReset: true });
  };
}
