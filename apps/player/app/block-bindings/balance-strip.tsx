import { BalanceStrip, type BindingProps } from '@marquee/blocks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadState } from './load-state.ts';
import { compPointsQuery } from './shop.queries.ts';
import { usePointsFormat } from './use-points-format.ts';
import { useQueryScope } from './use-query-scope.ts';

export function BalanceStripBinding({ props }: BindingProps<'balance-strip'>): ReactNode {
  const scope = useQueryScope();
  const { isSignedIn, hasSession } = scope.visitor;
  const coins = useQuery(compPointsQuery(scope));
  return (
    <BalanceStrip
      {...props}
      isGuest={!isSignedIn}
      coins={coins.data}
      // The preview of a player has no coins to read.
      state={hasSession ? loadState(coins) : 'ready'}
      onRetry={() => void coins.refetch()}
      formatPoints={usePointsFormat()}
    />
  );
}
