import type { Game, GamePage } from '@marquee/schemas';
import MiniSearch, { type Query, type QueryCombination } from 'minisearch';
import { turnOfOthers } from '../../turns.ts';
import { foldWords, rangeOf, wordsOf, type TextRange } from './fold-text.ts';
import { forgivenMistakes, swappedNeighbours } from './typo-variants.ts';

/** The name of a collection or a category in every language of the site, by language. */
export type Label = Readonly<Record<string, string>>;

/** What is known of all games of a platform on one kind of device. */
export type GameList = {
  /** In the order of the catalogue. */
  games: readonly Game[];
  /** Names of studios by slug. */
  studios: ReadonlyMap<string, string>;
  /** Names of collections by slug. */
  collections: ReadonlyMap<string, Label>;
};

export type SearchRequest = {
  text: string;
  /** Any of them fits. Left out or empty: every studio. The same holds for the other lists. */
  providers?: readonly string[] | undefined;
  categories?: readonly string[] | undefined;
  collections?: readonly string[] | undefined;
  /** Number of the page, from 1, and how many games it has. */
  page: number;
  pageSize: number;
  /** Language of the labels. */
  locale: string;
};

export type SearchIndex = { search(request: SearchRequest): GamePage };

type Entry = { game: Game; title: string; studio: string; labels: readonly Label[]; everything: string };

/** Longer than any title; anybody may send a hundred signs of single letters, each of which begins half of all words. */
const MOST_WORDS = 8;
const SHORTEST_PREFIX = 3;
/** Documents that the library adds before other requests get a turn: a few milliseconds of work. */
const CHUNK = 40;

/** An index of the list, built with pauses for other requests. */
export async function createSearchIndex(list: GameList): Promise<SearchIndex> {
  const entries = list.games.map((game) => createEntry(game, list));
  const library = new MiniSearch<{ id: number }>({
    fields: ['title', 'joined', 'studio', 'labels'],
    extractField: ({ id }, field) => (field === 'id' ? id : textOf(entries[id], field)) as string,
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: {
      combineWith: 'AND',
      prefix: (term) => term.length >= SHORTEST_PREFIX,
      boost: { title: 4, joined: 4, studio: 2, labels: 1 },
    },
  });
  const ids = entries.map((_, id) => ({ id }));
  for (let at = 0; at < ids.length; at += CHUNK) {
    library.addAll(ids.slice(at, at + CHUNK));
    await turnOfOthers();
  }

  /** Every word as it was typed begins a word of the game, or stands inside one of its title or studio. */
  function findTyped(words: readonly string[]): Hit[] {
    const hits: Hit[] = library
      .search(eachOrJoined(words.map(begins), words))
      .map(({ id, score, terms }) => ({ id: id as number, score, terms }));
    // One or two letters are inside of nearly everything.
    if (words.some(({ length }) => length < SHORTEST_PREFIX)) return hits;
    const known = new Set(hits.map(({ id }) => id));
    for (const [id, { everything }] of entries.entries())
      if (!known.has(id) && words.every((word) => everything.includes(word)))
        hits.push({ id, score: 0, terms: [] });
    return hits;
  }

  const findForgiving = (words: readonly string[]): Hit[] =>
    library
      .search(eachOrJoined(words.map(forgive), words, 2))
      .map(({ id, score, terms }) => ({ id: id as number, score, terms }));

  function findAll(words: readonly string[]): Hit[] {
    const typed = findTyped(words);
    const hits = typed.length > 0 ? typed : findForgiving(words);
    const phrase = words.join(' ');
    const place = ({ id }: Hit): number => placeOf(entries[id]?.title ?? '', phrase);
    return hits
      .map((hit) => ({ ...hit, place: place(hit) }))
      .sort((left, right) => left.place - right.place || right.score - left.score || left.id - right.id);
  }

  return {
    search({ text, providers, categories, collections, page, pageSize, locale }) {
      const words = foldWords(text).slice(0, MOST_WORDS);
      const hits = words.length === 0 ? [] : findAll(words);
      const isWanted = ({ game }: Entry): boolean =>
        fits(categories, (slug) => game.categories.includes(slug)) &&
        fits(collections, (slug) => slug in game.collections);
      const found = hits.flatMap(({ id, terms }) => {
        const entry = entries[id];
        return entry && isWanted(entry) ? [{ entry, terms }] : [];
      });
      const shown = found.filter(({ entry }) => fits(providers, (slug) => entry.game.provider === slug));
      const items = shown.slice((page - 1) * pageSize, page * pageSize);
      return {
        items: items.map(({ entry }) => entry.game),
        pagination: {
          current_page: page,
          total_pages: Math.ceil(shown.length / pageSize),
          total_count: shown.length,
        },
        found: {
          studios: countStudios(found.map(({ entry }) => entry.game)),
          matches: items.map(({ entry, terms }) => explain(entry, { words, terms: new Set(terms), locale })),
        },
      };
    },
  };
}

type Hit = { id: number; score: number; terms: readonly string[] };

function createEntry(game: Game, { studios, collections }: GameList): Entry {
  const studio = studios.get(game.provider) ?? '';
  const ofCollections = Object.keys(game.collections)
    .map((slug) => collections.get(slug))
    .filter((label) => label !== undefined);
  // Categories have no names of their own on the platform, and most are collections, too.
  const ofCategories = game.categories
    .filter((slug) => !collections.has(slug))
    .map((slug): Label => ({ en: slug.replaceAll('-', ' ') }));
  const ofFeatures = (game.features ?? []).map((slug): Label => ({ en: slug.replaceAll('-', ' ') }));
  const title = foldWords(game.title).join(' ');
  return {
    game,
    title,
    studio,
    labels: [...ofCollections, ...ofCategories, ...ofFeatures],
    everything: `${title}  ${foldWords(studio).join(' ')}`,
  };
}

function textOf(entry: Entry | undefined, field: string): string {
  if (!entry) return '';
  if (field === 'title') return entry.title;
  // Who types a title without its spaces finds it, too.
  if (field === 'joined') return entry.title.includes(' ') ? entry.title.replaceAll(' ', '') : '';
  if (field === 'studio') return foldWords(entry.studio).join(' ');
  const words = entry.labels.flatMap((label) => Object.values(label).flatMap(foldWords));
  return [...new Set(words)].join(' ');
}

/** All of the queries, or the words as one: spaces and hyphens of titles are often left out, or put in. */
const eachOrJoined = (queries: Query[], words: readonly string[], mistakes = 0): QueryCombination => ({
  combineWith: 'OR',
  queries: [
    { queries, combineWith: 'AND' },
    { queries: [words.join('')], fields: ['joined'], fuzzy: mistakes },
  ],
});

/** Only the last word may be unfinished however short it is. */
const begins = (word: string, at: number, words: readonly string[]): Query =>
  at === words.length - 1 ? { queries: [word], prefix: true } : word;

/** The word, or what it may have been meant to be. */
const forgive = (word: string): Query => ({
  combineWith: 'OR',
  queries: [{ queries: [word], fuzzy: forgivenMistakes(word) }, ...swappedNeighbours(word)],
});

/** 0: the title begins with the phrase, 1: one of its words does, 2: neither. */
function placeOf(title: string, phrase: string): number {
  if (title.startsWith(phrase)) return 0;
  return title.includes(` ${phrase}`) ? 1 : 2;
}

const fits = (wanted: readonly string[] | undefined, has: (slug: string) => boolean): boolean =>
  !wanted || wanted.length === 0 || wanted.some(has);

type Found = NonNullable<GamePage['found']>;

function countStudios(games: readonly Game[]): Found['studios'] {
  const counts = new Map<string, number>();
  for (const { provider } of games) counts.set(provider, (counts.get(provider) ?? 0) + 1);
  return [...counts]
    .map(([slug, games_count]) => ({ slug, games_count }))
    .sort((left, right) => right.games_count - left.games_count || (left.slug < right.slug ? -1 : 1));
}

type Typed = { words: readonly string[]; terms: ReadonlySet<string>; locale: string };

function explain(entry: Entry, typed: Typed): Found['matches'][number] {
  const title = findRanges(entry.game.title, typed);
  const studio = findRanges(entry.studio, typed);
  if (title.length > 0 || studio.length > 0) return { title, studio };
  const label = entry.labels.find((names) =>
    Object.values(names).some((name) => findRanges(name, typed).length > 0),
  );
  return { title, studio, ...(label ? { label: nameIn(label, typed.locale) } : {}) };
}

/** The typed letters of each word; of a word that was meant, but typed otherwise, all. */
function findRanges(text: string, { words, terms }: Typed): TextRange[] {
  return wordsOf(text).flatMap((word) => {
    const ranges = words.flatMap((typed) => {
      const at = word.folded.indexOf(typed);
      return at < 0 ? [] : [{ at, length: typed.length }];
    });
    const [longest] = ranges.toSorted((left, right) => right.length - left.length);
    if (longest) return [rangeOf(word, longest.at, longest.at + longest.length)];
    return terms.has(word.folded) ? [rangeOf(word, 0, word.folded.length)] : [];
  });
}

/** The name in the language, in one of which it is a variant, or in any. */
function nameIn(label: Label, locale: string): string {
  return (
    label[locale] ?? label[locale.split('-', 1)[0] ?? ''] ?? label['en'] ?? Object.values(label)[0] ?? ''
  );
}
