import { visitorKeys } from '@marquee/schemas/dependency-keys';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMatches } from 'react-router';
import { ApiError } from '../../shared/calls/api-error.ts';
import { onLive } from '../../shared/live/live-events.ts';
import { madeFromOf } from '../../shared/live/made-from.ts';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { refreshOpenPage, type PageAnswer, type PagePart } from '../../shared/live/release-refresh.ts';
import { isPlayerKnown, type ShellData } from '../shell.model.ts';
import { hasAnnounced, type Announced } from './live-release.model.ts';
import { pageLog } from '../../shared/calls/page-log.ts';
import { createReleaseFollower, type OpenPage, type ReleaseFollower } from './release-follower.ts';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

/** The route whose loader answers the frame. */
const FRAME = 'MainLayout';

/**
 * A newer release that concerns the open page redraws it in place: no reload, and focus and scroll position stay.
 *
 * @returns tells the id of the release with which the page is up to date
 */
export function useLiveRelease(shell: ShellData): () => string | undefined {
  const { revalidate } = useRevalidator();
  const platform = usePlatform();
  const matches = useMatches();
  const { locale, release, releaseId } = shell;
  const shown = { release, ...(releaseId === undefined ? {} : { releaseId }) };
  const follower = useRef<ReleaseFollower>(undefined);

  const openPage = useEffectEvent((): OpenPage => {
    // A page as it came has null for routes without a loader.
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined && loaderData !== null);
    const madeOf = (isWanted: (id: string) => boolean) =>
      loaded.filter(({ id }) => isWanted(id)).map(({ loaderData }) => madeFromOf(loaderData));
    const frame = madeOf((id) => id === FRAME);
    return {
      shown,
      facts: factsOf(shell),
      // A frame that says nothing of itself may be of any release.
      made: { page: madeOf((id) => id !== FRAME), frame: frame.length > 0 ? frame : [undefined] },
    };
  });
  const refresh = useEffectEvent(
    async ({ number, id = String(number) }: Announced, parts: ReadonlySet<PagePart>) => {
      const path = findPublicPath(matches);
      const isServed = (found: number): boolean => hasAnnounced(found, { number }, shown);
      const reads = matches.flatMap(({ loaderData }) => madeFromOf(loaderData)?.reads ?? []);
      const fetchPage = async (wanted: string): Promise<PageAnswer | null> => {
        try {
          const answer: PageAnswer = await platform.call('GET /api/fe/pages', {
            query: { path: wanted, release: id },
            headers: { 'X-Locale': locale },
          });
          const madeFrom = { release: id, reads: [...new Set([`page:${wanted}`, ...reads])] };
          // An older answer is shown as well, but does not count as one of this release.
          return isServed(answer.release) ? { ...answer, madeFrom } : answer;
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        }
      };
      try {
        const isKnown = isPlayerKnown(shell);
        await refreshOpenPage({ release: number, parts, path, fetchPage, isServed, isKnown, revalidate });
      } catch (error) {
        // The page stays as it is; the next release or navigation brings the new content.
        pageLog.error('LOAD_PAGE_ERROR', error);
      }
    },
  );
  const fetchServed = useEffectEvent(
    async (): Promise<number> => (await platform.call('GET /client-context')).release,
  );
  useEffect(() => {
    const following = createReleaseFollower({
      page: () => openPage(),
      refresh: (announced, parts) => refresh(announced, parts),
      fetchServed: () => fetchServed(),
    });
    follower.current = following;
    const stops = [
      onLive('release', (announced) => following.hear(announced, false)),
      // A greeting tells of releases from before this connection: since the page was rendered, or while the connection
      // was lost. That of the private channel tells of none.
      onLive('hello', (greeting) => {
        if ('release' in greeting) following.hear({ number: greeting.release, ...greeting }, true);
      }),
    ];
    return () => {
      following.stop();
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => follower.current?.look(), [matches]);
  return () => follower.current?.shown();
}

/** The visitor for whom the page was made. */
const factsOf = ({ locale, licence, player, groups, visitor }: ShellData): string[] =>
  visitorKeys({
    locale,
    licence: licence.code,
    login: player ? 'player' : 'guest',
    groups,
    currency: visitor.currency,
    device: visitor.device,
    country: visitor.country,
  });

/**
 * The path under which the public call returns the open page; undefined when only the page's own loader has its data.
 */
function findPublicPath(matches: ReturnType<typeof useMatches>): string | undefined {
  const data = matches.at(-1)?.loaderData;
  if (typeof data !== 'object' || data === null || !('path' in data)) return undefined;
  return typeof data.path === 'string' ? data.path : undefined;
}
