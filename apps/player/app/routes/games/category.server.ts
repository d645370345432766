import { QueryClient, type DehydratedState } from '@tanstack/react-query';
import { dehydratePage } from '../../shared/calls/dehydrate-page.server.ts';
import { data, type Params } from 'react-router';
import {
  collectionsQuery,
  gamePagesQuery,
  studiosQuery,
  type GameFilter,
  type GamePage,
  type QueryScope,
} from '../../shared/queries/games.queries.ts';
import type { GameSample } from '../pages/description.model.ts';
import { createQueryScope } from '../../shared/visitor/visitor.server.ts';
import type { Entry } from '../../shell/entry.server.ts';
import { isNarrowed, narrow, readChoice } from '../../block-bindings/games/list-choice.model.ts';
import { cardsPath, categoryFilter, findGridCards, type GridCards } from './category.model.ts';
import type { PageData } from '../pages/page-view.tsx';
import { loadPage } from '../pages/page.server.ts';
import { findTournamentGames, type TournamentGames } from './tournament-games.server.ts';

export type CategoryData =
  | { type: 'page'; page: PageData }
  | {
      type: 'games';
      title: string;
      /** The page that the list belongs to. */
      parent?: TournamentGames['parent'];
      filter: GameFilter;
      firstPage: number;
      /** Data for the description in search engines; left out when the games could not be loaded. */
      sample?: GameSample;
      /** The cards between the games, taken from the page of the whole list. */
      cards: GridCards;
      queries: DehydratedState;
    };

/**
 * The document at the path, or the games of the route and its slug. A list without games is not found, but one in which a visitor’s own choice leaves none is. A list that
 * could not be loaded is rendered, and the browser requests its games.
 */
export async function loadCategory(entry: Entry, params: Params): Promise<CategoryData> {
  const { services, path, route } = entry;
  // A document at the same path replaces the list (`/offers/slots`).
  if (!route || services.resolvePage(path).page) return { type: 'page', page: await loadPage(entry) };
  const tournament =
    route.name === 'TournamentGamesByPage' ? findTournamentGames(entry, params['slug']) : undefined;
  const filter = tournament?.filter ?? categoryFilter(route.name, params['slug']);
  const firstPage = parsePage(params['page']);
  const scope = createQueryScope(services);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const choice = readChoice(entry.search ?? '');
  const pages = gamePagesQuery(scope, narrow(filter, choice), { firstPage, sort: choice.sort });
  const [title] = await Promise.all([
    tournament?.title ?? findTitle(client, scope, { filter, locale: services.visitor.context.locale }),
    client.prefetchInfiniteQuery(pages),
    client.prefetchQuery(studiosQuery(scope)),
  ]);
  const error = client.getQueryState(pages.queryKey)?.error;
  const first = client.getQueryData(pages.queryKey)?.pages[0];
  if (error) services.log.warn({ err: error, filter, code: 'LOAD_GAMES_ERROR' });
  else if (!first?.games.length && !isNarrowed(choice)) throw data(null, { status: 404 });
  const cards = findGridCards(services.resolvePage(cardsPath(route.name, params['slug'])).nodes);
  return {
    type: 'games',
    title,
    ...(tournament ? { parent: tournament.parent } : {}),
    filter,
    firstPage,
    ...(first ? { sample: sampleGames(first) } : {}),
    cards,
    queries: dehydratePage(client, services),
  };
}

/** Enough names to fill any description. */
const NAMED = 12;

const sampleGames = ({ total, games }: GamePage): GameSample => ({
  total,
  titles: games.slice(0, NAMED).map(({ title }) => title),
});

function parsePage(text: string | undefined): number {
  if (text === undefined) return 1;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

type TitleRequest = { filter: GameFilter; locale: string };

/** The platform's name for the narrowest filter that has one; when the platform fails, the slug in words. */
async function findTitle(
  client: QueryClient,
  scope: QueryScope,
  { filter, locale }: TitleRequest,
): Promise<string> {
  const slug = filter.providers?.[0] ?? filter.categories?.[0] ?? filter.collections?.[0] ?? '';
  const asked: Promise<readonly { slug: string; title: string }[]> = filter.providers
    ? client.fetchQuery(studiosQuery(scope))
    : client.fetchQuery(collectionsQuery(scope, locale));
  const named = await asked.catch(() => []);
  return named.find((item) => item.slug === slug)?.title ?? formatSlug(slug);
}

function formatSlug(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
