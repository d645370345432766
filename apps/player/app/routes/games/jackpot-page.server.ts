import type { PropsByBlock } from '@marquee/schemas';
import { QueryClient } from '@tanstack/react-query';
import { dehydratePage } from '../../shared/calls/dehydrate-page.server.ts';
import { jackpotsQuery, jackpotWinsQuery } from '../../shared/queries/jackpots.queries.ts';
import type { RequestServices } from '../../shared/calls/request-services.ts';
import { createQueryScope } from '../../shared/visitor/visitor.server.ts';
import { isFailing, pageUnavailable } from '../pages/page-unavailable.server.ts';
import type { PageData } from '../pages/page-view.tsx';

/** A jackpot's path is its identifier, one segment. Other paths cause no request. */
const JACKPOT_PATH = /^\/([a-z0-9][a-z0-9_-]{0,59})$/;

const GAMES_PATH = '/categories/jackpots';

/**
 * The page of the running jackpot with the path's identifier (ROUTE-89); null when there is none. Its texts come from
 * the CMS when that has a page with the same slug.
 * @throws 503 when the platform cannot answer.
 */
export async function loadJackpotPage(
  services: RequestServices,
  path: string,
  content: Promise<PageData | null>,
): Promise<PageData | null> {
  const identifier = JACKPOT_PATH.exec(path)?.[1];
  if (identifier === undefined) return null;
  const scope = createQueryScope(services);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // The list of jackpots reveals no round; their amounts may (PLAY-02).
  const asked = createQueryScope({ ...services, hasRound: false });
  const jackpots = await client.fetchQuery(jackpotsQuery(asked)).catch((error: unknown) => {
    services.log.warn({ err: error, identifier, code: 'LOAD_JACKPOTS_ERROR' });
    if (isFailing(error)) throw pageUnavailable();
    return [];
  });
  if (!jackpots.some((jackpot) => jackpot.identifier === identifier)) return null;
  if (services.hasRound) client.clear();
  const [words] = await Promise.all([content, client.prefetchQuery(jackpotWinsQuery(scope))]);
  const title = words?.title ?? spell(identifier);
  const pots = [
    {
      jackpot: identifier,
      title,
      ...(words?.description ? { text: words.description } : {}),
      button: { label: services.messages()['SHELL.JACKPOT_GAMES'] ?? '', link: GAMES_PATH },
    },
  ];
  const own = dehydratePage(client, services);
  const text = { slug: identifier, heading: false } satisfies PropsByBlock['cms-content'];
  return {
    title,
    ...(words?.description ? { description: words.description } : {}),
    nodes: [
      { id: 'jackpot', block: 'jackpots', props: { pots, leaderboard: true } },
      ...(words ? [{ id: 'content', block: 'cms-content' as const, props: text }] : []),
    ],
    queries: { mutations: [], queries: [...own.queries, ...(words?.queries.queries ?? [])] },
  };
}

function spell(identifier: string): string {
  const words = identifier.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
