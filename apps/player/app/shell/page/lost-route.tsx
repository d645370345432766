import type { ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

declare global {
  interface Window {
    /** Called by the router, as the build has it (vite/lost-routes.ts). */
    marqueeLostRoute?: typeof lostRoute;
  }
}

/**
 * Stands in for a page whose script did not come: what asks for its data, or draws it, fails with what the script failed
 * with, inside the frame. The router keeps it, so the page has to be loaded anew (error-page.tsx).
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
