import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isForGuests, parseAuthHash, type AuthPopup } from '../../shared/addresses/auth-popup.ts';
import { cashboxScreen, parseCashboxHash, type CashboxScreen } from '../../shared/addresses/cashbox-path.ts';
import { LIMITS_HASH } from '../../shared/addresses/limits-hash.ts';
import { useFormatPath } from '../../shared/addresses/site-path.ts';

type Entitled = { isSignedIn: boolean; isRestricted: boolean };

/**
 * The popup that the hash opens over the page (NAV-12 to NAV-17). In a restricted region the popup's own route refuses
 * it and says why. Popups for guests do not open for players.
 */
export function useAuthPopup({ isSignedIn, isRestricted }: Entitled): AuthPopup | undefined {
  const popup = parseAuthHash(useHash());
  const isRefused = popup !== undefined && isRestricted && !isSignedIn;
  useLeaveToRoute(isRefused ? popup : undefined);
  return popup === undefined || isRefused || (isSignedIn && isForGuests(popup)) ? undefined : popup;
}

/** The cashbox screen that the hash opens over the page. Guests go to its route, whose guard decides (ROUTE-70). */
export function useCashboxOverPage(isSignedIn: boolean): CashboxScreen | undefined {
  const name = parseCashboxHash(useHash());
  useLeaveToRoute(isSignedIn ? undefined : name);
  return isSignedIn ? cashboxScreen(name) : undefined;
}

/** Whether the hash opens the player's limits over the page. Guests go to the page of limits, whose guard decides. */
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

/** The hash of the address. The server never receives it, so the first render has none, like the server's HTML. */
export function useHash(): string {
  const { hash } = useLocation();
  // Without a hash both values are equal, so there is no second render.
  return useSyncExternalStore(
    neverChanges,
    () => hash,
    () => '',
  );
}
