import type { Game } from '@marquee/schemas';
import { useState, type ReactNode } from 'react';
import { GameTile, type TileVisitor } from '../src/primitives/games/game-tile.tsx';
import { storyGames, studioOf, toGame } from './bindings/games.ts';

export const guest: TileVisitor = { isSignedIn: false, currency: 'EUR', isCrypto: false };
export const player: TileVisitor = { isSignedIn: true, currency: 'EUR', isCrypto: false };

export type StoryTileProps = {
  /** Name of a game of games.json. */
  game: string;
  /** What this story has otherwise. */
  more?: Partial<Game>;
  /** The player, if left out. */
  visitor?: TileVisitor;
  caption?: string;
  jackpot?: string;
  isFavourite?: boolean;
  isProviderDown?: boolean;
};

/** A tile that remembers being a favourite, as on the site. */
export function StoryTile({
  game: name,
  more,
  visitor = player,
  caption,
  jackpot,
  isFavourite: wasFavourite = false,
  isProviderDown,
}: StoryTileProps): ReactNode {
  const [isFavourite, setFavourite] = useState(wasFavourite);
  const found = storyGames.find((each) => each.name === name);
  if (!found) throw new Error(`There is no story game called ${name}.`);
  const game = { ...toGame(found), ...more };
  return (
    <GameTile
      game={game}
      visitor={visitor}
      studio={studioOf(game)}
      caption={caption}
      jackpot={jackpot}
      isFavourite={isFavourite}
      onToggleFavourite={() => setFavourite((was) => !was)}
      onSwitchWallet={() => {}}
      isProviderDown={isProviderDown}
      isEager
    />
  );
}
