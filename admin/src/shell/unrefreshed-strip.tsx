import { History } from 'lucide-react';
import { useUnrefreshed } from '../api/unrefreshed.ts';
import { useNow } from '../shared/clock.ts';
import { formatClock, formatDay, formatShortInstant } from '../words/time.ts';

/** What is on the screen is an older answer: said once, for whatever draws it. */
export function UnrefreshedStrip() {
  const { since, why, isTrying, tryAgain } = useUnrefreshed();
  const now = useNow();
  if (since === undefined) return null;
  const isToday = formatDay(since, now) === formatDay(now, now);
  return (
    <div className="strip warn" role="status">
      <History size={16} aria-hidden="true" />
      <span>
        <b>This page could not be refreshed.</b>{' '}
        {`It shows what was there at ${isToday ? formatClock(since) : formatShortInstant(since, now)}. ${why ?? 'There is no connection.'}`}
      </span>
      <button type="button" className="btn sm" onClick={() => !isTrying && tryAgain()}>
        {isTrying ? 'Trying again…' : 'Try again'}
      </button>
    </div>
  );
}
