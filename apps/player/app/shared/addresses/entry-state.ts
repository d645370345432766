import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = (): (() => void) => () => {};
const none = (): unknown => undefined;

/**
 * What the entry of the browser's history holds for its page, for what is drawn from it. A page that is loaded anew has
 * it still, and no server knows of it: until the server's HTML is taken over there is none, or React would throw all of
 * that away and draw the whole page a second time, with what somebody has typed by then.
 */
export function useEntryState(): unknown {
  const { state } = useLocation();
  return useSyncExternalStore(never, (): unknown => state, none);
}
