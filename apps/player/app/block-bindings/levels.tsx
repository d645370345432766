import { Levels, type BindingProps } from '@marquee/blocks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadState } from './load-state.ts';
import { useQueryScope } from '../shared/use-query-scope.ts';
import { persistentPointsQuery } from './vip.queries.ts';

export function LevelsBinding({ props }: BindingProps<'levels'>): ReactNode {
  const scope = useQueryScope();
  const query = useQuery(persistentPointsQuery(scope));
  return (
    <Levels
      {...props}
      points={query.data}
      state={scope.visitor.hasSession ? loadState(query) : 'ready'}
      onRetry={() => void query.refetch()}
    />
  );
}
