import type { Game, GamePage as AnsweredPage } from '@marquee/schemas';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../calls/api-client.ts';
import type { ClassPage } from '../calls/class-page.ts';
import { summarizeGame } from './games.model.ts';
import type { VisitorFacts } from '../visitor/visitor.tsx';

/** The client and the visitor of a query: responses differ by wallet and device. */
export type QueryScope = {
  platform: ApiClient;
  visitor: VisitorFacts;
  /** Set on the server while a page is drawn that many players share. */
  classPage?: Pick<ClassPage, 'makeOwn'>;
};

export type GameFilter = {
  collections?: string[];
  categories?: string[];
  providers?: string[];
  /** A game has to be in each of them. */
  all_collections?: string[];
  features?: string[];
  volatility?: ('low' | 'medium' | 'high')[];
  title?: string;
};

export type GameOrder = 'popular' | 'new' | 'title';

export type GamePage = {
  games: Game[];
  total: number;
  page: number;
  pages: number;
  /** When the player last played each game, by identifier; only in lists of played games. RFC 3339. */
  playedAt?: Record<string, string>;
  /** How a search found these games; in no other lists, and not from every platform. */
  found?: NonNullable<AnsweredPage['found']>;
  /** What the list can be narrowed down by; where it was asked for, and not from every platform. */
  facets?: NonNullable<AnsweredPage['facets']>;
};

type PageRequest = {
  filter: GameFilter;
  page: number;
  pageSize: number;
  sort?: GameOrder | undefined;
  hasFacets?: boolean;
};

async function fetchGames(
  { platform, visitor }: QueryScope,
  { filter, page, pageSize, sort, hasFacets = false }: PageRequest,
): Promise<GamePage> {
  const { items, pagination, found, facets } = await platform.call('POST /api/games_filter', {
    body: {
      device: visitor.device,
      filter,
      page,
      page_size: pageSize,
      ...(sort ? { sort } : {}),
      ...(hasFacets ? { facets: true } : {}),
    },
  });
  return {
    games: items.map((game) => summarizeGame(game, visitor)),
    total: pagination.total_count,
    page: pagination.current_page,
    pages: pagination.total_pages,
    ...(found ? { found } : {}),
    ...(facets ? { facets } : {}),
  };
}

/** One page of games, for rows and search. */
export function gamesQuery(scope: QueryScope, filter: GameFilter, limit: number) {
  const { device, currency } = scope.visitor;
  return queryOptions({
    queryKey: ['games', device, currency, filter, limit],
    queryFn: () => fetchGames(scope, { filter, page: 1, pageSize: limit }),
  });
}

/** Not a collection of the platform: the games that the player played last. */
export const PLAYED_GAMES = 'played';

async function fetchPlayedGames({ platform, visitor }: QueryScope, limit: number): Promise<GamePage> {
  const played = await platform.call('GET /api/player/played_games');
  const { items } = await platform.call('POST /api/games_filter/select', {
    body: {
      device: visitor.device,
      game_ids: played.slice(0, limit).map(({ identifier }) => identifier),
    },
  });
  const games = items.map((game) => summarizeGame(game, visitor));
  const playedAt = Object.fromEntries(
    played.slice(0, limit).map(({ identifier, last_played_at: instant }) => [identifier, instant]),
  );
  return { games, total: games.length, page: 1, pages: 1, playedAt };
}

/** Not a collection of the platform: the player's favourites. */
export const FAVOURITE_GAMES = 'favourites';

/** First element of the query keys of favourites. */
export const FAVORITE_PAGES = 'favorite-pages';

async function fetchFavoriteGames({ platform, visitor, classPage }: QueryScope): Promise<GamePage> {
  // They are what the page is for, so it does not leave them to the browser.
  classPage?.makeOwn();
  const favorites = await platform.call('GET /api/player/favorite_games');
  if (favorites.length === 0) return { games: [], total: 0, page: 1, pages: 1 };
  const { items } = await platform.call('POST /api/games_filter/select', {
    body: { device: visitor.device, game_ids: favorites.map(({ identifier }) => identifier) },
  });
  const games = items.map((game) => summarizeGame(game, visitor));
  return { games, total: games.length, page: 1, pages: 1 };
}

/** Replaces the player's own games in a preview, which has no real player. */
const SAMPLE_COLLECTION = 'top';

/** The games of a row: those of a collection, or the player's own. */
export function rowGamesQuery(scope: QueryScope, collection: string, limit: number) {
  const { device, currency, hasSession, isSignedIn } = scope.visitor;
  const isPlayed = collection === PLAYED_GAMES;
  return queryOptions({
    queryKey: ['row-games', device, currency, collection, limit],
    queryFn: () => {
      if (isPlayed && hasSession) return fetchPlayedGames(scope, limit);
      const collections = [isPlayed ? SAMPLE_COLLECTION : collection];
      return fetchGames(scope, { filter: { collections }, page: 1, pageSize: limit });
    },
    enabled: isSignedIn || !isPlayed,
  });
}

type PagesOptions = {
  pageSize?: number | undefined;
  firstPage?: number | undefined;
  /** Left out: the list's own order. */
  sort?: GameOrder | undefined;
};

/** Pages of games, starting from the given one. The first says what the list can be narrowed down by. */
export function gamePagesQuery(
  scope: QueryScope,
  filter: GameFilter,
  { pageSize = scope.visitor.gamesPerPage, firstPage = 1, sort }: PagesOptions = {},
) {
  const { device, currency, hasSession } = scope.visitor;
  const isFavorites = filter.collections?.includes(FAVOURITE_GAMES) === true;
  const shown = isFavorites ? { collections: [SAMPLE_COLLECTION] } : filter;
  return infiniteQueryOptions({
    queryKey: [
      isFavorites ? FAVORITE_PAGES : 'game-pages',
      device,
      currency,
      filter,
      pageSize,
      firstPage,
      ...(sort ? [sort] : []),
    ],
    queryFn: ({ pageParam }) =>
      isFavorites && hasSession
        ? fetchFavoriteGames(scope)
        : fetchGames(scope, {
            filter: shown,
            page: pageParam,
            pageSize,
            sort,
            hasFacets: pageParam === firstPage && !isFavorites,
          }),
    // A game may be played for hours before the visitor comes back to the list.
    gcTime: Infinity,
    initialPageParam: firstPage,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  });
}

export type Studio = { id: string; title: string; slug: string };

export function studiosQuery({ platform }: QueryScope) {
  return queryOptions({
    queryKey: ['studios'],
    queryFn: async () => {
      const studios = await platform.call('GET /api/games/providers');
      return studios.map(({ id, title, slug }): Studio => ({ id: String(id), title, slug }));
    },
  });
}

export type Collection = { slug: string; title: string; games_count: number };

export function collectionsQuery({ platform }: QueryScope, locale: string) {
  return queryOptions({
    queryKey: ['collections', locale],
    queryFn: (): Promise<Collection[]> => platform.call('GET /api/games/collections'),
  });
}

/** Identifiers of the player's favourite games. */
export function favoritesQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['favorites'],
    queryFn: async () => {
      const favorites = await platform.call('GET /api/player/favorite_games');
      return favorites.map(({ identifier }) => identifier);
    },
    enabled: visitor.hasSession,
  });
}
