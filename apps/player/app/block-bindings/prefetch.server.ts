import type { ResolvedNode } from '@marquee/engine';
import type { PropsByBlock } from '@marquee/schemas';
import type { FailureLog } from '@marquee/schemas/log';
import { QueryClient, type DehydratedState } from '@tanstack/react-query';
import { LeftToBrowserError } from '../shared/calls/class-page.ts';
import { dehydratePage } from '../shared/calls/dehydrate-page.server.ts';
import {
  favoritesQuery,
  gamesQuery,
  rowGamesQuery,
  studiosQuery,
  type QueryScope,
} from '../shared/queries/games.queries.ts';
import { jackpotsQuery, jackpotWinsQuery } from '../shared/queries/jackpots.queries.ts';
import { articlesQuery, cmsFilesQuery, cmsPageQuery } from '../shared/queries/cms.queries.ts';
import {
  contestOf,
  joinedTournamentsQuery,
  lotteryQuery,
  tournamentQuery,
  tournamentsQuery,
  tournamentStatusQuery,
} from './contests/contests.queries.ts';
import { gameGridQuery } from './games/game-grid.queries.ts';
import { formatQuestId, questQuery } from './prizes/quest-map.queries.ts';
import { lootboxContentsQuery } from './prizes/loot-boxes.queries.ts';
import { compPointsQuery } from '../shared/queries/comp-points.queries.ts';
import { exchangeObstacleQuery } from './shop/shop.queries.ts';
import { persistentPointsQuery, vipProgressQuery } from './vip/vip.queries.ts';
import { lootboxesQuery } from './prizes/wheel.queries.ts';

type Target = {
  scope: QueryScope;
  path: string;
  /** The query of the address, which narrows lists of games down. */
  search?: string | undefined;
  locale: string;
  log: FailureLog;
  /** The render time of a page that is cached for several visitors. */
  drawnAt?: number | undefined;
};

/** Fetches the data of a page's blocks in parallel; a failed query is left to the browser. */
export async function prefetchBlocks(
  nodes: readonly ResolvedNode[],
  { scope, path, search = '', locale, log, drawnAt }: Target,
): Promise<DehydratedState> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await Promise.all(
    collect(nodes).map((node) =>
      prefetchers[node.block]?.({ client, scope, path, search, locale, props: node.props }),
    ),
  );
  for (const query of client.getQueryCache().getAll()) {
    if (query.state.error && !(query.state.error instanceof LeftToBrowserError)) {
      const code = query.meta?.['errorCode'] ?? 'LOAD_BLOCK_ERROR';
      log.warn({ err: query.state.error, query: query.queryHash, page: path, code: String(code) });
    }
  }
  return dehydratePage(client, { drawnAt });
}

function collect(nodes: readonly ResolvedNode[]): ResolvedNode[] {
  return nodes.flatMap((node) => [node, ...Object.values(node.children ?? {}).flatMap(collect)]);
}

type Request = Omit<Target, 'log' | 'drawnAt'> & { search: string; client: QueryClient; props: unknown };

// The casts of props below are safe: the engine has validated the props against the schema of that block type.
const prefetchers: Record<string, (request: Request) => Promise<unknown>> = {
  'game-row': ({ client, scope, props }) => {
    const { collection, limit } = props as PropsByBlock['game-row'];
    const query = rowGamesQuery(scope, collection, limit);
    return Promise.all([query.enabled && client.prefetchQuery(query), prefetchTiles(client, scope)]);
  },
  'game-grid': ({ client, scope, search, props }) => {
    const pages = gameGridQuery(scope, props as PropsByBlock['game-grid'], search);
    return Promise.all([client.prefetchInfiniteQuery(pages), prefetchTiles(client, scope)]);
  },
  jackpots: ({ client, scope, props }) =>
    Promise.all([
      client.prefetchQuery(jackpotsQuery(scope)),
      (props as PropsByBlock['jackpots']).leaderboard && client.prefetchQuery(jackpotWinsQuery(scope)),
    ]),
  'search-field': ({ client, scope }) => client.prefetchQuery(gamesQuery(scope, {}, 1)),
  'article-list': ({ client, scope, locale, props }) => {
    const { category } = props as PropsByBlock['article-list'];
    return client.prefetchQuery(articlesQuery(scope, category, locale));
  },
  'cms-content': ({ client, scope, locale, props }) => {
    const { slug } = props as PropsByBlock['cms-content'];
    return client.prefetchQuery(cmsPageQuery(scope, slug, locale));
  },
  downloads: ({ client, scope, locale }) => client.prefetchQuery(cmsFilesQuery(scope, locale)),
  studios: ({ client, scope }) => client.prefetchQuery(studiosQuery(scope)),
  wheel: async ({ client, scope }) => {
    if (scope.visitor.hasSession) await client.prefetchQuery(lootboxesQuery(scope));
  },
  shop: async ({ client, scope }) => {
    if (!scope.visitor.hasSession) return;
    await Promise.all([
      client.prefetchQuery(compPointsQuery(scope)),
      client.prefetchQuery(exchangeObstacleQuery(scope)),
    ]);
  },
  'balance-strip': async ({ client, scope }) => {
    if (scope.visitor.hasSession) await client.prefetchQuery(compPointsQuery(scope));
  },
  leaderboard: prefetchTournament,
  'lottery-tickets': ({ client, scope, path, props }) =>
    client.prefetchQuery(
      lotteryQuery(scope, contestOf((props as PropsByBlock['lottery-tickets']).lottery, path)),
    ),
  'prize-table': prefetchTournament,
  'quest-list': prefetchTournaments,
  'tournament-head': prefetchTournament,
  'tournament-list': prefetchTournaments,
  'tournament-position': prefetchTournament,
  'coin-wheel': async ({ client, scope }) => {
    if (!scope.visitor.hasSession) return;
    await Promise.all([
      client.prefetchQuery(compPointsQuery(scope)),
      client.prefetchQuery(lootboxesQuery(scope)),
    ]);
  },
  'loot-boxes': async ({ client, scope }) => {
    if (scope.visitor.hasSession) await client.prefetchQuery(lootboxContentsQuery(scope));
  },
  'quest-map': async ({ client, scope, path, props }) => {
    const size = (props as PropsByBlock['quest-map']).size[0]?.size;
    if (scope.visitor.hasSession && size)
      await client.prefetchQuery(questQuery(scope, formatQuestId(size, path)));
  },
  levels: async ({ client, scope }) => {
    if (scope.visitor.hasSession) await client.prefetchQuery(persistentPointsQuery(scope));
  },
  'vip-benefits': prefetchVipProgress,
  'vip-compare': prefetchVipProgress,
  'vip-status': prefetchVipProgress,
};

async function prefetchVipProgress({ client, scope }: Request): Promise<void> {
  if (scope.visitor.hasSession) await client.prefetchQuery(vipProgressQuery(scope));
}

/** Data of a tournament page. Its blocks use the same queries, and only the first of them fetches. */
async function prefetchTournament({ client, scope, path, props }: Request): Promise<void> {
  const id = contestOf((props as PropsByBlock['leaderboard']).tournament, path);
  await Promise.all([
    client.prefetchQuery(tournamentQuery(scope, id)),
    client.prefetchQuery(tournamentStatusQuery(scope, id)),
    scope.visitor.hasSession && client.prefetchQuery(joinedTournamentsQuery(scope)),
  ]);
}

async function prefetchTournaments({ client, scope }: Request): Promise<void> {
  await Promise.all([
    client.prefetchQuery(tournamentsQuery(scope)),
    scope.visitor.hasSession && client.prefetchQuery(joinedTournamentsQuery(scope)),
  ]);
}

/** The data that every tile needs besides its game: names of studios, and the player's favourites. */
async function prefetchTiles(client: QueryClient, scope: QueryScope): Promise<void> {
  await Promise.all([
    client.prefetchQuery(studiosQuery(scope)),
    scope.visitor.hasSession && client.prefetchQuery(favoritesQuery(scope)),
  ]);
}
