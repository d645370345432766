import { Studios, type BindingProps } from '@marquee/blocks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { studiosQuery } from '../shared/games.queries.ts';
import { loadState } from './load-state.ts';
import { useQueryScope } from '../shared/use-query-scope.ts';

export function StudiosBinding({ props }: BindingProps<'studios'>): ReactNode {
  const query = useQuery(studiosQuery(useQueryScope()));
  return (
    <Studios {...props} studios={query.data} state={loadState(query)} onRetry={() => void query.refetch()} />
  );
}
