import { Jackpots, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { jackpotsQuery, jackpotWinsQuery } from '../../shared/queries/jackpots.queries.ts';
import { loaded, loadState } from '../load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

export function JackpotsBinding({ props }: BindingProps<'jackpots'>): ReactNode {
  const scope = useQueryScope();
  const jackpots = usePageQuery(jackpotsQuery(scope));
  const wins = usePageQuery({ ...jackpotWinsQuery(scope), enabled: props.leaderboard });
  return (
    <Jackpots
      {...props}
      jackpots={jackpots.data}
      {...loaded(jackpots)}
      wins={wins.data}
      winsState={loadState(wins)}
      onRetryWins={() => void wins.refetch()}
    />
  );
}
