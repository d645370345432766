import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isExclusionUnderWay } from '../../shared/visitor/exclusion.ts';
import { AUTH_ERROR_EVENT } from '../../shared/calls/platform.tsx';
import { useForgetPlayer } from './forget-player.ts';
import { useSessionEnd } from './session-end.ts';
import type { ShellData } from '../shell.model.ts';

/**
 * A player whose sign-in lapsed loses the loaded data and goes to sign-in once, however many calls fail (AUTH-13): a
 * call was refused, or the frame that comes is a guest's, for whichever reason it was asked for.
 */
export function useAuthErrors({ player, hasLapsed }: Pick<ShellData, 'player' | 'hasLapsed'>): void {
  const playerId = player?.id;
  const queries = useQueryClient();
  const forget = useForgetPlayer();
  const end = useSessionEnd();
  const lapse = useEffectEvent(() => end(playerId, 'refused'));
  const before = useRef(playerId);
  const follow = useEffectEvent((previous: string | undefined) => {
    if (previous === undefined || previous === playerId) return;
    // What is shown now has been fetched for who sees it.
    forget(previous, () => queries.removeQueries({ type: 'inactive' }));
    if (hasLapsed && !isExclusionUnderWay()) void end(previous, 'refused');
  });
  useEffect(() => {
    follow(before.current);
    before.current = playerId;
    if (playerId === undefined) return undefined;
    const stop = (): void => removeEventListener(AUTH_ERROR_EVENT, listener);
    function listener(): void {
      if (isExclusionUnderWay()) return;
      stop();
      void lapse();
    }
    addEventListener(AUTH_ERROR_EVENT, listener);
    return stop;
  }, [playerId]);
}
