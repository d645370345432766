import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  FAVOURITE_GAMES,
  gamePagesQuery,
  PLAYED_GAMES,
  rowGamesQuery,
  type QueryScope,
} from '../../shared/queries/games.queries.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { SUGGESTED } from './search.queries.ts';
import { SuggestedGames } from './suggested-games.tsx';

/** What the player played last and marked: on a phone one press from every page. */
export function OwnGames({ scope }: { scope: QueryScope }): ReactNode {
  const { t } = useTranslation();
  const { hasSession } = scope.visitor;
  const played = useQuery({ ...rowGamesQuery(scope, PLAYED_GAMES, SUGGESTED), enabled: hasSession });
  const favourites = useInfiniteQuery({
    ...gamePagesQuery(scope, { collections: [FAVOURITE_GAMES] }),
    enabled: hasSession,
  });
  const marked = favourites.data?.pages.flatMap(({ games }) => games) ?? [];
  return (
    <>
      <SuggestedGames title={t('SEARCH.CONTINUE')} games={played.data?.games ?? []} scope={scope} isShort />
      <SuggestedGames
        title={t('SEARCH.FAVOURITES')}
        games={marked.slice(0, SUGGESTED)}
        link="/favorite-games"
        scope={scope}
        isShort
      />
    </>
  );
}
