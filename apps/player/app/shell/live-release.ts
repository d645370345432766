import { useEffect, useEffectEvent } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { ApiError } from '../shared/api-error.ts';
import { onLive } from '../shared/live-events.ts';
import { usePlatform } from '../shared/platform.tsx';
import { refreshOpenPage, type PageAnswer } from '../shared/release-refresh.ts';
import { pageLog } from '../shared/page-log.ts';

type Shown = { release: number; locale: string };

/** A newer release redraws the open page in place: no reload, focus and scroll stay. */
export function useLiveRelease({ release, locale }: Shown): void {
  const { revalidate } = useRevalidator();
  const platform = usePlatform();
  const path = findPublicPath(useMatches());
  const fetchPage = async (wanted: string, number: number): Promise<PageAnswer | null> => {
    try {
      return await platform.call('GET /api/fe/pages', {
        query: { path: wanted, release: String(number) },
        headers: { 'X-Locale': locale },
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  };
  const follow = useEffectEvent(async (announced: number) => {
    if (announced <= release) return;
    try {
      await refreshOpenPage({ release: announced, path, fetchPage, revalidate });
    } catch (error) {
      // The page stays as it is; the next release or the next page brings what is new.
      pageLog.error('LOAD_PAGE_ERROR', error);
    }
  });
  useEffect(() => {
    const stops = [
      onLive('release', ({ number }) => void follow(number)),
      // What was published before this connection: since the page was made, or while an earlier one was lost.
      onLive('hello', ({ release: served = 0 }: { release?: number }) => void follow(served)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** Where the public call has the open page; undefined when only its own loader tells what is there. */
function findPublicPath(matches: ReturnType<typeof useMatches>): string | undefined {
  const data = matches.at(-1)?.loaderData;
  if (typeof data !== 'object' || data === null || !('path' in data)) return undefined;
  return typeof data.path === 'string' ? data.path : undefined;
}
