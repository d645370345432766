import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { RequestError } from './request-error.ts';

/** Data on the screen that could not be refreshed. */
export type Unrefreshed = {
  /** When the oldest of it was loaded; undefined while everything is up to date. */
  since: number | undefined;
  why: string | undefined;
  isTrying: boolean;
  tryAgain: () => void;
};

/** A failed query keeps its older data, which components then show as if it was current. */
const isUnrefreshed = (query: Query): boolean =>
  query.isActive() &&
  query.state.data !== undefined &&
  (query.state.fetchStatus === 'paused' ||
    (query.state.status === 'error' && !isSignedOut(query.state.error)));

/** On a 401 the sign-in appears over the page, and everything is loaded again afterwards. */
const isSignedOut = (error: unknown): boolean => error instanceof RequestError && error.status === 401;

export function useUnrefreshed(): Unrefreshed {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queries],
  );
  // Serialised, so that the value is equal as long as its content is.
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
