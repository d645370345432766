import { History } from 'lucide-react';
import { useUnrefreshed } from '../api/unrefreshed.ts';
import { Button } from '../shared/ui/button.tsx';
import { Strip } from '../shared/ui/strip.tsx';
import { useNow } from '../shared/clock.ts';
import { say } from '../words/generated/shell.ts';
import { formatClock, formatDay, formatShortInstant } from '../words/time.ts';

/** Tells once for the whole screen that some of its data is outdated. */
export function UnrefreshedStrip() {
  const { since, why, isTrying, tryAgain } = useUnrefreshed();
  const now = useNow();
  if (since === undefined) return null;
  const isToday = formatDay(since, now) === formatDay(now, now);
  return (
    <Strip tone="warn">
      <History size={16} aria-hidden="true" />
      <span>
        <b>{say('this-page-could-not')}</b>{' '}
        {say('it-shows-what-was', {
          since: isToday ? formatClock(since) : formatShortInstant(since, now),
          why: why ?? 'There is no connection.',
        })}
      </span>
      <Button isSmall onClick={() => !isTrying && tryAgain()}>
        {isTrying ? say('trying-again') : say('try-again')}
      </Button>
    </Strip>
  );
}
