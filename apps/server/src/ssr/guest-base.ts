import type { RequestServices } from '@marquee/player';

export const GUEST_BASE = '/guest';
const BELOW = /^\/guest(?:[/?]|\.data(?:\?|$)|$)/;

/** Whether a page or a navigation's data is asked for where the site stands for guests of a restricted region (NAV-21). */
export function isBelowGuestBase(url: string): boolean {
  return BELOW.test(url);
}

/**
 * The site below /guest/: each of its pages once more, as a guest of a restricted region sees them, wherever the
 * visitor is. A proxy that knows regions by itself sends its guests there. Files and calls stay at their addresses.
 */
export function belowGuestBase(services: RequestServices): { services: RequestServices; basename: string } {
  const clientContext: RequestServices['clientContext'] = () => ({
    ...services.clientContext(),
    restricted: true,
  });
  return { services: { ...services, base: GUEST_BASE, clientContext }, basename: GUEST_BASE };
}
