import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isForGuests, parseAuthHash, type AuthPopup } from '../shared/auth-popup.ts';
import { useFormatPath } from '../shared/site-path.ts';

type Visitor = { isSignedIn: boolean; isRestricted: boolean };

/**
 * The popup that the hash opens over the page (NAV-12 to NAV-17). What a restricted region refuses is left to the
 * guard of the popup's own route, which says why; players have no use for those of guests.
 */
export function useAuthPopup({ isSignedIn, isRestricted }: Visitor): AuthPopup | undefined {
  const hash = useHash();
  const navigate = useNavigate();
  const formatPath = useFormatPath();
  const popup = parseAuthHash(hash);
  const isRefused = popup !== undefined && isRestricted && !isSignedIn;
  useEffect(() => {
    if (isRefused) void navigate(formatPath(`/${popup}`), { replace: true });
  }, [isRefused, popup, navigate, formatPath]);
  return popup === undefined || isRefused || (isSignedIn && isForGuests(popup)) ? undefined : popup;
}

const neverChanges = () => () => undefined;

/** The hash, which no server knows: a page that is entered with one is first drawn as the server drew it. */
export function useHash(): string {
  const { hash } = useLocation();
  const isDrawn = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isDrawn ? hash : '';
}
