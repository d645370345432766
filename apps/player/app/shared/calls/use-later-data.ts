import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/**
 * What only the browser asks for. The server's HTML has none of it, so there is none either until the browser has taken
 * that HTML over: a block far below is taken over last, when something above it may have asked for the same long ago.
 */
export function useLaterData<Data>(data: Data | undefined): Data | undefined {
  return useSyncExternalStore(
    never,
    () => data,
    () => undefined,
  );
}
