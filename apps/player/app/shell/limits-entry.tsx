import { lazy, Suspense, type ReactNode } from 'react';
import type { ShellData } from './shell.model.ts';
import { useSelfExcluded } from './use-self-excluded.ts';

const LimitsDialog = lazy(async () => ({
  default: (await import('../features/profile/limits-dialog.tsx')).LimitsDialog,
}));

/** The player's limits over the page one is on (NAV-49). */
export function LimitsEntry({ shell: { licence, player } }: { shell: ShellData }): ReactNode {
  const leave = useSelfExcluded(player?.id);
  return (
    <Suspense fallback={null}>
      <LimitsDialog
        helpLinks={licence.helpLinks}
        hasRealityCheck={licence.hasSessionTimer}
        onExcluded={(limit) => void leave(limit)}
      />
    </Suspense>
  );
}
