import type { LoadState, VipProgress } from '@marquee/blocks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../shared/translation.tsx';
import { loadState } from './load-state.ts';
import { useQueryScope } from './use-query-scope.ts';
import { defaultAnswer, toProgress } from './vip.model.ts';
import { vipCurrenciesQuery, vipProgressQuery } from './vip.queries.ts';

type KnownProgress = {
  isGuest: boolean;
  state: LoadState;
  progress?: VipProgress;
  /** Only what the platform has said: what marks a column or a card as the player's own. */
  own?: VipProgress;
  onRetry: () => void;
};

/** Where the player stands. When the platform does not say, and in the preview, where everyone starts (VIP-28). */
export function useVipProgress(): KnownProgress {
  const scope = useQueryScope();
  const { language } = useTranslation();
  const { isSignedIn, hasSession, currency, subunitsToUnit } = scope.visitor;
  const query = useQuery(vipProgressQuery(scope));
  const isUnknown = isSignedIn && (!hasSession || (query.isError && query.data === undefined));
  const currencies = useQuery({ ...vipCurrenciesQuery(scope), enabled: isUnknown });
  const writing = { subunitsToUnit, locale: language };
  const own = query.data && toProgress(query.data, writing);
  const state = hasSession ? loadState(query) : 'ready';
  return {
    isGuest: !isSignedIn,
    state,
    own,
    progress:
      own ?? (isUnknown ? toProgress(defaultAnswer(currency, currencies.data ?? []), writing) : undefined),
    onRetry: () => void query.refetch(),
  };
}
