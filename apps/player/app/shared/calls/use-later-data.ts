import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/**
 * Data that only the browser requests. The server's HTML does not contain it, so this returns undefined until the HTML
 * is hydrated. A block far below is hydrated last, when a block above may have loaded the same data long before.
 */
export function useLaterData<Data>(data: Data | undefined): Data | undefined {
  return useSyncExternalStore(
    never,
    () => data,
    () => undefined,
  );
}
