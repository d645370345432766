import { createContext, use, useState, type ReactNode } from 'react';
import { usePreviewBase } from './preview-base.ts';
import { isOnline } from '@marquee/blocks/browser';
import { createApiClient, type ApiClient } from './api-client.ts';

/** Raised on `window` whichever call answers 401; the frame then leads to sign-in (ERR-01). */
export const AUTH_ERROR_EVENT = 'marquee:auth-error';

/** Raised on `window` by whatever was pressed without a connection: nothing of it was sent (CASH-71). */
export const UNSENT_EVENT = 'marquee:unsent';

const PlatformContext = createContext<ApiClient | null>(null);

/** The casino platform as components call it. On the server nothing calls: loaders have fetched already. */
export function PlatformProvider({ children }: { children: ReactNode }): ReactNode {
  const base = usePreviewBase();
  const [client] = useState(() =>
    createApiClient({
      fetch: (path, init) => fetch(base + path, init),
      isOnline,
      onUnsent: () => window.dispatchEvent(new Event(UNSENT_EVENT)),
      locale: () => document.documentElement.lang,
      onAuthError: () => window.dispatchEvent(new Event(AUTH_ERROR_EVENT)),
    }),
  );
  return <PlatformContext value={client}>{children}</PlatformContext>;
}

export function usePlatform(): ApiClient {
  const client = use(PlatformContext);
  if (!client) throw new Error('usePlatform needs a <PlatformProvider> around it.');
  return client;
}
