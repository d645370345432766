import { queryOptions } from '@tanstack/react-query';
import { say } from '../words/generated/links.ts';
import type { LinkTarget, PlatformContent } from './link-target.ts';

const MINUTES = 60_000;
const GAMES = 8;

/** Calls the casino's public API without credentials: an editor can link to whatever a guest can see. */
async function ask<Answer>(path: string, { signal, body }: { signal: AbortSignal; body?: unknown }) {
  const response = await fetch(path, {
    signal,
    credentials: 'omit',
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(say('path-answered-status', { path, status: response.status }));
  return (await response.json()) as Answer; // The platform's contract (docs/guides/connect-a-platform.md).
}

type Titled = { slug: string; title: string };
type CmsPage = { path: string; title: string };
type Game = { identifier: string; title: string; provider: string };

/** Categories, studios and texts that the platform has. */
export const platformContentQuery = queryOptions({
  queryKey: ['platform', 'content'],
  staleTime: 5 * MINUTES,
  retry: 1,
  queryFn: async ({ signal }): Promise<PlatformContent> => {
    const [categories, studios, pages] = await Promise.all([
      ask<Titled[]>('/api/games/collections', { signal }),
      ask<Titled[]>('/api/games/providers', { signal }),
      ask<CmsPage[]>('/api/cms/pages', { signal }),
    ]);
    return {
      categories,
      studios,
      pages: pages.filter(({ path }) => path.startsWith('/')),
    };
  },
});

/** Games with the text in their title. */
export const gameTargetsQuery = (title: string) =>
  queryOptions({
    queryKey: ['platform', 'games', title],
    staleTime: 5 * MINUTES,
    retry: false,
    queryFn: async ({ signal }): Promise<LinkTarget[]> => {
      const { items } = await ask<{ items: Game[] }>('/api/games_filter', {
        signal,
        body: { device: 'desktop', filter: { title }, page_size: GAMES },
      });
      return items.map(({ identifier, title: name }) => ({
        link: `/play/${identifier}`,
        name,
        group: say('games'),
      }));
    },
  });

/** The title of one game; null when the platform has no game with this address. */
export const gameTitleQuery = (identifier: string) =>
  queryOptions({
    queryKey: ['platform', 'game', identifier],
    staleTime: 5 * MINUTES,
    retry: false,
    queryFn: async ({ signal }): Promise<string | null> => {
      const response = await fetch(`/api/games/${identifier}`, { signal, credentials: 'omit' });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(say('the-game-could-not', { status: response.status }));
      const { title } = (await response.json()) as Game; // As above.
      return title;
    },
  });
