import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import type { ShellData } from '../shell.model.ts';
import { whenIdle } from '../page/when-idle.ts';

/**
 * After a sign-in on this page, loads the player's data once the page is idle (AUTH-10). A page that was rendered for
 * its player already has its data.
 */
export function usePlayerData({ player, locale }: Pick<ShellData, 'player' | 'locale'>): void {
  const playerId = player?.id;
  const before = useRef(playerId);
  const queries = useQueryClient();
  const scope = useQueryScope();
  const load = useEffectEvent(async () => {
    const { loadPlayerData } = await import('../later/load-player-data.ts');
    await loadPlayerData(queries, scope, locale);
  });
  useEffect(() => {
    const hasSignedIn = before.current === undefined && playerId !== undefined;
    before.current = playerId;
    // A failed script does no harm: every screen requests its own data.
    return hasSignedIn ? whenIdle(() => void load().catch(() => undefined)) : undefined;
  }, [playerId]);
}
