import { GameRow, type BindingProps } from '@marquee/blocks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PLAYED_GAMES, rowGamesQuery } from '../shared/games.queries.ts';
import { loadState } from './load-state.ts';
import { useQueryScope } from './use-query-scope.ts';
import { useTile } from './use-tile.tsx';

export function GameRowBinding({ props, slots }: BindingProps<'game-row'>): ReactNode {
  const scope = useQueryScope();
  const query = useQuery(rowGamesQuery(scope, props.collection, props.limit));
  const renderTile = useTile(scope);
  // A guest has played nothing.
  if (props.collection === PLAYED_GAMES && !scope.visitor.isSignedIn) return null;
  return (
    <GameRow
      {...props}
      slots={slots}
      games={query.data?.games}
      total={query.data?.total}
      state={loadState(query)}
      renderTile={renderTile}
      onRetry={() => void query.refetch()}
    />
  );
}
