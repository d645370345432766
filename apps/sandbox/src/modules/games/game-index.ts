import type { GameRecord } from '../../options.ts';
import { createTitleSearch } from './title-search.ts';

/** All present lists must match. Within a list, any value may match. */
export type GameFilter = {
  providers?: string[];
  title?: string;
  categories?: string[];
  collections?: string[];
  /** A game has to be in each of them. */
  all_collections?: string[];
  features?: string[];
  volatility?: Volatility[];
};

export type Volatility = NonNullable<GameRecord['volatility']>;

export type GameIndex = {
  byIdentifier: ReadonlyMap<string, GameRecord>;
  /**
   * Games in the order of a list: a single collection in its own order, a search by relevance, and everything else in
   * the order of the catalogue.
   */
  select(filter: GameFilter): readonly GameRecord[];
};

export function createGameIndex(games: readonly GameRecord[]): GameIndex {
  const byProvider = new Map<string, Set<GameRecord>>();
  const byCategory = new Map<string, Set<GameRecord>>();
  const byCollection = new Map<string, Set<GameRecord>>();
  const byFeature = new Map<string, Set<GameRecord>>();
  const byVolatility = new Map<string, Set<GameRecord>>();
  for (const game of games) {
    for (const feature of game.features ?? []) addTo(byFeature, feature, game);
    if (game.volatility !== undefined) addTo(byVolatility, game.volatility, game);
    addTo(byProvider, game.provider, game);
    for (const category of game.categories) addTo(byCategory, category, game);
    for (const collection of Object.keys(game.collections)) addTo(byCollection, collection, game);
  }
  for (const [slug, members] of byCollection)
    byCollection.set(slug, new Set(inCollectionOrder(members, slug)));
  const search = createTitleSearch(games);

  return {
    byIdentifier: new Map(games.map((game) => [game.identifier, game])),
    select({ providers, title, categories, collections, all_collections = [], features, volatility }) {
      const wanted = [
        membersOf(byCollection, collections),
        membersOf(byProvider, providers),
        membersOf(byCategory, categories),
        membersOf(byFeature, features),
        membersOf(byVolatility, volatility),
        ...all_collections.map((slug) => membersOf(byCollection, [slug])),
      ].filter((members) => members !== undefined);
      // The first list determines the order, so that a single collection keeps its own.
      const [first = new Set(games), ...others] = wanted;
      const leads = collections?.length === 1 ? first : new Set(games.filter((game) => first.has(game)));
      const members = others.reduce((left, members) => left.intersection(members), leads);
      const kept = leads === members ? [...members] : [...leads].filter((game) => members.has(game));
      return title === undefined || title.trim() === '' ? kept : search(title, kept);
    },
  };
}

function addTo(index: Map<string, Set<GameRecord>>, key: string, game: GameRecord): void {
  const members = index.get(key);
  if (members) members.add(game);
  else index.set(key, new Set([game]));
}

function membersOf(
  index: ReadonlyMap<string, Set<GameRecord>>,
  keys: readonly string[] | undefined,
): Set<GameRecord> | undefined {
  if (keys === undefined || keys.length === 0) return undefined;
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) return index.get(only) ?? new Set();
  return new Set(keys.flatMap((key) => [...(index.get(key) ?? [])]));
}

function inCollectionOrder(members: Iterable<GameRecord>, slug: string): GameRecord[] {
  return [...members].sort(
    (left, right) =>
      (left.collections[slug] ?? 0) - (right.collections[slug] ?? 0) ||
      (left.identifier < right.identifier ? -1 : 1),
  );
}
