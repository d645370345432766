import { Studios, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { studiosQuery } from '../../shared/queries/games.queries.ts';
import { loaded } from '../load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

export function StudiosBinding({ props }: BindingProps<'studios'>): ReactNode {
  const query = usePageQuery(studiosQuery(useQueryScope()));
  return <Studios {...props} studios={query.data} {...loaded(query)} />;
}
