import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useFormatPath } from '../shared/site-path.ts';
import { visitStorage } from '../shared/preview-base.ts';
import { AUTH_ERROR_EVENT } from '../shared/platform.tsx';
import { formatAuthPath } from '../shared/redirect-target.ts';
import { forgetPlayer } from './forget-player.ts';

/** A player whose sign-in lapsed loses the loaded data and goes to sign-in once, however many calls fail. */
export function useAuthErrors(playerId: string | undefined): void {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const queries = useQueryClient();
  const formatPath = useFormatPath();
  useEffect(() => {
    if (playerId === undefined) return;
    const handleLapse = async (): Promise<void> => {
      const from = location.pathname + location.search;
      forgetPlayer({ queries, storage: visitStorage(), visit: sessionStorage, playerId });
      await revalidator.revalidate();
      await navigate(formatPath(formatAuthPath('/sign-in', from)));
    };
    const listener = (): void => void handleLapse();
    addEventListener(AUTH_ERROR_EVENT, listener, { once: true });
    return () => removeEventListener(AUTH_ERROR_EVENT, listener);
  }, [playerId, navigate, revalidator, queries, formatPath]);
}
