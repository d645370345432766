import type { RequestServices } from '@marquee/player';

export const GUEST_BASE = '/guest';
const BELOW = /^\/guest(?:[/?]|\.data(?:\?|$)|$)/;

/** Whether the request is for a page or for router data below /guest, the site for restricted regions (NAV-21). */
export function isBelowGuestBase(url: string): boolean {
  return BELOW.test(url);
}

/**
 * The site below /guest/ repeats every page as a guest of a restricted region sees it, wherever the visitor is. A
 * proxy that detects regions itself can send its guests there. Files and API calls keep their addresses.
 */
export function belowGuestBase(services: RequestServices): { services: RequestServices; basename: string } {
  const clientContext: RequestServices['clientContext'] = () => ({
    ...services.clientContext(),
    restricted: true,
  });
  return { services: { ...services, base: GUEST_BASE, clientContext }, basename: GUEST_BASE };
}
