import { pauseAfter } from '@marquee/schemas/retry';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Later, lazyPart } from '../../shared/calls/later.tsx';
import type { ShellData } from '../shell.model.ts';
import { useAttended } from './use-attended.ts';
import { whenIdle } from '../page/when-idle.ts';

const RETRY = { firstMs: 30_000, longestMs: 10 * 60_000 };
/** Counted for as long as the page is open: each failure mounts the part below again. */
let failures = 0;

const LiveUpdates = lazyPart(async () => (await import('./live-updates.tsx')).LiveUpdates);

/**
 * Connects the open page, and keeps the connection across signing in and out. For a player it connects as soon as the
 * page is idle. For a guest it can come later: guests receive only public events, and every connection begins with a
 * greeting that says what is new.
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

/** Retries by itself: the visitor does not see that this part is missing, so nobody would press a button. */
function TryAgain({ retry }: { retry: () => void }): ReactNode {
  const again = useEffectEvent(retry);
  useEffect(() => {
    failures += 1;
    const timer = setTimeout(() => again(), pauseAfter(failures, RETRY));
    return () => clearTimeout(timer);
  }, []);
  return null;
}
