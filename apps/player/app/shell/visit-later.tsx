import type { ReactNode } from 'react';
import { Later, lazyPart } from '../shared/calls/later.tsx';
import { useHash } from './page/hash-modals.ts';
import type { ShellData } from './shell.model.ts';
import { useDelayed } from '../shared/calls/use-delayed.ts';

/** Gives the page itself time to load first. */
const LATER_MS = 3000;

const LaterParts = lazyPart(async () => (await import('./later/later-parts.tsx')).LaterParts);

/** Loads the parts that no page waits for; at once only when the visitor opens the chat. */
export function VisitLater({ shell }: { shell: ShellData }): ReactNode {
  const isAsked = useHash() === '#chat';
  const isDue = useDelayed(true, LATER_MS);
  if (!isDue && !isAsked) return null;
  return (
    <Later>
      <LaterParts shell={shell} />
    </Later>
  );
}
