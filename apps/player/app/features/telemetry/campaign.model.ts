import { isRecord } from '@marquee/schemas/is-record';
import type { PlatformCalls } from '@marquee/schemas/platform';

/** The campaign parameters in the address of a visit. */
export type Campaign = PlatformCalls['POST /log_utm_set']['body']['utmMetrics'];

const PARTS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const LONGEST = 300;

/** The campaign in an address; undefined when it has none. */
export function campaignOf(search: string): Campaign | undefined {
  const query = new URLSearchParams(search);
  const parts = PARTS.flatMap((name) => {
    const value = query.get(name)?.slice(0, LONGEST);
    return value ? [[name, value] as const] : [];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/** Parses a campaign that an earlier page of the visit has stored. */
export function parseCampaign(kept: unknown): Campaign | undefined {
  if (!isRecord(kept)) return undefined;
  const parts = PARTS.filter((name) => typeof kept[name] === 'string').map((name) => [name, kept[name]]);
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}
