import type { Game } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { GameTile, type TileVisitor } from './game-tile.tsx';

/** Where the games of a data-bound block stand: on their way, here, or not to be had. */
export type LoadState = 'loading' | 'ready' | 'failed';

/** Draws one game. The player’s own knows favourites, studios and the visitor’s wallet. */
export type RenderTile = (game: Game, index: number) => ReactNode;

const GUEST: TileVisitor = { isSignedIn: false, currency: 'EUR', isCrypto: false };

export function renderGuestTile(game: Game): ReactNode {
  return <GameTile game={game} visitor={GUEST} />;
}
