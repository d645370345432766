import { GameRow, type BindingProps } from '@marquee/blocks';
import { formatAge } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { PLAYED_GAMES, rowGamesQuery } from '../../shared/queries/games.queries.ts';
import { ListFilterProvider } from './list-filter.ts';
import { loaded } from '../load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { useTile } from './use-tile.tsx';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

export function GameRowBinding({ props, slots }: BindingProps<'game-row'>): ReactNode {
  const scope = useQueryScope();
  const query = usePageQuery(rowGamesQuery(scope, props.collection, props.limit));
  const { language } = useTranslation();
  const playedAt = query.data?.playedAt;
  const renderTile = useTile(scope, {
    captionOf: ({ identifier }) => {
      const instant = playedAt?.[identifier];
      // Relative to the time of the fetch, which server and browser share.
      return instant && formatAge(Date.parse(instant), query.dataUpdatedAt, language);
    },
  });
  // A guest has played nothing, and during a break nobody is asked to go on.
  if (props.collection === PLAYED_GAMES && (!scope.visitor.isSignedIn || scope.visitor.break)) return null;
  return (
    <ListFilterProvider value={{ collections: [props.collection] }}>
      <GameRow
        {...props}
        slots={slots}
        games={query.data?.games}
        total={query.data?.total}
        {...loaded(query)}
        renderTile={renderTile}
      />
    </ListFilterProvider>
  );
}
