import { navigatorFacts } from '@marquee/blocks/browser';
import type { PlatformCalls } from '@marquee/schemas/platform';

export type NetworkQuality = PlatformCalls['PUT /network-performance']['body'];

const KINDS: readonly string[] = ['slow-2g', '2g', '3g', '4g'] satisfies NetworkQuality['effectiveType'][];

/** The quality of the connection, where the browser exposes it (Chromium). */
export function readNetwork(browser: object = navigatorFacts()): NetworkQuality | undefined {
  if (!('connection' in browser) || typeof browser.connection !== 'object' || !browser.connection)
    return undefined;
  const { rtt, downlink, effectiveType } = browser.connection as Partial<NetworkQuality>;
  if (typeof rtt !== 'number' || typeof downlink !== 'number' || !effectiveType) return undefined;
  return KINDS.includes(effectiveType) ? { rtt, downlink, effectiveType } : undefined;
}
