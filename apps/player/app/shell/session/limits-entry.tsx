import type { ReactNode } from 'react';
import { lazyPart } from '../../shared/calls/later.tsx';
import { useClosePopup } from '../../shared/addresses/use-close-popup.ts';
import { DialogPart } from '../header/opened-part.tsx';
import type { ShellData } from '../shell.model.ts';
import { useSelfExcluded } from './use-self-excluded.ts';

const LimitsDialog = lazyPart(
  async () => (await import('../../features/profile/limits/limits-dialog.tsx')).LimitsDialog,
);

/** The player's limits in a dialog over the current page (NAV-49). */
export function LimitsEntry({ shell: { licence, player } }: { shell: ShellData }): ReactNode {
  const close = useClosePopup();
  const leave = useSelfExcluded(player?.id);
  return (
    <DialogPart onClose={close}>
      <LimitsDialog
        helpLinks={licence.helpLinks}
        realityCheckMinutes={licence.realityCheckMinutes}
        onExcluded={(limit) => void leave(limit)}
      />
    </DialogPart>
  );
}
