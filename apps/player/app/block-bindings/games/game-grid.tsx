import { GameGrid, type BindingProps, type LoadState, type Slots } from '@marquee/blocks';
import { InfiniteQueryObserver, useInfiniteQuery, type QueryObserver } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FAVOURITE_GAMES, gamePagesQuery, type GameFilter } from '../../shared/queries/games.queries.ts';
import { filterOf } from './game-grid.queries.ts';
import { isNarrowed, narrow, readChoice } from './list-choice.model.ts';
import { ListFilters } from './list-filters.tsx';
import { ListFilterProvider } from './list-filter.ts';
import { loaded } from '../load-state.ts';
import { useAsDrawn } from '../../shared/calls/page-queries.tsx';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { useKeptPages } from './use-kept-pages.ts';
import { useTile } from './use-tile.tsx';

/** Tiles on the first screen, whose images load at once. */
const EAGER_TILES = 6;

export function GameGridBinding({ props, slots }: BindingProps<'game-grid'>): ReactNode {
  return (
    <GamePages
      title={props.title}
      level={props.level}
      filter={filterOf(props)}
      pageSize={props.pageSize}
      slots={slots}
    />
  );
}

type GamePagesProps = {
  title: string | undefined;
  level: number;
  filter: GameFilter;
  pageSize?: number;
  firstPage?: number;
  slots?: Slots;
};

type NextPage = { isFetchingNextPage: boolean; isFetchNextPageError: boolean };

/** The state of loading the next page; undefined when there is nothing to report. */
function nextPageState({ isFetchingNextPage, isFetchNextPageError }: NextPage): LoadState | undefined {
  if (isFetchingNextPage) return 'loading';
  return isFetchNextPageError ? 'failed' : undefined;
}

/** All games of a filter, page by page. */
export function GamePages({ title, level, filter, pageSize, firstPage, slots }: GamePagesProps): ReactNode {
  const scope = useQueryScope();
  const { search } = useLocation();
  const choice = readChoice(search);
  const options = gamePagesQuery(scope, narrow(filter, choice), { pageSize, firstPage, sort: choice.sort });
  // The library itself uses the same cast: the infinite observer extends the plain one.
  const query = useAsDrawn(useInfiniteQuery(options), options, InfiniteQueryObserver as typeof QueryObserver);
  const isRestoring = useKeptPages(options, query.data?.pages.length ?? 0);
  const following = isRestoring ? 'loading' : nextPageState(query);
  const renderTile = useTile(scope, { eager: EAGER_TILES });
  return (
    <ListFilterProvider value={narrow(filter, choice)}>
      <GameGrid
        title={title}
        level={level}
        collection={
          filter.collections?.length === 1 && !filter.categories ? filter.collections[0] : undefined
        }
        slots={slots}
        games={query.data?.pages.flatMap(({ games }) => games)}
        total={query.data?.pages[0]?.total}
        filters={
          filter.collections?.includes(FAVOURITE_GAMES) ? undefined : (
            <ListFilters filter={filter} choice={choice} facets={query.data?.pages[0]?.facets} />
          )
        }
        isNarrowed={isNarrowed(choice)}
        {...loaded(query)}
        {...(following && { state: following })}
        renderTile={renderTile}
        onMore={query.hasNextPage && !isRestoring ? () => void query.fetchNextPage() : undefined}
      />
    </ListFilterProvider>
  );
}
