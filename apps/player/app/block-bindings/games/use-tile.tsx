import { GameTile, tileOverlay } from '@marquee/blocks/primitives';
import type { Game } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { studiosQuery, type QueryScope } from '../../shared/queries/games.queries.ts';
import { useFavorites } from '../../shared/queries/use-favorites.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';
import { LockedTile } from './locked-tile.tsx';

/** Renders a game for the visitor: with its studio's name, the lock of the wallet and the way out of it, and the heart. */
export function useTile(
  scope: QueryScope,
  { eager = 0, captionOf }: { eager?: number; captionOf?: (game: Game) => string | undefined } = {},
): (game: Game, index: number) => ReactNode {
  const studios = usePageQuery(studiosQuery(scope)).data ?? [];
  const { isFavorite, toggle } = useFavorites(scope);
  const titles = new Map(studios.map(({ slug, title }) => [slug, title]));
  return (game, index) => {
    const Tile = tileOverlay(game, scope.visitor).lock === 'currency' ? LockedTile : GameTile;
    return (
      <Tile
        game={game}
        visitor={scope.visitor}
        studio={titles.get(game.provider)}
        caption={captionOf?.(game)}
        isFavourite={isFavorite(game)}
        onToggleFavourite={toggle}
        isEager={index < eager}
      />
    );
  };
}
