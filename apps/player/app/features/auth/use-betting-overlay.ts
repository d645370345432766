import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { parseAuthHash } from '../../shared/addresses/auth-popup.ts';
import { useBase, withBase } from '../../shared/addresses/base-path.ts';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import { isBettingPath, listTrustedOrigins } from '../../shared/queries/sports-site.ts';
import { sportsSiteQuery } from '../../shared/queries/sports-site.queries.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { leaveOverlay, overlayTarget } from './betting-overlay.model.ts';
import { usePopupQuery } from './use-other-popup.ts';

export type BettingOverlay = {
  /** The form was opened over a page, which is shown again when the form closes. */
  isOverPage: boolean;
  isFramed: boolean;
  leave(): void;
};

/** The behaviour of the overlay around a form on a betting page; undefined on all other pages. */
export function useBettingOverlay(): BettingOverlay | undefined {
  const isBetting = isBettingPath(useSitePath());
  const { data } = useQuery({ ...sportsSiteQuery({ platform: usePlatform() }), enabled: isBetting });
  const { language } = useTranslation();
  const { hash } = useLocation();
  const query = usePopupQuery();
  const navigate = useNavigate();
  const base = useBase();
  if (!isBetting) return undefined;
  const sports = { site: data?.site ?? '/sport', frameOrigins: data?.frameOrigins ?? [] };
  const isFramed = typeof window !== 'undefined' && window.parent !== window;
  return {
    isOverPage: parseAuthHash(hash) !== undefined,
    isFramed,
    leave: () =>
      leaveOverlay(overlayTarget({ query, site: sports.site, locale: language }), {
        isFramed,
        navigate: (path) => void navigate(path, { replace: true, preventScrollReset: true }),
        open: (address) => void window.open(address, '_top'),
        formatAddress: (path) => withBase(base, path),
        tellClosed: () => {
          for (const origin of listTrustedOrigins(sports, location.origin))
            window.parent.postMessage({ type: 'close' }, origin);
        },
      }),
  };
}
