import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { RequestError } from './request-error.ts';

/** Answers on the screen that could not be asked for again. */
export type Unrefreshed = {
  /** When the oldest of them came; nothing while all are as they should be. */
  since: number | undefined;
  why: string | undefined;
  isTrying: boolean;
  tryAgain: () => void;
};

/** A query that fails keeps its older answer, and whatever draws it looks as if that was what there is now. */
const isUnrefreshed = (query: Query): boolean =>
  query.isActive() &&
  query.state.data !== undefined &&
  (query.state.fetchStatus === 'paused' ||
    (query.state.status === 'error' && !isSignedOut(query.state.error)));

/** Sign-in is asked for over the page, and what it needs is asked for again after it. */
const isSignedOut = (error: unknown): boolean => error instanceof RequestError && error.status === 401;

export function useUnrefreshed(): Unrefreshed {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queries],
  );
  // A text: what is read is the same as long as it says the same.
  const read = (): string => {
    const found = queries.getQueryCache().findAll({ predicate: isUnrefreshed });
    const why = found.find(({ state }) => state.error)?.state.error?.message;
    const isTrying = found.some(({ state }) => state.fetchStatus === 'fetching');
    return found.length === 0
      ? '{}'
      : JSON.stringify({ since: Math.min(...found.map(({ state }) => state.dataUpdatedAt)), why, isTrying });
  };
  const {
    since,
    why,
    isTrying = false,
  } = JSON.parse(useSyncExternalStore(subscribe, read)) as Partial<Unrefreshed>; // Written above.
  return {
    since,
    why,
    isTrying,
    tryAgain: () => void queries.refetchQueries({ predicate: isUnrefreshed }),
  };
}
