import type { CollectionQuery } from '../types.ts';

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
