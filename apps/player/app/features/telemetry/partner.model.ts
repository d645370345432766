import type { PlatformCalls } from '@marquee/schemas/platform';

export type PartnerRules = PlatformCalls['GET /api/fe/config/stag-by-referrer-name']['answer'];

/** How a visit began. */
export type Arrival = {
  /** Query of the first address. */
  search: string;
  /** Address of the referring page, or empty. */
  referrer: string;
  /** Host of this site. */
  host: string;
};

export type Partner = { stag: string | undefined; affiliateId: number | undefined };

const STAG = /^[A-Za-z0-9_.:-]{1,200}$/;
const AFFILIATE_ID = /^[1-9]\d{0,9}$/;

/**
 * The partner that a visit counts for: the one in its address, else the one of the referring site. A visit without a
 * referrer keeps the partner of an earlier visit. Without any partner it gets the default id (TEL-10), or from a search
 * engine the id of search engines (TEL-11).
 */
export function findPartner(
  { search, referrer, host }: Arrival,
  rules: PartnerRules,
  kept: Partner,
): Partner {
  const named = new URLSearchParams(search);
  const from = hostOf(referrer);
  const isElsewhere = from !== undefined && from !== host;
  const stag = valid(named.get('stag'), STAG) ?? (isElsewhere ? stagOf(from, rules) : undefined) ?? kept.stag;
  const isSearch = isElsewhere && rules.searchEngines.some((engine) => isWithin(from, engine));
  const namedId = valid(named.get('affb_id'), AFFILIATE_ID);
  const searchId = isSearch ? rules.searchAffiliateId : null;
  const affiliateId = namedId ?? searchId ?? kept.affiliateId ?? rules.affiliateId;
  return { stag, affiliateId: affiliateId === null ? undefined : Number(affiliateId) };
}

function stagOf(from: string, { stags }: PartnerRules): string | undefined {
  return Object.entries(stags).find(([site]) => isWithin(from, site))?.[1];
}

/** Includes subdomains. */
const isWithin = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}

function valid(value: string | null, pattern: RegExp): string | undefined {
  return value !== null && pattern.test(value) ? value : undefined;
}
