import type { UserLimit } from '@marquee/schemas';
import { useNavigate } from 'react-router';
import { useFormatPath } from '../../shared/addresses/site-path.ts';
import { notePause } from '../../shared/visitor/pause-cookie.ts';
import { useForgetPlayer } from './forget-player.ts';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

/** Ends a session after a self-exclusion: the next page is one that guests may see. */
export function useSelfExcluded(
  playerId: string | undefined,
): (limit: Pick<UserLimit, 'ends_at'>) => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const formatPath = useFormatPath();
  const forget = useForgetPlayer();
  return async ({ ends_at }) => {
    // Before the first page that they see as a guest.
    notePause(ends_at);
    const state = { excludedUntil: ends_at };
    await navigate(formatPath('/profile/limits/confirm'), { replace: true, state });
    await revalidate();
    // Only after the frame is a guest's: a player's frame would fetch the forgotten data again.
    forget(playerId);
  };
}
