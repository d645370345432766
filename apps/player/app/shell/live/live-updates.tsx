import type { ReactNode } from 'react';
import { useLiveConnection } from './live-connection.ts';
import { useLiveRelease } from './live-release.ts';
import type { ShellData } from '../shell.model.ts';
import { usePlayerData } from '../session/use-player-data.ts';

/** Live updates of an open page: a script of its own, loaded once the page is idle. */
export function LiveUpdates({ shell }: { shell: ShellData }): ReactNode {
  const shownRelease = useLiveRelease(shell);
  useLiveConnection(shell, shownRelease);
  usePlayerData(shell);
  return null;
}
