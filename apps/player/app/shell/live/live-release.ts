import { useEffect, useEffectEvent } from 'react';
import { useMatches } from 'react-router';
import { ApiError } from '../../shared/calls/api-error.ts';
import { onLive } from '../../shared/live/live-events.ts';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { refreshOpenPage, type PageAnswer } from '../../shared/live/release-refresh.ts';
import { hasAnnounced, reactionTo, type Announced, type Shown } from './live-release.model.ts';
import { pageLog } from '../../shared/calls/page-log.ts';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

/** No process that reaches the store lags behind the others for longer than this. */
const BEHIND_MS = 30_000;

/** A newer release redraws the open page in place: no reload, and focus and scroll position stay. */
export function useLiveRelease({ locale, ...shown }: Shown & { locale: string }): void {
  const { revalidate } = useRevalidator();
  const platform = usePlatform();
  const path = findPublicPath(useMatches());
  const refresh = useEffectEvent(async ({ number, id = String(number) }: Announced) => {
    const fetchPage = async (wanted: string): Promise<PageAnswer | null> => {
      try {
        return await platform.call('GET /api/fe/pages', {
          query: { path: wanted, release: id },
          headers: { 'X-Locale': locale },
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    };
    const isServed = (found: number): boolean => hasAnnounced(found, { number }, shown);
    try {
      await refreshOpenPage({ release: number, path, fetchPage, isServed, revalidate });
    } catch (error) {
      // The page stays as it is; the next release or navigation brings the new content.
      pageLog.error('LOAD_PAGE_ERROR', error);
    }
  });
  const react = useEffectEvent((announced: Announced, isGreeting: boolean) =>
    reactionTo(announced, shown, isGreeting),
  );
  const followLater = useEffectEvent(async (announced: Announced) => {
    const { release: served } = await platform.call('GET /client-context');
    if (served === announced.number && react(announced, true) === 'later') await refresh(announced);
  });
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const follow = (announced: Announced, isGreeting: boolean): void => {
      clearTimeout(later);
      const reaction = react(announced, isGreeting);
      if (reaction === 'now') void refresh(announced);
      if (reaction === 'later')
        later = setTimeout(() => void followLater(announced).catch(() => undefined), BEHIND_MS);
    };
    const stops = [
      onLive('release', (announced: Announced) => follow(announced, false)),
      // A greeting tells of releases from before this connection: since the page was rendered, or while the connection
      // was lost.
      onLive('hello', ({ release = 0, id }: { release?: number; id?: string }) =>
        follow({ number: release, ...(id === undefined ? {} : { id }) }, true),
      ),
    ];
    return () => {
      clearTimeout(later);
      for (const stop of stops) stop();
    };
  }, []);
}

/**
 * The path under which the public call returns the open page; undefined when only the page's own loader has its data.
 */
function findPublicPath(matches: ReturnType<typeof useMatches>): string | undefined {
  const data = matches.at(-1)?.loaderData;
  if (typeof data !== 'object' || data === null || !('path' in data)) return undefined;
  return typeof data.path === 'string' ? data.path : undefined;
}
