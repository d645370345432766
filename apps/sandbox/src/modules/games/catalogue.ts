import type { PlatformCalls } from '@marquee/schemas/platform';
import { BoundedCache } from '../../bounded-cache.ts';
import { WrittenAnswer } from '../../contract/route.ts';
import { localizedTitle } from '../../site/locale.ts';
import type { CollectionRecord, GameRecord, StudioRecord } from '../../options.ts';
import { mechanicOf } from '../../../frames/mechanics/mechanics.ts';
import { createFacets } from './facets.ts';
import { createGameIndex, type GameFilter } from './game-index.ts';
import { sortGames, type GameOrder } from './sort-games.ts';

/** GAME-40. */
export const DEFAULT_PAGE_SIZE = 40;
const CACHED_PAGES = 2000;

export type GamePageQuery = {
  device: 'mobile' | 'desktop';
  filter: GameFilter;
  page: number;
  page_size: number;
  sort?: GameOrder;
  facets?: boolean;
};

/** All games and all public lists of them in memory: no list queries the store. */
export type Catalogue = {
  find(identifier: string): GameRecord | undefined;
  /** With what the contract does not tell: its rules, and what its pictures are made from. */
  findRecord(identifier: string): GameRecord | undefined;
  /** By identifier, or by the id of a game in any currency. */
  findByAnyId(id: string): GameRecord | undefined;
  list(filter: GameFilter): readonly GameRecord[];
  /** Pages are serialised once and cached. */
  getPage(query: GamePageQuery): WrittenAnswer<GamePage>;
  getProviders(): WrittenAnswer<Providers>;
  getCollections(locale: string): WrittenAnswer<Collections>;
};

type GamePage = PlatformCalls['POST /api/games_filter']['answer'];
type Providers = PlatformCalls['GET /api/games/providers']['answer'];
type Collections = PlatformCalls['GET /api/games/collections']['answer'];

export function createCatalogue(data: {
  games: readonly GameRecord[];
  studios: readonly StudioRecord[];
  collections: readonly CollectionRecord[];
}): Catalogue {
  const games = data.games.map((game) => withoutExtras(describeSlot(game)));
  const records = new Map(data.games.map((game) => [game.identifier, game]));
  const index = createGameIndex(games);
  const countFacets = createFacets(index, data);
  const pages = new BoundedCache<WrittenAnswer<GamePage>>(CACHED_PAGES);
  const collections = new Map<string, WrittenAnswer<Collections>>();
  const byAnyId = new Map<string, GameRecord>();
  for (const game of games) {
    byAnyId.set(game.identifier, game);
    for (const { id } of Object.values(game.currencies)) byAnyId.set(String(id), game);
  }
  const providers = new WrittenAnswer<Providers>(
    data.studios.map(({ id, slug, title }) => ({
      id: id ?? slug,
      title,
      slug,
      games_count: index.select({ providers: [slug] }).length,
    })),
  );

  function buildPage({ filter, page, page_size, sort, facets }: GamePageQuery): WrittenAnswer<GamePage> {
    const found = sortGames(index.select(filter), sort);
    return new WrittenAnswer({
      items: found.slice((page - 1) * page_size, page * page_size),
      pagination: {
        current_page: page,
        total_pages: Math.ceil(found.length / page_size),
        total_count: found.length,
      },
      ...(facets ? { facets: countFacets(filter) } : {}),
    });
  }

  return {
    find: (identifier) => index.byIdentifier.get(identifier),
    findRecord: (identifier) => records.get(identifier),
    findByAnyId: (id) => byAnyId.get(id),
    list: (filter) => index.select(filter),
    getPage(query) {
      const key = pageKey(query);
      const known = pages.get(key);
      if (known !== undefined) return known;
      const body = buildPage(query);
      pages.set(key, body);
      return body;
    },
    getProviders: () => providers,
    getCollections(locale) {
      const known = collections.get(locale);
      if (known !== undefined) return known;
      const body = new WrittenAnswer<Collections>(
        data.collections.map(({ id, slug, title, icon }) => ({
          id,
          title: localizedTitle(title, locale),
          slug,
          icon,
          games_count: index.select({ collections: [slug] }).length,
        })),
      );
      collections.set(locale, body);
      return body;
    },
  };
}

function pageKey({ device, filter, page, page_size, sort, facets }: GamePageQuery): string {
  const { providers, categories, collections, all_collections, features, volatility, title } = filter;
  const lists = [providers, categories, collections, all_collections, features, volatility];
  return JSON.stringify([device, lists, title, page, page_size, sort, facets]);
}

/** The game in the form of the contract. The data has more, such as what its picture is made from. */
function withoutExtras(game: GameRecord): GameRecord {
  const { identifier, name, title, slug, seo_title, provider, categories, collections } = game;
  const { currencies, badges, preview, has_demo_mode, features, volatility } = game;
  return {
    identifier,
    name,
    title,
    slug,
    ...(seo_title === undefined ? {} : { seo_title }),
    provider,
    categories,
    collections,
    currencies,
    badges,
    preview,
    has_demo_mode,
    ...(features ? { features } : {}),
    ...(volatility ? { volatility } : {}),
  };
}

/** A slot has what its rules have. */
function describeSlot(game: GameRecord): GameRecord {
  if (game.mechanic === undefined) return game;
  const { features, volatility } = mechanicOf(game.mechanic);
  return { ...game, features: [...features], volatility };
}
