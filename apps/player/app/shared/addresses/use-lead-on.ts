import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * Leads on from the page on which something was begun, once it is known where to. Who has gone elsewhere meanwhile, or
 * is on the way, is not taken from there: it may be a game with a round under way.
 */
export function useLeadOn(): () => (path: string) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  /** Undefined: on the way, or gone. */
  const here = useRef<string>(undefined);
  useEffect(() => {
    here.current = state === 'loading' ? undefined : pathname;
    return () => {
      here.current = undefined;
    };
  }, [pathname, state]);
  return () => {
    const begunAt = here.current;
    return async (path) => {
      if (begunAt !== undefined && here.current === begunAt) await navigate(path);
    };
  };
}
