import type { Context } from '@marquee/engine';
import type { Game } from '@marquee/schemas';
import { useState, type ReactNode } from 'react';
import { BannerSpot } from '../../src/banner-spot/banner-spot.tsx';
import { CategoryChips } from '../../src/category-chips/category-chips.tsx';
import { GameGrid } from '../../src/game-grid/game-grid.tsx';
import { GameRow } from '../../src/game-row/game-row.tsx';
import { GameTile } from '../../src/primitives/games/game-tile.tsx';
import type { BlockBindings } from '../../src/render-block.tsx';
import { Studios } from '../../src/studios/studios.tsx';
import { WorkedExample } from '../../src/worked-example/worked-example.tsx';
import { createContentBindings } from './bindings-content.tsx';
import { createMartBindings } from './bindings-mart.tsx';
import { createVipBindings } from './bindings-vip.tsx';
import { createJackpotBindings } from './bindings-jackpots.tsx';
import { createContestBindings } from './bindings-contests.tsx';
import { slugOf, storyGames, studioOf, toGame } from './games.ts';
import { readState } from '../read-state.ts';

type World = { data: Record<string, unknown>; visitor: Context; format: (cents: number) => string };

const nothing = (): void => {};

/** When games of a player were played last, as the player app writes it. */
const PLAYED = [
  '12 min ago',
  '2 hr ago',
  'yesterday',
  'yesterday',
  '2 days ago',
  '4 days ago',
  '6 days ago',
  '8 Nov',
];

/** Stand-ins for the player’s bindings: they hand a block what its example says the platform answered. */
export function createBindings({ data, visitor, format }: World): BlockBindings {
  const isSignedIn = visitor.login === 'player';
  const number = (name: string): number | undefined =>
    typeof data[name] === 'number' ? data[name] : undefined;
  const state = readState(data);
  const renderTile = (game: Game, index: number): ReactNode => (
    <StoryTile
      game={game}
      isSignedIn={isSignedIn}
      currency={visitor.currency}
      caption={data['played'] === true ? PLAYED[index] : undefined}
      isEager={index < 7}
    />
  );
  const pick = (collection: string): Game[] => {
    const isLive = collection === 'live' || data['category'] === 'live';
    const fitting = storyGames.filter((game) => (game.category === 'live') === isLive);
    // Every collection starts elsewhere in the list, so that rows of one page differ.
    const letters = [...collection].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
    const start = isLive ? 0 : letters % fitting.length;
    const turned = [...fitting.slice(start), ...fitting.slice(0, start)];
    return turned.slice(0, number('games') ?? 15).map(toGame);
  };
  return {
    ...createJackpotBindings(data, state),
    'banner-spot': ({ props }) => (
      <BannerSpot {...props} isClosed={data['closed'] === true} onClose={nothing} />
    ),
    ...createVipBindings({ data, visitor, state, format }),
    ...createContestBindings({ data, isSignedIn, state, now: visitor.now, format }),
    ...createContentBindings({ data, visitor, state }),
    'category-chips': ({ props }) => (
      <CategoryChips {...props} currentPath={String(data['currentPath'] ?? '/')} />
    ),
    'game-row': ({ props, slots }) => (
      <GameRow
        {...props}
        slots={slots}
        games={state === 'ready' ? pick(props.collection) : []}
        total={number('total') ?? 64}
        state={state}
        renderTile={renderTile}
        onRetry={nothing}
      />
    ),
    'game-grid': ({ props, slots }) => (
      <GameGrid
        {...props}
        slots={slots}
        games={state === 'ready' ? pick(props.category ?? 'all') : []}
        total={number('total')}
        state={state}
        renderTile={renderTile}
        onMore={data['hasMore'] === true ? nothing : undefined}
        onRetry={nothing}
      />
    ),
    studios: ({ props }) => (
      <Studios
        {...props}
        state={state}
        onRetry={nothing}
        studios={state === 'ready' && data['studios'] !== 'none' ? listStudios() : []}
      />
    ),
    ...createMartBindings({ data, visitor }),
    'worked-example': ({ props }) => <WorkedExample {...props} formatAmount={format} />,
  };
}

type StoryTileProps = {
  game: Game;
  isSignedIn: boolean;
  currency: string;
  caption: string | undefined;
  isEager: boolean;
};

function StoryTile({ game, isSignedIn, currency, caption, isEager }: StoryTileProps): ReactNode {
  const [isFavourite, setFavourite] = useState(false);
  return (
    <GameTile
      game={game}
      visitor={{ isSignedIn, currency, isCrypto: currency === 'BTC' }}
      studio={studioOf(game)}
      caption={caption}
      isFavourite={isFavourite}
      onToggleFavourite={() => setFavourite((was) => !was)}
      isEager={isEager}
    />
  );
}

function listStudios(): { id: string; title: string; slug: string }[] {
  return [...new Set(storyGames.map(({ studio }) => studio))].map((title, index) => ({
    id: String(index + 1),
    title,
    slug: slugOf(title),
  }));
}
