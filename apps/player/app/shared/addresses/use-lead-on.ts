import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * Navigates on from the page where an action was started, once its target is known. A visitor who has gone to another
 * page meanwhile, or is on the way to one, stays there: it may be a game with a round under way.
 */
export function useLeadOn(): () => (path: string) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  /** Undefined while a navigation is under way, and after the component is gone. */
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
