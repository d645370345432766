import type { ReactNode } from 'react';
import { useLiveConnection } from './live-connection.ts';
import { useLiveRelease } from './live-release.ts';
import type { ShellData } from '../shell.model.ts';
import { usePlayerData } from '../session/use-player-data.ts';

/** What reaches an open page by itself: a script of its own, once the page has nothing better to do. */
export function LiveUpdates({ shell }: { shell: ShellData }): ReactNode {
  useLiveConnection(shell);
  useLiveRelease(shell);
  usePlayerData(shell);
  return null;
}
