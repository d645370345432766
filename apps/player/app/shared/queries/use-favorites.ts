import type { Game } from '@marquee/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { kindOf, tellFailure } from '../calls/failure.ts';
import { FAVORITE_PAGES, favoritesQuery, type QueryScope } from './games.queries.ts';
import { useToast } from '../notices/toast-context.tsx';
import { useTranslation } from '../texts/translation.tsx';
import { usePageQuery } from '../calls/page-queries.tsx';
import { useSend } from '../calls/use-send.ts';

/**
 * Which games are favourites, and the toggle. It changes at once, and back when the platform refuses. A second click
 * waits.
 */
export function useFavorites(scope: QueryScope): {
  isFavorite: (game: Game) => boolean;
  toggle: (game: Game) => void;
} {
  const { t } = useTranslation();
  const show = useToast();
  const queries = useQueryClient();
  const { queryKey } = favoritesQuery(scope);
  const favorites = usePageQuery(favoritesQuery(scope)).data ?? [];
  const { mutate, isPending } = useSend({
    send: (platform, game: Game) =>
      platform.call('PUT /api/player/favorite_games/{id}', { params: { id: favoriteId(game, scope) } }),
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
    // The open list of favourites keeps its tiles, so that the visitor can add a removed game again.
    onSuccess: () => queries.invalidateQueries({ queryKey: [FAVORITE_PAGES], refetchType: 'none' }),
    onError: (error, _game, context) => {
      queries.setQueryData(queryKey, context?.before);
      show('error', tellFailure(error, t) ?? t('GAMES.FAVORITE_FAILED'));
      if (kindOf(error) === 'unknown-outcome') void queries.invalidateQueries({ queryKey });
    },
  });
  return {
    isFavorite: ({ identifier }) => favorites.includes(identifier),
    toggle: (game) => {
      if (!isPending) mutate(game);
    },
  };
}

function favoriteId(game: Game, { visitor }: QueryScope): string {
  return String(game.currencies[visitor.currency]?.id ?? game.identifier);
}
