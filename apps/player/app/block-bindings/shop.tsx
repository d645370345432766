import { Shop, type BindingProps } from '@marquee/blocks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { compPointsQuery } from './shop.queries.ts';
import { useQueryScope } from './use-query-scope.ts';

export function ShopBinding({ props }: BindingProps<'shop'>): ReactNode {
  const scope = useQueryScope();
  const { data: balance } = useQuery(compPointsQuery(scope));
  const { isSignedIn, currency } = scope.visitor;
  return <Shop {...props} isGuest={!isSignedIn} currency={currency} balance={balance} />;
}
