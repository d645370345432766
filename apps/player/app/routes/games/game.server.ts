import { QueryClient, type DehydratedState } from '@tanstack/react-query';
import { dehydratePage } from '../../shared/calls/dehydrate-page.server.ts';
import { data, redirect, type Params } from 'react-router';
import { decideMode } from '../../features/game/play-mode.model.ts';
import { RELATED_GAMES, type StagedGame } from '../../features/game/staged-game.ts';
import { summarizeGame } from '../../shared/queries/games.model.ts';
import { favoritesQuery, gamesQuery, studiosQuery } from '../../shared/queries/games.queries.ts';
import { formatLocalePath } from '../../shared/addresses/locale-path.ts';
import { formatAuthPath } from '../../shared/addresses/redirect-target.ts';
import { createQueryScope } from '../../shared/visitor/visitor.server.ts';
import type { Entry } from '../../shell/entry.server.ts';

export type GamePageData = { staged: StagedGame; isPreview: boolean; queries: DehydratedState };

type Asked = { params: Params; url: URL };

/** The game in the address and how it is played; not found when the platform does not have it. */
export async function loadGame(
  { services, path, prefix }: Entry,
  { params, url }: Asked,
): Promise<GamePageData> {
  const scope = createQueryScope(services);
  const { platform, visitor } = scope;
  const identifier = `${params['producer']}/${params['name']}`;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const [{ items }, studios] = await Promise.all([
    platform
      .call('POST /api/games_filter/select', {
        body: { device: visitor.device, game_ids: [identifier] },
      })
      .catch((error: unknown) => {
        services.log.warn({ err: error, identifier, code: 'LOAD_GAME_ERROR' });
        // The game may exist: search engines and caches must not remember the page as not found or broken.
        throw data(null, { status: 503, headers: { 'retry-after': '5' } });
      }),
    client.fetchQuery(studiosQuery(scope)).catch(() => []),
  ]);
  // The platform also selects games by ids per currency, but only the identifier counts as an address.
  const game = items.find((item) => item.identifier === identifier);
  if (!game) throw data(null, { status: 404 });
  const { has_demo_mode: hasDemo, provider, currencies } = game;
  const { isSignedIn } = visitor;
  const mode = decideMode({ asked: url.searchParams.get('mode'), isSignedIn, hasDemo });
  if (mode === 'register') {
    const from = formatLocalePath(path + url.search, prefix);
    throw redirect(formatLocalePath(formatAuthPath('/sign-up', from), prefix));
  }
  await Promise.all([
    client.prefetchQuery(gamesQuery(scope, { providers: [provider] }, RELATED_GAMES)),
    ...(visitor.hasSession ? [client.prefetchQuery(favoritesQuery(scope))] : []),
  ]);
  return {
    staged: {
      game: summarizeGame(game, visitor),
      studio: studios.find(({ slug }) => slug === provider)?.title ?? provider,
      currencies: Object.keys(currencies),
      mode,
    },
    isPreview: services.preview !== undefined,
    queries: dehydratePage(client, services),
  };
}
