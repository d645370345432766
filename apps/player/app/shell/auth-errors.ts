import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { findAuthPopup } from '../shared/auth-popup.ts';
import { isExclusionUnderWay } from '../shared/exclusion.ts';
import { LAPSED } from '../shared/lapsed-visit.ts';
import { parseLocalePath } from '../shared/locale-path.ts';
import { useFormatPath } from '../shared/site-path.ts';
import { AUTH_ERROR_EVENT } from '../shared/platform.tsx';
import { formatAuthPath } from '../shared/redirect-target.ts';
import { useForgetPlayer } from './forget-player.ts';
import type { ShellData } from './shell.model.ts';

/**
 * A player whose sign-in lapsed loses the loaded data and goes to sign-in once, however many calls fail (AUTH-13): a
 * call was refused, or the frame that comes is a guest's, for whichever reason it was asked for.
 */
export function useAuthErrors({ player, hasLapsed }: Pick<ShellData, 'player' | 'hasLapsed'>): void {
  const playerId = player?.id;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const queries = useQueryClient();
  const formatPath = useFormatPath();
  const forget = useForgetPlayer();
  const before = useRef(playerId);
  const signIn = useEffectEvent(async (from: string) => {
    // The guard of a page may have led there already.
    if (findAuthPopup(parseLocalePath(location.pathname).path)) return;
    await navigate(formatPath(formatAuthPath('/sign-in', from)), { state: LAPSED });
  });
  const handleLapse = useEffectEvent(async () => {
    const from = location.pathname + location.search;
    forget(playerId);
    await revalidate();
    await signIn(from);
  });
  const follow = useEffectEvent((previous: string | undefined) => {
    if (previous === undefined || previous === playerId) return;
    // What is shown now has been fetched for who sees it.
    forget(previous, () => queries.removeQueries({ type: 'inactive' }));
    if (hasLapsed && !isExclusionUnderWay()) void signIn(location.pathname + location.search);
  });
  useEffect(() => {
    follow(before.current);
    before.current = playerId;
    if (playerId === undefined) return undefined;
    const stop = (): void => removeEventListener(AUTH_ERROR_EVENT, listener);
    function listener(): void {
      if (isExclusionUnderWay()) return;
      stop();
      void handleLapse();
    }
    addEventListener(AUTH_ERROR_EVENT, listener);
    return stop;
  }, [playerId]);
}
