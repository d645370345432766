import { pauseAfter } from '@marquee/schemas/retry';
import { useEffect, useEffectEvent, useInsertionEffect } from 'react';
import { createApiClient } from '../../shared/calls/api-client.ts';
import { ApiError } from '../../shared/calls/api-error.ts';
import { writeCookie } from '../../shared/visitor/cookies.ts';
import { isExclusionUnderWay } from '../../shared/visitor/exclusion.ts';
import { RETURNING_COOKIE, RETURNING_SECONDS } from '../../shared/visitor/returning-cookie.ts';
import { joinSessionChannel, type SessionWord } from '../../shared/visitor/session-channel.ts';
import { notePagePlayer, OTHER_PLAYER_EVENT } from '../../shared/visitor/page-player.ts';
import { hidePage, showPage } from '../page/page-cover.ts';
import type { ShellData } from '../shell.model.ts';
import { useSessionEnd } from './session-end.ts';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

/** Nobody reads a page and presses something sooner. */
const PATIENCE_MS = 500;
/** Between two looks at who is signed in, however often somebody goes from tab to tab. */
const LOOK_PAUSE_MS = 5000;
const ASKING = { firstMs: 1000, longestMs: 30_000 };

/** Asks without telling the page of a refusal: what follows it is decided here. */
const quiet = createApiClient({ fetch: (path, init) => fetch(path, init), maxRetries: 0 });

/** Who is signed in now; null: nobody. @throws when that cannot be known. */
async function ask(): Promise<string | null> {
  try {
    const { id } = await quiet.call('GET /api/player');
    return String(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/**
 * Makes sure that a page shows nobody's but who is signed in: it hears when another page of the browser is somebody
 * else's, and asks before it is seen again once the browser brings it back as it was left.
 */
export function useSessionWatch({ player, isUnknown }: Pick<ShellData, 'player' | 'isUnknown'>): void {
  const playerId = player?.id;
  const end = useSessionEnd();
  const { revalidate } = useRevalidator();

  /** In its place: somebody may have typed something there. */
  function becomePlayer(): Promise<void> {
    notePagePlayer(undefined);
    return revalidate();
  }
  const hear = useEffectEvent(async ({ player }: SessionWord, signal: AbortSignal) => {
    if (player === playerId || isExclusionUnderWay()) return;
    // A guest's page hides nothing, and is a player's once it says whose.
    if (playerId === undefined) return typeof player === 'string' ? becomePlayer() : undefined;
    // A page that was drawn earlier may be wrong about it.
    const now = await untilKnown(signal);
    if (now === undefined) return undefined;
    if (now !== playerId) return end(playerId, now === null ? 'told' : 'other');
    return showPage();
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

  const replaced = useEffectEvent(() => {
    if (isExclusionUnderWay()) return;
    if (playerId === undefined) return void becomePlayer();
    hidePage();
    void end(playerId, 'other');
  });
  /** No page is sure to hear of another: who looks at one again sees whose it is by now. */
  const look = useEffectEvent(async () => {
    if (isExclusionUnderWay()) return;
    // A guest's would be refused, which is heard above.
    if (playerId === undefined) return void quiet.call('GET /api/player/settings').catch(() => undefined);
    const now = await ask().catch(() => playerId);
    if (now !== playerId) void end(playerId, now === null ? 'told' : 'other');
  });
  // Before any effect asks for something. With each frame: signing in makes it unknown until the next.
  useInsertionEffect(
    () => notePagePlayer(isUnknown ? undefined : (playerId ?? null)),
    [player, isUnknown, playerId],
  );
  useEffect(() => {
    let lookedAt = performance.now();
    const seen = (): void => {
      if (document.visibilityState !== 'visible' || performance.now() - lookedAt < LOOK_PAUSE_MS) return;
      lookedAt = performance.now();
      void look();
    };
    const hearReplaced = (): void => replaced();
    addEventListener(OTHER_PLAYER_EVENT, hearReplaced);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener(OTHER_PLAYER_EVENT, hearReplaced);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);

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
    const left = new AbortController();
    const leave = joinSessionChannel({ player: playerId ?? null }, (word) => void hear(word, left.signal));
    return () => {
      left.abort();
      leave();
    };
  }, [playerId]);
}

/** Who is signed in, once that can be known: until then it may be somebody else, who is shown and sent nothing of this page. */
async function untilKnown(signal: AbortSignal): Promise<string | null | undefined> {
  const cover = setTimeout(hidePage, PATIENCE_MS);
  try {
    for (let failures = 1; !signal.aborted; failures += 1)
      try {
        return await ask();
      } catch {
        hidePage();
        await new Promise((resolve) => setTimeout(resolve, pauseAfter(failures, ASKING)));
      }
    return undefined;
  } finally {
    clearTimeout(cover);
  }
}
