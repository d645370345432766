import { readCookies } from '@marquee/blocks/browser';
import { readCookie, writeCookie } from '../../shared/visitor/cookies.ts';
import {
  FLAG_COOKIE,
  formatFlagOverrides,
  parseFlagOverrides,
  type FlagOverrides,
} from '../../shared/visitor/flag-cookie.ts';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

const MONTH_SECONDS = 30 * 24 * 60 * 60;

export type OverrideActions = {
  isSaving: boolean;
  /** Changes this browser's overrides and renders the page again with them, also on the server. */
  change: (update: (overrides: FlagOverrides) => FlagOverrides) => void;
};

export function useFlagOverrides(): OverrideActions {
  const { revalidate, state } = useRevalidator();
  function change(update: (overrides: FlagOverrides) => FlagOverrides): void {
    const next = update(parseFlagOverrides(readCookie(readCookies(), FLAG_COOKIE)));
    writeCookie(FLAG_COOKIE, formatFlagOverrides(next), next.size === 0 ? 0 : MONTH_SECONDS);
    void revalidate();
  }
  return { isSaving: state !== 'idle', change };
}
