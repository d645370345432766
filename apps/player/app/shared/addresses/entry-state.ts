import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = (): (() => void) => () => {};
const none = (): unknown => undefined;

/**
 * The state of the current history entry, for rendering. After a reload the browser still has this state, but the
 * server does not know it. So there is none until the server's HTML is hydrated: otherwise React would throw that HTML
 * away and render the whole page again, and lose what the visitor has typed by then.
 */
export function useEntryState(): unknown {
  const { state } = useLocation();
  return useSyncExternalStore(never, (): unknown => state, none);
}
