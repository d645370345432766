import { ownerOfHost, type BrandDocument, type LicenceDocument } from '@marquee/schemas';
import type { Release } from './release.model.ts';
import type { IncomingHttpHeaders } from 'node:http';

/** The licence of a visitor: of a group that the player is in, else of the host, else the default (LIC-05, LIC-06). */
export function chooseLicence(
  licences: ReadonlyMap<string, LicenceDocument>,
  host: string,
  groups: readonly number[],
): string {
  const all = [...licences];
  const ofGroup = all.find(([, { groups: members = [] }]) => members.some((group) => groups.includes(group)));
  const ofHost = ownerOfHost(
    all.map(([code, { hosts = [] }]) => [code, hosts]),
    host,
  );
  const fallback = all.find(([, { isDefault }]) => isDefault === true);
  return ofGroup?.[0] ?? ofHost ?? fallback?.[0] ?? 'CW';
}

/** The brand whose host was asked; undefined for a host of none. */
export const chooseBrand = (brands: ReadonlyMap<string, BrandDocument>, host: string): string | undefined =>
  brands.size === 0
    ? undefined
    : ownerOfHost(
        Array.from(brands, ([id, { hosts }]) => [id, hosts] as const),
        host,
      );

/** The codes of the languages that a brand offers, its own first one first; of all for a host of no brand. */
export function localeCodes(release: Pick<Release, 'documents'>, brand: string | undefined): string[] {
  const locales = release.documents('locale');
  const own = brand === undefined ? undefined : release.documents('brand').get(brand)?.locales;
  return own ? own.filter((code) => locales.has(code)) : [...locales.keys()];
}

/** Client hints decide when the browser sends them; otherwise the user agent. */
export function detectDevice(headers: IncomingHttpHeaders): 'mobile' | 'desktop' {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1') return 'mobile';
  if (hint === '?0') return 'desktop';
  return /Mobi|Android|iPhone|iPad|iPod/i.test(headers['user-agent'] ?? '') ? 'mobile' : 'desktop';
}

/** Two letters; proxies write XX or T1 when they do not know the country. */
export function parseCountry(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[A-Za-z]{2}$/.test(value)) return undefined;
  const country = value.toUpperCase();
  return country === 'XX' ? undefined : country;
}

const MOST_OVERRIDES = 100;

/** The overrides in the cookie `ffc`, written `key:1,other:0`. Invalid entries are skipped. */
export function parseFlagOverrides(cookie: string | undefined): Record<string, boolean> {
  const pairs = (cookie ?? '').split(',', MOST_OVERRIDES).flatMap((entry) => {
    const match = /^([a-z][a-z0-9-]{0,79}):([01])$/.exec(entry.trim());
    return match?.[1] ? [[match[1], match[2] === '1'] as const] : [];
  });
  return Object.fromEntries(pairs);
}
