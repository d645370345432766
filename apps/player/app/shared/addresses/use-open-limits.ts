import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LIMITS_HASH } from './limits-hash.ts';
import { OVER_PAGE } from './over-page.ts';
import { afterStepBack, isDrawn } from './step-back.ts';

/**
 * For links to /profile/limits on pages where leaving would lose something: a plain click opens the limits over the
 * page (NAV-49), and one step back closes them.
 */
export function useOpenLimits(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { pathname, search, hash, key } = useLocation();
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    afterStepBack(() => {
      // The rendered popup may be closed already, and a newly opened one may not be rendered yet.
      if ((isDrawn(key) ? hash : window.location.hash) === LIMITS_HASH) return;
      void navigate({ pathname, search, hash: LIMITS_HASH }, { state: OVER_PAGE, preventScrollReset: true });
    });
  };
}
