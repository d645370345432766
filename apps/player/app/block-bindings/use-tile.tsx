import { GameTile } from '@marquee/blocks/primitives';
import type { Game } from '@marquee/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../shared/translation.tsx';
import { FAVORITE_PAGES, favoritesQuery, studiosQuery, type QueryScope } from '../shared/games.queries.ts';
import { useToast } from '../shared/toast-context.tsx';

/** Draws a game for the visitor: with its studio's name, the wallet's locks, and the heart. */
export function useTile(
  scope: QueryScope,
  { eager = 0, captionOf }: { eager?: number; captionOf?: (game: Game) => string | undefined } = {},
): (game: Game, index: number) => ReactNode {
  const studios = useQuery(studiosQuery(scope)).data ?? [];
  const favorites = useQuery(favoritesQuery(scope)).data ?? [];
  const toggle = useToggleFavorite(scope);
  const titles = new Map(studios.map(({ slug, title }) => [slug, title]));
  return (game, index) => (
    <GameTile
      game={game}
      visitor={scope.visitor}
      studio={titles.get(game.provider)}
      caption={captionOf?.(game)}
      isFavourite={favorites.includes(game.identifier)}
      onToggleFavourite={toggle}
      isEager={index < eager}
    />
  );
}

/** Switches the heart at once and back when the platform refuses. A second click waits for the first. */
function useToggleFavorite(scope: QueryScope): (game: Game) => void {
  const { t } = useTranslation();
  const show = useToast();
  const queries = useQueryClient();
  const { queryKey } = favoritesQuery(scope);
  const { mutate, isPending } = useMutation({
    mutationFn: (game: Game) =>
      scope.platform.call('PUT /api/player/favorite_games/{id}', { params: { id: favoriteId(game, scope) } }),
    onMutate: async ({ identifier }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey) ?? [];
      const isFavorite = before.includes(identifier);
      queries.setQueryData(
        queryKey,
        isFavorite ? before.filter((id) => id !== identifier) : [identifier, ...before],
      );
      return { before };
    },
    // The list of favourites keeps its tiles while it is open: a heart can be given back.
    onSuccess: () => queries.invalidateQueries({ queryKey: [FAVORITE_PAGES], refetchType: 'none' }),
    onError: (_error, _game, context) => {
      queries.setQueryData(queryKey, context?.before);
      show('error', t('GAMES.FAVORITE_FAILED'));
    },
  });
  return (game) => {
    if (!isPending) mutate(game);
  };
}

function favoriteId(game: Game, { visitor }: QueryScope): string {
  return String(game.currencies[visitor.currency]?.id ?? game.identifier);
}
