import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isForGuests, parseAuthHash, type AuthPopup } from '../../shared/addresses/auth-popup.ts';
import { cashboxScreen, parseCashboxHash, type CashboxScreen } from '../../shared/addresses/cashbox-path.ts';
import { LIMITS_HASH } from '../../shared/addresses/limits-hash.ts';
import { useFormatPath } from '../../shared/addresses/site-path.ts';

type Entitled = { isSignedIn: boolean; isRestricted: boolean };

/**
 * The popup that the hash opens over the page (NAV-12 to NAV-17). What a restricted region refuses is left to the
 * guard of the popup's own route, which says why; players have no use for those of guests.
 */
export function useAuthPopup({ isSignedIn, isRestricted }: Entitled): AuthPopup | undefined {
  const popup = parseAuthHash(useHash());
  const isRefused = popup !== undefined && isRestricted && !isSignedIn;
  useLeaveToRoute(isRefused ? popup : undefined);
  return popup === undefined || isRefused || (isSignedIn && isForGuests(popup)) ? undefined : popup;
}

/** The part of the cashbox that the hash opens over the page; guests are left to the guard of its route (ROUTE-70). */
export function useCashboxOverPage(isSignedIn: boolean): CashboxScreen | undefined {
  const name = parseCashboxHash(useHash());
  useLeaveToRoute(isSignedIn ? undefined : name);
  return isSignedIn ? cashboxScreen(name) : undefined;
}

/** Whether the hash opens the player's limits over the page; guests are left to the guard of their page. */
export function useLimitsOverPage(isSignedIn: boolean): boolean {
  const isAsked = useHash() === LIMITS_HASH;
  useLeaveToRoute(isAsked && !isSignedIn ? LIMITS_HASH.slice(1) : undefined);
  return isAsked && isSignedIn;
}

function useLeaveToRoute(name: string | undefined): void {
  const navigate = useNavigate();
  const formatPath = useFormatPath();
  useEffect(() => {
    if (name !== undefined) void navigate(formatPath(`/${name}`), { replace: true });
  }, [name, navigate, formatPath]);
}

const neverChanges = () => () => undefined;

/** The hash, which no server knows: a page that is entered with one is first drawn as the server drew it. */
export function useHash(): string {
  const { hash } = useLocation();
  // Without one both are equal, and nothing is drawn a second time.
  return useSyncExternalStore(
    neverChanges,
    () => hash,
    () => '',
  );
}
