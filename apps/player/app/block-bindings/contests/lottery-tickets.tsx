import { LotteryTickets, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import { useMoney } from '../../shared/texts/use-money.ts';
import { contestOf, lotteryQuery } from './contests.queries.ts';
import { loaded } from '../load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

export function LotteryTicketsBinding({ props }: BindingProps<'lottery-tickets'>): ReactNode {
  const scope = useQueryScope();
  const query = usePageQuery(lotteryQuery(scope, contestOf(props.lottery, useSitePath())));
  const format = useMoney();
  const currency = query.data?.currency ?? 'EUR';
  return (
    <LotteryTickets
      {...props}
      contest={query.data}
      {...loaded(query)}
      isGuest={!scope.visitor.isSignedIn}
      formatAmount={(cents) => format(cents, currency, 'short')}
    />
  );
}
