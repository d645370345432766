import { TournamentList, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useMoney } from '../../shared/texts/use-money.ts';
import { joinedTournamentsQuery, tournamentsQuery } from './contests.queries.ts';
import { loaded } from '../load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

export function TournamentListBinding({ props }: BindingProps<'tournament-list'>): ReactNode {
  const scope = useQueryScope();
  const format = useMoney();
  const query = usePageQuery(tournamentsQuery(scope));
  const joined = usePageQuery(joinedTournamentsQuery(scope)).data ?? [];
  return (
    <TournamentList
      {...props}
      tournaments={query.data}
      {...loaded(query)}
      joined={joined.map(({ id }) => id)}
      formatAmount={(cents, currency) => format(cents, currency, 'short')}
    />
  );
}
