import type { ReactNode } from 'react';
import { Later, lazyPart } from '../../shared/calls/later.tsx';
import { mustApprove } from '../../features/region/emp.model.ts';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import type { ShellData } from '../shell.model.ts';

const EmpDialog = lazyPart(async () => (await import('../../features/region/emp-dialog.tsx')).EmpDialog);

/** Guests in Australia approve before anything else (CHROME-28). */
export function EmpEntry({ shell }: { shell: ShellData }): ReactNode {
  const { country, isSignedIn } = shell.visitor;
  const isAsked = mustApprove({
    country,
    isSignedIn,
    hasApproved: shell.hasApprovedEmp,
    path: useSitePath(),
  });
  return isAsked ? (
    <Later>
      <EmpDialog />
    </Later>
  ) : null;
}
