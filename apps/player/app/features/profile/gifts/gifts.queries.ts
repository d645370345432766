import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../../shared/queries/games.queries.ts';
import { arrangeGifts } from './gifts.model.ts';

/** Gifts that the site offers beside the platform's own (BON-46). */
export function siteGiftsQuery({ platform, visitor }: QueryScope, locale: string) {
  return queryOptions({
    queryKey: ['gifts', 'of the site', locale],
    queryFn: async () =>
      (await platform.call('GET /api/fe/config/additional-gifts', { headers: { 'X-Locale': locale } })).gifts,
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_BONUSES_ERROR' },
  });
}

/**
 * The player's gifts as the site shows them: without hidden ones, and with the site's titles. The site's settings are
 * part of the result: if only they failed, a gift that the site has disabled would be offered.
 */
export function giftsQuery({ platform, visitor }: QueryScope, locale: string) {
  const headers = { 'X-Locale': locale };
  return queryOptions({
    queryKey: ['gifts', locale],
    queryFn: async () => {
      const [gifts, disabled, overrides] = await Promise.all([
        platform.call('GET /api/v2/bonuses', { headers }),
        platform.call('GET /api/fe/config/disabled-bonuses', { headers }),
        platform.call('GET /api/fe/config/modify-gifts-config', { headers }),
      ]);
      return arrangeGifts(gifts, { disabled, overrides: overrides.gifts });
    },
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_BONUSES_ERROR' },
  });
}

/** The titles of games, by identifier; one that is not there has none. */
export function giftGamesQuery({ platform, visitor }: QueryScope, identifiers: readonly string[]) {
  return queryOptions({
    queryKey: ['gift-games', visitor.device, identifiers],
    queryFn: async (): Promise<Record<string, string>> => {
      const { items } = await platform.call('POST /api/games_filter/select', {
        body: { device: visitor.device, game_ids: [...identifiers] },
      });
      return Object.fromEntries(items.map(({ identifier, title }) => [identifier, title]));
    },
    enabled: visitor.hasSession && identifiers.length > 0,
    staleTime: Infinity,
    meta: { errorCode: 'LOAD_GAMES_ERROR' },
  });
}
