import type { GameRecord } from '../../options.ts';

/** Finds games whose title contains every word, most relevant first, ignoring case and accents. */
export function createTitleSearch(games: readonly GameRecord[]) {
  const titles = new Map(games.map((game) => [game, plain(game.title)]));

  return (typed: string, among: readonly GameRecord[]): GameRecord[] => {
    const phrase = plain(typed).trim();
    const words = phrase.split(/\s+/);
    return among
      .flatMap((game) => {
        const title = titles.get(game) ?? '';
        return words.every((word) => title.includes(word)) ? [{ game, rank: rankOf(title, phrase) }] : [];
      })
      .sort((left, right) => left.rank - right.rank)
      .map(({ game }) => game);
  };
}

/** 0: the title starts with the phrase, 1: a word does, 2: it is somewhere inside, 3: only the single words are. */
function rankOf(title: string, phrase: string): number {
  if (title.startsWith(phrase)) return 0;
  if (title.includes(` ${phrase}`)) return 1;
  return title.includes(phrase) ? 2 : 3;
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
