import type { QueryClient } from '@tanstack/react-query';
import { joinedTournamentsQuery } from '../../block-bindings/contests/contests.queries.ts';
import { lootboxContentsQuery } from '../../block-bindings/prizes/loot-boxes.queries.ts';
import { ticketsQuery, wageredBonusesQuery } from '../../features/balance/balance.queries.ts';
import { paymentsQuery } from '../../features/cashbox/cashbox.queries.ts';
import { giftsQuery } from '../../features/profile/gifts/gifts.queries.ts';
import { accountsQuery } from '../../shared/account/accounts.queries.ts';
import { limitsQuery } from '../../shared/account/limits.queries.ts';
import { playerSettingsQuery } from '../../shared/captcha/captcha.queries.ts';
import { compPointsQuery } from '../../shared/queries/comp-points.queries.ts';
import { favoritesQuery, type QueryScope } from '../../shared/queries/games.queries.ts';

/**
 * Loads the player's data beyond the profile, under the query keys that screens use: accounts, bonuses, free spins,
 * loot boxes, limits, comp points, favourites, tournaments, lotteries, payments and settings (AUTH-10). A failed query
 * is logged as on its own screen, and that screen asks again.
 */
export async function loadPlayerData(queries: QueryClient, scope: QueryScope, locale: string): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(accountsQuery(scope)),
    queries.prefetchQuery(wageredBonusesQuery(scope)),
    // Bonuses and free spins that can still be claimed.
    queries.prefetchQuery(giftsQuery(scope, locale)),
    queries.prefetchQuery(lootboxContentsQuery(scope)),
    queries.prefetchQuery(limitsQuery(scope)),
    queries.prefetchQuery(compPointsQuery(scope)),
    queries.prefetchQuery(favoritesQuery(scope)),
    queries.prefetchQuery(joinedTournamentsQuery(scope)),
    queries.prefetchQuery(ticketsQuery(scope)),
    queries.prefetchQuery(paymentsQuery(scope)),
    queries.prefetchQuery(playerSettingsQuery(scope.platform)),
  ]);
}
