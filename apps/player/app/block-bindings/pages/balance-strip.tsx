import { BalanceStrip, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useMoney } from '../../shared/texts/use-money.ts';
import { loadState } from '../load-state.ts';
import { compPointsQuery } from '../../shared/queries/comp-points.queries.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

export function BalanceStripBinding({ props }: BindingProps<'balance-strip'>): ReactNode {
  const format = useMoney();
  const scope = useQueryScope();
  const { isSignedIn, hasSession } = scope.visitor;
  const coins = usePageQuery(compPointsQuery(scope));
  return (
    <BalanceStrip
      {...props}
      isGuest={!isSignedIn}
      coins={coins.data}
      // A previewed player has no coins to load.
      state={hasSession ? loadState(coins) : 'ready'}
      onRetry={() => void coins.refetch()}
      formatPoints={(cents, currency) => format(cents, currency, 'points')}
    />
  );
}
