import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isExclusionUnderWay } from '../../shared/visitor/exclusion.ts';
import { AUTH_ERROR_EVENT } from '../../shared/calls/platform.tsx';
import { useForgetPlayer } from './forget-player.ts';
import { useSessionEnd } from './session-end.ts';
import type { ShellData } from '../shell.model.ts';

/**
 * When a player's session lapses, drops the loaded data and leads to sign-in once, however many calls fail (AUTH-13). A
 * session has lapsed when a call was refused, or when the frame's data is a guest's, for whatever reason it was loaded.
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
    // The queries on screen were fetched for the current visitor, so only inactive ones are removed.
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
