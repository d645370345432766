import { createContext, use, useState, type ReactNode } from 'react';
import { usePreviewBase } from '../addresses/preview-base.ts';
import type { PlatformCallName } from '@marquee/schemas/platform';
import { isOnline } from '@marquee/blocks/browser';
import { createApiClient, type ApiClient } from './api-client.ts';
import { isAskedByWheels, tellsOfRounds } from '../visitor/outcomes.ts';
import { notePagePlayer } from '../visitor/page-player.ts';
import { afterReveal, afterRevealElsewhere } from '../visitor/reveal.ts';
import { tellSessionChange } from '../visitor/session-channel.ts';

/** Dispatched on `window` when any call answers 401; the frame then leads to sign-in (ERR-01). */
export const AUTH_ERROR_EVENT = 'marquee:auth-error';

/** Dispatched on `window` when an action without a connection was not sent (CASH-71). */
export const UNSENT_EVENT = 'marquee:unsent';

const PlatformContext = createContext<ApiClient | null>(null);

/**
 * The casino platform's client for components. On the server components send no calls: loaders have fetched already.
 */
export function PlatformProvider({ children }: { children: ReactNode }): ReactNode {
  const base = usePreviewBase();
  const [client] = useState(() =>
    createApiClient({
      fetch: (path, init) => fetch(base + path, init),
      isOnline,
      onUnsent: () => window.dispatchEvent(new Event(UNSENT_EVENT)),
      locale: () => document.documentElement.lang,
      waitFor: untilShown,
      onSessionChange() {
        notePagePlayer(undefined);
        tellSessionChange();
      },
      onAuthError: () => window.dispatchEvent(new Event(AUTH_ERROR_EVENT)),
    }),
  );
  return <PlatformContext value={client}>{children}</PlatformContext>;
}

/**
 * Calls that reveal a round's outcome, and their responses, wait until its game has shown it, on this page or another
 * (PLAY-02).
 */
function untilShown(name: PlatformCallName): Promise<void> | undefined {
  if (!tellsOfRounds(name)) return undefined;
  return new Promise(isAskedByWheels(name) ? afterRevealElsewhere : afterReveal);
}

export function usePlatform(): ApiClient {
  const client = use(PlatformContext);
  if (!client) throw new Error('usePlatform needs a <PlatformProvider> around it.');
  return client;
}
