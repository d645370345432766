import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { parseAuthHash } from '../../shared/addresses/auth-popup.ts';
import { formatLocalePath, parseLocalePath } from '../../shared/addresses/locale-path.ts';
import { isCashboxPath } from '../../shared/addresses/cashbox-path.ts';
import { pagesAhead } from '../../shared/calls/pages-ahead.ts';
import { parseRedirectTarget } from '../../shared/addresses/redirect-target.ts';
import { useBettingOverlay } from './use-betting-overlay.ts';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

/**
 * Shows the page for the player who has just signed in, without a reload. Follows `redirect` when it is a path of this
 * site; without one, a popup closes over the page beneath. A visitor who has closed the form or gone to another page
 * meanwhile stays there.
 */
export function useEnter(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search, hash, mask } = useLocation();
  const betting = useBettingOverlay();
  const { state } = useNavigation();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = state !== 'loading';
    return () => {
      isHere.current = false;
    };
  }, [state]);
  return async () => {
    // The sports site around this page has to reload to become the player's.
    if (betting?.isFramed) return betting.leave();
    queries.clear();
    pagesAhead.forget();
    if (!isHere.current) return revalidate();
    const query = new URLSearchParams(mask?.search ?? search);
    const { prefix } = parseLocalePath(pathname);
    const home = prefix ? `/${prefix}` : '/';
    const main = betting ? formatLocalePath('/sport', prefix) : home;
    const below = parseAuthHash(hash) === undefined ? main : pathname + search;
    const target = parseRedirectTarget(query.get('redirect'), below);
    if (target === pathname + search) {
      await navigate({ pathname, search }, { replace: true, preventScrollReset: true });
      await revalidate();
      return;
    }
    // A sign-in never leads directly to the cashbox: it opens over main.
    const isToCashbox = isCashboxPath(parseLocalePath(target).path);
    await navigate(isToCashbox ? home : target, { replace: true });
    await revalidate();
    if (isToCashbox) await navigate(target);
  };
}
