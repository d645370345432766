/** The facts about a visitor that decide whom a change can concern. */
export type VisitorFacts = {
  locale: string;
  licence: string;
  brand?: string | undefined;
  login: 'guest' | 'player';
  groups: readonly number[];
  currency: string;
  device: 'mobile' | 'desktop';
  country?: string | null | undefined;
};

/** Everything that is true of a visitor, as the keys that conditions of a change name. */
export function visitorKeys(visitor: VisitorFacts): string[] {
  const { locale, licence, login, groups, currency, device, country, brand } = visitor;
  return [
    `login:${login}`,
    `locale:${locale}`,
    `licence:${licence}`,
    `currency:${currency}`,
    `device:${device}`,
    ...(brand ? [`brand:${brand}`] : []),
    ...(country ? [`country:${country}`] : []),
    ...groups.map((group) => `group:${group}`),
  ];
}

/**
 * A key as it is sent to every open page (FNV-1a, 32 bits): short, and not the name of a page or a group that the reader
 * may not know of. Two keys with one hash only make a page ask in vain.
 */
export function hashKey(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
