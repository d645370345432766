import type { Game } from '@marquee/schemas';
import type { ReactNode } from 'react';
import { GameTile, type TileVisitor } from './game-tile.tsx';

/** The state of a data-bound block's games: loading, loaded, or failed. */
export type LoadState = 'loading' | 'ready' | 'failed';

/** Draws one game. The player's version knows favourites, studios and the visitor's wallet. */
export type RenderTile = (game: Game, index: number) => ReactNode;

const GUEST: TileVisitor = { isSignedIn: false, currency: 'EUR', isCrypto: false };

export function renderGuestTile(game: Game): ReactNode {
  return <GameTile game={game} visitor={GUEST} />;
}
