import type { LoadState, VipProgress } from '@marquee/blocks';
import { useMoney } from '../../shared/texts/use-money.ts';
import { loadState } from '../load-state.ts';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { defaultAnswer, toProgress } from './vip.model.ts';
import { vipCurrenciesQuery, vipProgressQuery } from './vip.queries.ts';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';

type KnownProgress = {
  isGuest: boolean;
  state: LoadState;
  progress?: VipProgress;
  /** Set only from the platform's answer: marks a column or a card as the player's own. */
  own?: VipProgress;
  onRetry: () => void;
};

/**
 * The player's VIP progress. When the platform does not answer, and in the preview, it is the progress with which
 * everyone starts (VIP-28).
 */
export function useVipProgress(): KnownProgress {
  const scope = useQueryScope();
  const format = useMoney();
  const { isSignedIn, hasSession, currency } = scope.visitor;
  const query = usePageQuery(vipProgressQuery(scope));
  const isUnknown = isSignedIn && (!hasSession || (query.isError && query.data === undefined));
  const currencies = usePageQuery({ ...vipCurrenciesQuery(scope), enabled: isUnknown });
  const own = query.data && toProgress(query.data, format);
  const state = hasSession ? loadState(query) : 'ready';
  return {
    isGuest: !isSignedIn,
    state,
    own,
    progress:
      own ?? (isUnknown ? toProgress(defaultAnswer(currency, currencies.data ?? []), format) : undefined),
    onRetry: () => void query.refetch(),
  };
}
