import { Jackpots, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { jackpotsQuery, jackpotWinsQuery } from '../shared/jackpots.queries.ts';
import { loadState } from './load-state.ts';
import { useQueryScope } from '../shared/use-query-scope.ts';
import { usePageQuery } from '../shared/page-queries.tsx';

export function JackpotsBinding({ props }: BindingProps<'jackpots'>): ReactNode {
  const scope = useQueryScope();
  const jackpots = usePageQuery(jackpotsQuery(scope));
  const wins = usePageQuery({ ...jackpotWinsQuery(scope), enabled: props.leaderboard });
  return (
    <Jackpots
      {...props}
      jackpots={jackpots.data}
      state={loadState(jackpots)}
      wins={wins.data}
      winsState={loadState(wins)}
      onRetry={() => void jackpots.refetch()}
      onRetryWins={() => void wins.refetch()}
    />
  );
}
