import type { Game } from '@marquee/schemas';
import games from './games.json' with { type: 'json' };

type StoryGame = {
  name: string;
  title: string;
  studio: string;
  badges?: string[];
  category?: string;
  art?: {
    symbols?: string[];
    scene?: string;
    palette?: string;
    composition?: string;
    style?: string;
    materials?: string[];
    table?: { kind: string; room: string; felt: string };
  };
};

/** Games for stories, with the art direction of their tiles. */
export const storyGames: readonly StoryGame[] = games;

export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** A story's game as the platform would answer it. */
export function toGame({ name, title, studio, badges = [], category = 'pokies' }: StoryGame): Game {
  return {
    identifier: `${slugOf(studio)}/${name}`,
    name,
    title,
    slug: name,
    provider: slugOf(studio),
    categories: [category],
    collections: { top: 1 },
    currencies: { FUN: { id: 1 }, EUR: { id: 2 } },
    badges: badges.map((type) => ({ type, theme: 'default' })),
    preview: `/artwork/game/${name}-360.webp`,
    has_demo_mode: category !== 'live',
  };
}

/** Title of the studio of a game. */
export function studioOf(game: Game): string {
  return storyGames.find(({ studio }) => slugOf(studio) === game.provider)?.studio ?? game.provider;
}
