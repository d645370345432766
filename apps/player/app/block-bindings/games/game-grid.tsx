import { GameGrid, type BindingProps, type LoadState, type Slots } from '@marquee/blocks';
import { InfiniteQueryObserver, useInfiniteQuery, type QueryObserver } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gamePagesQuery, type GameFilter } from '../../shared/queries/games.queries.ts';
import { filterOf } from './game-grid.queries.ts';
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
  const options = gamePagesQuery(scope, filter, { pageSize, firstPage });
  // The library itself uses the same cast: the infinite observer extends the plain one.
  const query = useAsDrawn(useInfiniteQuery(options), options, InfiniteQueryObserver as typeof QueryObserver);
  const isRestoring = useKeptPages(options, query.data?.pages.length ?? 0);
  const following = isRestoring ? 'loading' : nextPageState(query);
  const renderTile = useTile(scope, { eager: EAGER_TILES });
  return (
    <ListFilterProvider value={filter}>
      <GameGrid
        title={title}
        level={level}
        collection={
          filter.collections?.length === 1 && !filter.categories ? filter.collections[0] : undefined
        }
        slots={slots}
        games={query.data?.pages.flatMap(({ games }) => games)}
        total={query.data?.pages[0]?.total}
        {...loaded(query)}
        {...(following && { state: following })}
        renderTile={renderTile}
        onMore={query.hasNextPage && !isRestoring ? () => void query.fetchNextPage() : undefined}
      />
    </ListFilterProvider>
  );
}
