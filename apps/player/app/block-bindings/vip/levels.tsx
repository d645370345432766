import { Levels, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { loadState } from '../load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { persistentPointsQuery } from './vip.queries.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

export function LevelsBinding({ props }: BindingProps<'levels'>): ReactNode {
  const scope = useQueryScope();
  const query = usePageQuery(persistentPointsQuery(scope));
  return (
    <Levels
      {...props}
      points={query.data}
      state={scope.visitor.hasSession ? loadState(query) : 'ready'}
      onRetry={() => void query.refetch()}
    />
  );
}
