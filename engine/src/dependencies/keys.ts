import type { CollectionQuery, Context } from '../types.ts';

/**
 * Names of what an answer is read from: `page:/promotions`, `banner` for all banners, `banner@lobby-hero` for those of a
 * place, `messages:de`, `feature-flag:new-lobby`. Languages, licences, currencies and the audience of testers have none:
 * every answer is read from them.
 */
export const pageKey = (path: string): string => `page:${path}`;

export const collectionKey = (kind: string, { location }: CollectionQuery = {}): string =>
  location === undefined ? kind : `${kind}@${location}`;

export const flagKey = (key: string): string => `feature-flag:${key}`;

export const messagesKey = (locale: string): string => `messages:${locale}`;

/** The facts of a visitor that `ChangedPart.when` names. */
export function visitorKeys({
  locale,
  licence,
  login,
  groups,
  currency,
  device,
  country,
}: Omit<Context, 'now'>): string[] {
  return [
    `login:${login}`,
    `locale:${locale}`,
    `licence:${licence}`,
    `currency:${currency}`,
    `device:${device}`,
    ...(country === undefined ? [] : [`country:${country}`]),
    ...groups.map((group) => `group:${group}`),
  ];
}
