import { SearchField, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { gamesQuery } from '../../shared/queries/games.queries.ts';
import { openSearch } from '../../shared/addresses/open-search.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

export function SearchFieldBinding({ props }: BindingProps<'search-field'>): ReactNode {
  const { data } = usePageQuery(gamesQuery(useQueryScope(), {}, 1));
  return <SearchField {...props} count={data?.total} onOpen={openSearch} />;
}
