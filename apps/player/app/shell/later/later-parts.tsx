import type { ReactNode } from 'react';
import { CanceledDepositNotice } from '../../features/cashbox/deposits/canceled-deposit-notice.tsx';
import type { ShellData } from '../shell.model.ts';
import { NewProviderEntry } from './new-provider-entry.tsx';
import { SupportEntry } from './support-entry.tsx';
import { VisitPrompts } from './visit-prompts.tsx';

/**
 * Parts that appear without the visitor's action and that no page waits for. They are a script of their own, loaded
 * after everything else (vite.config.ts).
 */
export function LaterParts({ shell }: { shell: ShellData }): ReactNode {
  return (
    <>
      <VisitPrompts />
      <SupportEntry shell={shell} />
      {shell.player && <CanceledDepositNotice />}
      {!shell.visitor.isSuppressed && <NewProviderEntry groups={shell.groups} />}
    </>
  );
}
