import { SearchField, type BindingProps } from '@marquee/blocks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gamesQuery } from '../shared/games.queries.ts';
import { openSearch } from '../shared/open-search.ts';
import { useQueryScope } from '../shared/use-query-scope.ts';

export function SearchFieldBinding({ props }: BindingProps<'search-field'>): ReactNode {
  const { data } = useQuery(gamesQuery(useQueryScope(), {}, 1));
  return <SearchField {...props} count={data?.total} onOpen={openSearch} />;
}
