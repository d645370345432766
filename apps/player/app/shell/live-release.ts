import { useEffect, useEffectEvent } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { ApiError } from '../shared/api-error.ts';
import { onLive } from '../shared/live-events.ts';
import { usePlatform } from '../shared/platform.tsx';
import { refreshOpenPage, type PageAnswer } from '../shared/release-refresh.ts';
import { pageLog } from '../shared/page-log.ts';

type Shown = { release: number; releaseId?: string; locale: string };
/** `id` names a release among all histories of the store; servers of before do not say it. */
type Announced = { number: number; id?: string };

/** No process is behind the others for longer, as long as it reaches the store. */
const BEHIND_MS = 30_000;

/** A newer release redraws the open page in place: no reload, focus and scroll stay. */
export function useLiveRelease({ release, releaseId, locale }: Shown): void {
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
    // A store that was restored goes on from a lower number: what is higher is from before.
    const isServed = (found: number): boolean => (number <= release ? found === number : found >= number);
    try {
      await refreshOpenPage({ release: number, path, fetchPage, isServed, revalidate });
    } catch (error) {
      // The page stays as it is; the next release or the next page brings what is new.
      pageLog.error('LOAD_PAGE_ERROR', error);
    }
  });
  const isOther = useEffectEvent(({ number, id }: Announced) =>
    id === undefined ? number > release : id !== releaseId,
  );
  /** Whether what greets a page may come from a process that has not heard of the page's release yet. */
  const isBehind = useEffectEvent(({ number }: Announced) => number < release);
  const followLater = useEffectEvent(async (announced: Announced) => {
    const { release: served } = await platform.call('GET /client-context');
    if (served === announced.number && isBehind(announced)) await refresh(announced);
  });
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const stops = [
      onLive('release', (announced: Announced) => {
        clearTimeout(later);
        if (isOther(announced)) void refresh(announced);
      }),
      // What was published before this connection: since the page was made, or while an earlier one was lost.
      onLive('hello', ({ release: number = 0, id }: { release?: number; id?: string }) => {
        clearTimeout(later);
        const announced = { number, ...(id === undefined ? {} : { id }) };
        if (!isOther(announced)) return;
        if (!isBehind(announced)) return void refresh(announced);
        later = setTimeout(() => void followLater(announced).catch(() => undefined), BEHIND_MS);
      }),
    ];
    return () => {
      clearTimeout(later);
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
