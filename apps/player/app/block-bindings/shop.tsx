import { Shop, type BindingProps } from '@marquee/blocks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { QueryScope } from '../shared/games.queries.ts';
import { useQueryScope } from './use-query-scope.ts';

type CompPoints = { chargeable: { points: number } };

/** Coins that the player can spend. */
export function compPointsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['comp-points'],
    queryFn: async () => {
      const { chargeable } = await platform.get<CompPoints>('/api/player/comp_points');
      return Math.floor(chargeable.points);
    },
    enabled: visitor.hasSession,
  });
}

export function ShopBinding({ props }: BindingProps<'shop'>): ReactNode {
  const scope = useQueryScope();
  const { data: balance } = useQuery(compPointsQuery(scope));
  const { isSignedIn, currency } = scope.visitor;
  return <Shop {...props} isGuest={!isSignedIn} currency={currency} balance={balance} />;
}
