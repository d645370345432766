import { pauseAfter } from '@marquee/schemas/retry';
import { useEffect, useEffectEvent, useInsertionEffect } from 'react';
import { createApiClient } from '../../shared/calls/api-client.ts';
import { ApiError } from '../../shared/calls/api-error.ts';
import { writeCookie } from '../../shared/visitor/cookies.ts';
import { isExclusionUnderWay } from '../../shared/visitor/exclusion.ts';
import { notePause } from '../../shared/visitor/pause-cookie.ts';
import { RETURNING_COOKIE, RETURNING_SECONDS } from '../../shared/visitor/returning-cookie.ts';
import { joinSessionChannel, type SessionWord } from '../../shared/visitor/session-channel.ts';
import { notePagePlayer, OTHER_PLAYER_EVENT } from '../../shared/visitor/page-player.ts';
import { hidePage, showPage } from '../page/page-cover.ts';
import type { ShellData } from '../shell.model.ts';
import { useSessionEnd } from './session-end.ts';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

/** Nobody reads a page and presses a button within this time. */
const PATIENCE_MS = 500;
/** Minimum pause between two checks of who is signed in, however often the visitor switches tabs. */
const LOOK_PAUSE_MS = 5000;
const ASKING = { firstMs: 1000, longestMs: 30_000 };

/** A client that does not report a refusal to the page: the code below decides what follows. */
const quiet = createApiClient({ fetch: (path, init) => fetch(path, init), maxRetries: 0 });

/** Id of the player who is signed in now; null for nobody. @throws when that cannot be known. */
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
 * Makes sure that a page shows only the data of the player who is signed in. It hears when another page of the browser
 * belongs to somebody else, and it asks before a page that the browser restores from its cache is shown.
 */
export function useSessionWatch({
  player,
  isUnknown,
  visitor,
}: Pick<ShellData, 'player' | 'isUnknown' | 'visitor'>): void {
  const playerId = player?.id;
  const end = useSessionEnd();
  const { revalidate } = useRevalidator();

  /** Revalidates in place: the visitor may have typed something on the page. */
  function becomePlayer(): Promise<void> {
    notePagePlayer(undefined);
    return revalidate();
  }
  const hear = useEffectEvent(async ({ player }: SessionWord, signal: AbortSignal) => {
    if (player === playerId || isExclusionUnderWay()) return;
    // A guest's page hides nothing. It becomes a player's page when the message names one.
    if (playerId === undefined) return typeof player === 'string' ? becomePlayer() : undefined;
    // A page that was rendered earlier may send a wrong message.
    const now = await untilKnown(signal);
    if (now === undefined) return undefined;
    if (now !== playerId) return end(playerId, now === null ? 'told' : 'other');
    return showPage();
  });
  const comeBack = useEffectEvent(async () => {
    if (playerId === undefined) return revalidate();
    const now = await ask().catch(() => undefined);
    // The player has changed or is not known, so no data of the old player may be shown.
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
  /** A message from another page may not arrive, so a visitor who returns to a page triggers a check. */
  const look = useEffectEvent(async () => {
    if (isExclusionUnderWay()) return;
    // On a guest's page any call will do: if a player is signed in now, the server refuses it and `replaced` runs.
    if (playerId === undefined) return void quiet.call('GET /api/player/settings').catch(() => undefined);
    const now = await ask().catch(() => playerId);
    if (now !== playerId) void end(playerId, now === null ? 'told' : 'other');
  });
  // Runs before any effect sends a request, and for each frame: after a sign-in the player is unknown until the next
  // frame.
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

  const { break: pause } = visitor;
  useEffect(() => {
    if (playerId !== undefined && pause) notePause(pause.until);
  }, [playerId, pause]);

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

/**
 * Resolves when it is known who is signed in. Until then it may be another player, who must not see this page or get
 * its data.
 */
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
