import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pageLog } from '../../shared/calls/page-log.ts';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { useFormatPath } from '../../shared/addresses/site-path.ts';
import { formatSportsAddress, parseSportHash } from '../../shared/queries/sports-site.ts';
import { useHash } from './hash-modals.ts';

/**
 * `#sport` leads to the sports site (NAV-18), `#sport_{x}` to its part (NAV-19); a step back leads to the page before.
 */
export function useSportHash(locale: string): void {
  const subpath = parseSportHash(useHash());
  const platform = usePlatform();
  const navigate = useNavigate();
  const formatPath = useFormatPath();
  useEffect(() => {
    if (subpath === undefined) return undefined;
    let isWanted = true;
    void platform.call('GET /api/fe/config/betting-config').then(
      ({ site }) => {
        if (!isWanted) return;
        if (site !== null) location.replace(formatSportsAddress(site, subpath, locale));
        // There is no sports site: its page says so.
        else void navigate(formatPath('/sport'), { replace: true });
      },
      (error: unknown) => pageLog.error('LOAD_BETTING_ERROR', error),
    );
    return () => {
      isWanted = false;
    };
  }, [subpath, platform, navigate, formatPath, locale]);
}
