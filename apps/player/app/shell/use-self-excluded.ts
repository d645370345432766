import type { UserLimit } from '@marquee/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRevalidator } from 'react-router';
import { visitStorage } from '../shared/preview-base.ts';
import { useFormatPath } from '../shared/site-path.ts';
import { clearSession } from './session-clock.model.ts';

/** Where a self-exclusion ends: the session is over then, and the next page is for anyone. */
export function useSelfExcluded(): (limit: Pick<UserLimit, 'ends_at'>) => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const formatPath = useFormatPath();
  const client = useQueryClient();
  return async ({ ends_at }) => {
    clearSession(visitStorage());
    const state = { excludedUntil: ends_at };
    await navigate(formatPath('/profile/limits/confirm'), { replace: true, state });
    await revalidate();
    // Not before the frame is a guest's: it would fetch what it misses.
    client.clear();
  };
}
