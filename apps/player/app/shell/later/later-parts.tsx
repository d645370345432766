import type { ReactNode } from 'react';
import { CanceledDepositNotice } from '../../features/cashbox/deposits/canceled-deposit-notice.tsx';
import type { ShellData } from '../shell.model.ts';
import { NewProviderEntry } from './new-provider-entry.tsx';
import { SupportEntry } from './support-entry.tsx';
import { VisitPrompts } from './visit-prompts.tsx';

/** What a visit meets by itself and no page waits for: a script of its own, after everything else (vite.config.ts). */
export function LaterParts({ shell }: { shell: ShellData }): ReactNode {
  return (
    <>
      <VisitPrompts />
      <SupportEntry shell={shell} />
      {shell.player && <CanceledDepositNotice />}
      {!shell.visitor.isOnBreak && <NewProviderEntry groups={shell.groups} />}
    </>
  );
}
