import type { Withdrawal } from '../api/api-types.ts';
import { formatInstant } from './time.ts';

/** “Release 412 took it off the site: Anna on 20 Nov, 14:00, “Wrong terms”.” */
export function withdrawnWords({ why, release, by, at, comment }: Withdrawal, now: number): string {
  const when = formatInstant(Date.parse(at), now);
  if (why === 'unscheduled') return `${by} took it off the schedule “${comment}” on ${when}.`;
  const what = why === 'undone' ? 'an undo' : 'a rollback';
  return `Release ${release}, ${what} by ${by} on ${when}, took it off the site: “${comment}”.`;
}
