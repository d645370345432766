import { visitStore } from '@marquee/blocks/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { openLiveChannel } from '../../shared/live/live-channel.ts';
import { isExclusionUnderWay } from '../../shared/visitor/exclusion.ts';
import { emitLive, onLive } from '../../shared/live/live-events.ts';
import { showPot } from '../../shared/queries/jackpots.queries.ts';
import { OTHER_PLAYER_EVENT, pagePlayer } from '../../shared/visitor/page-player.ts';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { visitStorage } from '../../shared/addresses/preview-base.ts';
import { followReveals } from '../../shared/visitor/reveal.ts';
import type { ShellData } from '../shell.model.ts';
import { useSessionEnd } from '../session/session-end.ts';
import { createLiveSeries } from './live-series.ts';
import { catchUpQueries, followQueries } from './live-queries.ts';
import { followAccounts, forgetAnswers, forgetBalances, noteBalance } from './live-wallets.ts';
import { createPace } from './pace.ts';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

/** Pause between two requests for the same data, however often events make it stale. */
const PAUSE_MS = 1000;
/** As long as a page load waits for the platform. */
const LIMITS_PATIENCE_MS = 1000;

/** Counts from the page's own time origin, so a change of the device's clock has no effect. */
const instant = (): number => performance.timeOrigin + performance.now();

/** One websocket per page: guests receive public events, players also their private ones. */
export function useLiveConnection(
  { player, visitor, groups }: Pick<ShellData, 'player' | 'visitor' | 'groups'>,
  shownRelease: () => string | undefined,
): void {
  const playerId = player?.id;
  const { revalidate } = useRevalidator();
  const queries = useQueryClient();
  const platform = usePlatform();
  const end = useSessionEnd();
  /** When the data of the page was requested. */
  const knownUntil = useRef(performance.timeOrigin);
  const loadAnew = useEffectEvent(() => {
    forgetBalances();
    void queries.invalidateQueries();
    void revalidate();
  });
  const release = useEffectEvent(shownRelease);
  /** Does what signing out on this page does: nothing of the player is requested any more. */
  const becomeGuest = useEffectEvent(() => {
    // The self-exclusion still has its own page to show and a response to wait for.
    if (isExclusionUnderWay()) return;
    void end(playerId, 'told');
  });
  /** Updates the notices of reached limits; a break hides promotions (LIM-25, SAFE-02). */
  const followLimits = useEffectEvent(async () => {
    if (isExclusionUnderWay()) return;
    const [{ parseLimits, reachedLimits }, limits] = await Promise.all([
      import('../../shared/account/limits.model.ts'),
      // No retries: until the answer is known it counts as a break.
      platform
        .call('GET /api/user_limits', { retries: 0, signal: AbortSignal.timeout(LIMITS_PATIENCE_MS) })
        .catch(() => undefined),
    ]);
    const reached = tryTo(() => reachedLimits(parseLimits(limits), visitor.currency));
    // Limits that cannot be read may be a break: the page is revalidated, and promotes nothing until they are known
    // (SAFE-08).
    const isSame = reached !== undefined && JSON.stringify(reached) === JSON.stringify(player?.reached);
    // Most changes reach no limit, and during a self-exclusion the player is about to leave the page.
    if (!isSame && !isExclusionUnderWay()) void revalidate();
  });
  /** A change of the player's groups changes the page, so it is drawn again. */
  const followGroups = useEffectEvent(async (signal: AbortSignal) => {
    const player = await platform.call('GET /api/player', { signal });
    // Groups that have a name come as statuses, beside the others.
    const now = new Set([...player.groups, ...player.statuses.map(({ id }) => id)]);
    if (signal.aborted || (now.size === groups.length && groups.every((group) => now.has(group)))) return;
    emitLive({ channel: 'private', event: 'groups_updates', data: { groups: [...now] } });
  });
  const followWallets = useEffectEvent(async (signal: AbortSignal) => {
    const heard = new Set<string>();
    const stop = onLive('balance', ({ currency }) => void heard.add(currency));
    const wallets = await platform.call('GET /api/player/accounts', { signal }).finally(stop);
    if (signal.aborted) return;
    for (const { currency, amount_cents } of wallets)
      if (!heard.has(currency))
        emitLive({ channel: 'private', event: 'balance', data: { currency, amount_cents } });
  });
  /**
   * Without an event id the browser cannot ask for the events after it, so everything that events could have changed is
   * requested.
   */
  const catchUp = useEffectEvent((signal: AbortSignal) => {
    void followLimits();
    // When a request fails, the data stays as the page brought it.
    void followGroups(signal).catch(() => undefined);
    void followWallets(signal).catch(() => undefined);
    catchUpQueries(queries);
  });
  useEffect(forgetAnswers, [player?.wallets]);
  useEffect(() => {
    let address: string | undefined;
    const left = new AbortController();
    const stores = { tab: visitStore, browser: visitStorage() };
    const series = playerId === undefined ? undefined : createLiveSeries(stores, playerId, instant);
    const first = series?.lastBefore(knownUntil.current);
    // After a sign-in on this page, the series continues from the last event that this page has had.
    knownUntil.current = Number.POSITIVE_INFINITY;
    // After a sign-in, events arrive before the page is drawn for the player. That page is on its way with all data
    // fresh.
    let isBehind = series !== undefined && first === undefined;
    const close = openLiveChannel({
      last: first,
      async connect(last, signal) {
        // The channel retries by itself. Retries of the call would continue beside the channel's next attempt.
        const ask = { retries: 0, signal };
        const asked = address ?? (await platform.call('GET /api/player/settings', ask)).websocket.path;
        const socket = new WebSocket(liveUrl(asked, { last, release: release() }));
        // An address that is not valid makes the line above throw, so it is not kept and is requested again.
        address = asked;
        return socket;
      },
      onFrame(frame) {
        if (frame.channel === 'private' && frame.id !== undefined) series?.note(frame.id);
        emitLive(frame);
        if (frame.channel !== 'private' || !isBehind) return;
        isBehind = false;
        if (frame.event !== 'resync') catchUp(left.signal);
      },
      // Another tab signed out: this tab shows the guest's view.
      onSessionOver: becomeGuest,
      onOtherPlayer: () => dispatchEvent(new Event(OTHER_PLAYER_EVENT)),
    });
    const pace = createPace(PAUSE_MS);
    const stops = [
      pace.stop,
      followReveals(),
      onLive('resync', loadAnew),
      onLive('groups_updates', () => pace.ask('page', () => void revalidate())),
      onLive('game_limits', () => pace.ask('limits', () => void followLimits())),
      onLive('balance', noteBalance),
      onLive('jackpots', (pot) => showPot(queries, pot)),
      followQueries(queries, pace),
      followAccounts(queries),
    ];
    return () => {
      left.abort();
      close();
      for (const stop of stops) stop();
      forgetBalances();
    };
    // Signing in or out changes what the connection hears, so it is opened anew.
  }, [playerId, platform, queries, revalidate]);
}

function tryTo<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** @param address a path of this host, or a whole address, as the platform's settings have it (LIVE-02). */
function liveUrl(
  address: string,
  { last, release }: { last: number | undefined; release: string | undefined },
): URL {
  const url = new URL(address, location.origin.replace(/^http/, 'ws'));
  if (last !== undefined) url.searchParams.set('last', String(last));
  // The greeting then says what has changed since.
  if (release !== undefined) url.searchParams.set('release', release);
  const player = pagePlayer();
  if (player !== undefined) url.searchParams.set('player', player);
  return url;
}
