import type { PlatformCalls } from '@marquee/schemas/platform';
import type { PlatformClient } from '../platform/platform-client.ts';
import type { GameList, Label } from './search-index.ts';

/** The largest page that the contract allows, and how many of them are asked for at a time. */
const PAGE_SIZE = 100;
const AT_ONCE = 4;
/** More pages than any catalogue has; a platform that answers a wrong number is not asked for ever. */
const MOST_PAGES = 300;

export type Device = 'mobile' | 'desktop';

type GamePage = PlatformCalls['POST /api/games_filter']['answer'];
type Named = { slug: string; title: string };

/** Reads the whole catalogue of the platform, as it answers without a visitor, page by page. */
export async function fetchGameList(
  client: PlatformClient,
  { device, locales }: { device: Device; locales: readonly string[] },
): Promise<GameList> {
  const fetchPage = (page: number): Promise<GamePage> =>
    ask(client, '/api/games_filter', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ device, filter: {}, page, page_size: PAGE_SIZE }),
    });
  const first = await fetchPage(1);
  const games = [...first.items];
  const last = Math.min(first.pagination.total_pages, MOST_PAGES);
  for (let page = 2; page <= last; page += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, last - page + 1) }, (_, at) => page + at);
    for (const { items } of await Promise.all(numbers.map(fetchPage))) games.push(...items);
  }
  const studios = await ask<Named[]>(client, '/api/games/providers');
  return {
    games: withoutRepeats(games),
    studios: new Map(studios.map(({ slug, title }) => [slug, title])),
    collections: await fetchCollections(client, locales),
  };
}

async function fetchCollections(
  client: PlatformClient,
  locales: readonly string[],
): Promise<Map<string, Label>> {
  const names = new Map<string, Record<string, string>>();
  for (const locale of locales) {
    const named = await ask<Named[]>(client, '/api/games/collections', { headers: { 'x-locale': locale } });
    for (const { slug, title } of named) names.set(slug, { ...names.get(slug), [locale]: title });
  }
  return names;
}

/** A game that enters the catalogue between two pages moves the last of one onto the next. */
function withoutRepeats(games: GameList['games']): GameList['games'] {
  return [...new Map(games.map((game) => [game.identifier, game])).values()];
}

async function ask<Answer>(client: PlatformClient, path: string, init?: RequestInit): Promise<Answer> {
  const answer = await client.fetch(path, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return (await answer.json()) as Answer; // checked against the contract where it comes in
}
