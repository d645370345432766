import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import type { ShellData } from '../shell.model.ts';
import { whenIdle } from '../page/when-idle.ts';

/**
 * After somebody has signed in on this page, loads what is theirs once the page has nothing better to do (AUTH-10). A
 * page that came with its player has loaded what it shows.
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
    // A script that does not come is no loss: every screen asks for what it shows.
    return hasSignedIn ? whenIdle(() => void load().catch(() => undefined)) : undefined;
  }, [playerId]);
}
