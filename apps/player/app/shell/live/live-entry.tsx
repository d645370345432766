import { pauseAfter } from '@marquee/schemas/retry';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Later, lazyPart } from '../../shared/calls/later.tsx';
import type { ShellData } from '../shell.model.ts';
import { useAttended } from './use-attended.ts';
import { whenIdle } from '../page/when-idle.ts';

const RETRY = { firstMs: 30_000, longestMs: 10 * 60_000 };
/** Of this page's life: each failure draws the part below anew. */
let failures = 0;

const LiveUpdates = lazyPart(async () => (await import('./live-updates.tsx')).LiveUpdates);

/**
 * Connects the open page, and keeps it connected whoever signs in or out. A player's as soon as it has nothing better to
 * do; a guest hears what is public alone, and every connection begins by saying what is new.
 */
export function LiveEntry({ shell }: { shell: ShellData }): ReactNode {
  const isPlayer = shell.player !== null;
  const isAttended = useAttended();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isPlayer ? whenIdle(() => setIdle(true)) : undefined), [isPlayer]);
  if (!isAttended && !isIdle) return null;
  return (
    <Later failed={TryAgain}>
      <LiveUpdates shell={shell} />
    </Later>
  );
}

/** Nobody sees that it is missing, so nobody would ask for it again. */
function TryAgain({ retry }: { retry: () => void }): ReactNode {
  const again = useEffectEvent(retry);
  useEffect(() => {
    failures += 1;
    const timer = setTimeout(() => again(), pauseAfter(failures, RETRY));
    return () => clearTimeout(timer);
  }, []);
  return null;
}
