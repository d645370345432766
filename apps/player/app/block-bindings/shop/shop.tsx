import { Shop, type BindingProps, type Purchase, type PurchaseResult } from '@marquee/blocks';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadState } from '../load-state.ts';
import { enableBonuses, exchangeCoins } from './shop.mutations.ts';
import { compPointsQuery } from '../../shared/queries/comp-points.queries.ts';
import { exchangeObstacleQuery, rewardGamesQuery } from './shop.queries.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { lootboxesQuery } from '../prizes/wheel.queries.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

export function ShopBinding({ props }: BindingProps<'shop'>): ReactNode {
  const scope = useQueryScope();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const { isSignedIn, hasSession, currency } = scope.visitor;
  const coins = usePageQuery(compPointsQuery(scope));
  const { data: obstacle } = usePageQuery(exchangeObstacleQuery(scope));
  const { data: games } = usePageQuery(rewardGamesQuery(scope, listGames(props.cards)));

  async function exchange(purchase: Purchase): Promise<PurchaseResult> {
    const result = await exchangeCoins(scope.platform, purchase);
    // Any result means that the data on screen may be outdated.
    for (const { queryKey } of [compPointsQuery(scope), exchangeObstacleQuery(scope), lootboxesQuery(scope)])
      void queries.invalidateQueries({ queryKey });
    // The header's balance comes with the page.
    if (result === 'done' && purchase.card.type === 'money') void revalidate();
    return result;
  }

  return (
    <Shop
      {...props}
      isGuest={!isSignedIn}
      currency={currency}
      balance={coins.data}
      // A previewed player has no coins to load, and cannot exchange anything.
      state={hasSession ? loadState(coins) : 'ready'}
      onRetry={() => void coins.refetch()}
      obstacle={obstacle ?? undefined}
      onExchange={hasSession ? exchange : undefined}
      onEnableBonuses={() => enableBonuses(scope.platform)}
      findGame={(identifier) => games?.[identifier]}
    />
  );
}

/** The games of all rewards, with the platform's identifiers. */
function listGames(cards: BindingProps<'shop'>['props']['cards']): string[] {
  const games = cards.flatMap((card) => card.games ?? []);
  return [...new Set(games)].map((game) => game.replace(':', '/')).toSorted();
}
