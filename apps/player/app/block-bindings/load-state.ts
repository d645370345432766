import type { FailureCause, LoadState } from '@marquee/blocks';
import { causeOf, wayOn } from '../shared/calls/failure.ts';

type Query = {
  data: unknown;
  isError: boolean;
  /** `paused`: the query runs as soon as there is a connection. */
  fetchStatus?: 'fetching' | 'paused' | 'idle';
};
type Failing = Query & { error: unknown; refetch: () => unknown };

/** The state of a query as blocks name it. Existing data stays, also when a refetch failed. */
export function loadState({ data, isError, fetchStatus }: Query): LoadState {
  if (data !== undefined) return 'ready';
  return isError || fetchStatus === 'paused' ? 'failed' : 'loading';
}

/** What a block shows about a query: its state, why it failed, and what helps. */
export type Loaded = { state: LoadState; failure?: FailureCause; onRetry?: () => void };

/** The state of one query, or of several that a block needs together: the first failed one gives the reason. */
export function loaded(...queries: readonly Failing[]): Loaded {
  const states = queries.map(loadState);
  const failed = queries.find((_, at) => states[at] === 'failed');
  const askAgain = (): void => {
    for (const query of queries) void query.refetch();
  };
  if (failed) {
    const failure = failed.isError ? causeOf(failed.error) : 'offline';
    const onRetry = wayOn(failure, askAgain);
    return { state: 'failed', ...(failure && { failure }), ...(onRetry && { onRetry }) };
  }
  return { state: states.includes('loading') ? 'loading' : 'ready', onRetry: askAgain };
}
