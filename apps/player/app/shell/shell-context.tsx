import { createContext, use, type ReactNode } from 'react';
import type { ShellData } from './shell.model.ts';

const ShellContext = createContext<ShellData | null>(null);

export function ShellProvider({ shell, children }: { shell: ShellData; children: ReactNode }): ReactNode {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

export function useShell(): ShellData {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell needs the frame around it.');
  return shell;
}
