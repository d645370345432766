import type { Translate } from '@marquee/blocks';
import type { Game } from '@marquee/schemas';

/** How many characters of a description search engines show. */
const LONGEST = 160;

/** Shortens a text at a word boundary, because search engines cut it anywhere. */
export function clipDescription(text: string): string {
  if (text.length <= LONGEST) return text;
  const kept = text.slice(0, LONGEST - 1);
  const end = kept.search(/\s\S*$/);
  return `${(end > 0 ? kept.slice(0, end) : kept).replace(/(?<![\s,;:.–])[\s,;:.–]+$/, '')}…`;
}

export type GameSample = { total: number; titles: readonly string[] };

type GamesDescription = { title: string; brand: string; sample: GameSample; isStudio: boolean };

/** Description of a list of games: their number, and as many names as fit. */
export function describeGames(
  t: Translate,
  { title, brand, sample: { total, titles }, isStudio }: GamesDescription,
): string {
  const key = isStudio ? 'GAMES.DESCRIPTION.STUDIO' : 'GAMES.DESCRIPTION.LIST';
  const games = t('BLOCKS.GAMES.COUNT', { count: total });
  const nameFirst = (count: number): string => {
    const names = titles.slice(0, count).join(', ') + (count < total ? ', …' : '.');
    return t(key, { title, brand, games, names });
  };
  const counts = titles.map((_title, index) => titles.length - index);
  const fitting = counts.find((count) => nameFirst(count).length <= LONGEST);
  return nameFirst(fitting ?? 1);
}

type GameDescription = { game: Pick<Game, 'title' | 'has_demo_mode'>; studio: string; brand: string };

/** Description of a game's page: its studio, and whether it has a demo. */
export function describeGame(t: Translate, { game, studio, brand }: GameDescription): string {
  const key = game.has_demo_mode ? 'PLAY.DESCRIPTION.DEMO' : 'PLAY.DESCRIPTION.REAL';
  return clipDescription(t(key, { title: game.title, studio, brand }));
}
