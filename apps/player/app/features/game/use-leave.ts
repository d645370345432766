import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useFormatPath } from '../../shared/addresses/site-path.ts';
import { useStepBack } from '../../shared/addresses/step-back.ts';

/** The router's key for the first page of a visit. */
const FIRST = 'default';

/**
 * Returns to the page where the game was chosen, past everything opened since: the demo, the real game, or another game
 * of the studio. A visitor who came directly to the game goes to the lobby.
 */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const formatPath = useFormatPath();
  const type = useNavigationType();
  const { key } = useLocation();
  const entries = useRef<{ keys: string[]; at: number }>({ keys: [], at: -1 });

  useEffect(() => {
    const { keys, at } = entries.current;
    const known = keys.indexOf(key);
    if (known >= 0) entries.current = { keys, at: known };
    else {
      // An entry that replaces another takes its position.
      const kept = keys.slice(0, type === 'REPLACE' ? Math.max(at, 0) : at + 1);
      entries.current = { keys: [...kept, key], at: kept.length };
    }
  }, [key, type]);

  return () => {
    const { keys, at } = entries.current;
    if (keys[0] === FIRST) void navigate(formatPath('/'));
    else stepBack(at + 1);
  };
}
