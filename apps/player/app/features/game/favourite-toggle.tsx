import { IconButton } from '@marquee/blocks/primitives';
import type { Game } from '@marquee/schemas';
import type { ReactNode } from 'react';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useFavorites } from '../../shared/queries/use-favorites.ts';

/** The heart, for players; guests have no favourites. */
export function FavouriteToggle({ game, scope }: { game: Game; scope: QueryScope }): ReactNode {
  const { t } = useTranslation();
  const { isFavorite, toggle } = useFavorites(scope);
  if (!scope.visitor.hasSession) return null;
  const isOn = isFavorite(game);
  return (
    <IconButton
      icon="heart"
      label={t(isOn ? 'BLOCKS.TILE.FAVOURITE_REMOVE' : 'BLOCKS.TILE.FAVOURITE_ADD', { title: game.title })}
      isFilled={isOn}
      onClick={() => toggle(game)}
    />
  );
}
