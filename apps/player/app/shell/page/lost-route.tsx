import type { ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

declare global {
  interface Window {
    /** Called by the router, because the build writes it in (vite/lost-routes.ts). */
    marqueeLostRoute?: typeof lostRoute;
  }
}

/**
 * Replaces a route module whose script failed to load: its loader and its component throw the script's error, inside
 * the frame. The router keeps this module, so the page has to be reloaded (error-page.tsx).
 */
export function lostRoute(error: unknown) {
  const fail = (): never => {
    throw error;
  };
  return {
    default: (): ReactNode => fail(),
    clientLoader: async (): Promise<never> => fail(),
    clientAction: async (): Promise<never> => fail(),
    ErrorBoundary: ErrorPage,
  };
}
