import { useEffect, useEffectEvent } from 'react';
import { createApiClient } from '../shared/api-client.ts';
import { ApiError } from '../shared/api-error.ts';
import { writeCookie } from '../shared/cookies.ts';
import { isExclusionUnderWay } from '../shared/exclusion.ts';
import { RETURNING_COOKIE, RETURNING_SECONDS } from '../shared/returning-cookie.ts';
import { hidePage, showPage } from './page-cover.ts';
import { useSessionEnd } from './session-end.ts';
import { useRevalidator } from '../shared/use-revalidator.ts';

const CHANNEL = 'marquee:session';

/** Asks without telling the page of a refusal: what follows it is decided here. */
const quiet = createApiClient({ fetch: (path, init) => fetch(path, init), maxRetries: 0 });

/** Who is signed in on a page, as it tells the others of this browser; null: nobody. */
type Word = { player: string | null };

/**
 * Makes sure that a page shows nobody's but who is signed in: it hears when another page of the browser is somebody
 * else's, and asks before it is seen again once the browser brings it back as it was left.
 */
export function useSessionWatch(playerId: string | undefined): void {
  const end = useSessionEnd();
  const { revalidate } = useRevalidator();

  /** Who is signed in now; null: nobody. @throws when that cannot be known. */
  const ask = useEffectEvent(async (): Promise<string | null> => {
    try {
      const { id } = await quiet.call('GET /api/player');
      return String(id);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  });
  const hear = useEffectEvent(async ({ player }: Word) => {
    if (playerId === undefined || player === playerId || isExclusionUnderWay()) return;
    // A page that was drawn earlier may be wrong about it.
    const now = await ask().catch(() => playerId);
    if (now !== playerId) await end(playerId, now === null ? 'told' : 'other');
  });
  const comeBack = useEffectEvent(async () => {
    if (playerId === undefined) return revalidate();
    const now = await ask().catch(() => undefined);
    // Whatever it is, it is not this player's page any more; nothing that is known of it may be shown.
    if (now !== playerId)
      return now === undefined ? location.reload() : end(playerId, now === null ? 'told' : 'other');
    showPage();
    return revalidate();
  });

  useEffect(() => {
    const freeze = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && playerId !== undefined) hidePage();
    };
    const thaw = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void comeBack();
    };
    addEventListener('pagehide', freeze);
    addEventListener('pageshow', thaw);
    return () => {
      removeEventListener('pagehide', freeze);
      removeEventListener('pageshow', thaw);
    };
  }, [playerId]);

  useEffect(() => {
    if (playerId !== undefined) writeCookie(RETURNING_COOKIE, '1', RETURNING_SECONDS);
    const channel = openChannel();
    if (!channel) return undefined;
    const listener = ({ data }: MessageEvent<Word>): void => void hear(data);
    channel.addEventListener('message', listener);
    const word: Word = { player: playerId ?? null };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but its own
    channel.postMessage(word);
    return () => channel.close();
  }, [playerId]);
}

/** Older browsers have none: there the websocket tells of a session that is over. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}
