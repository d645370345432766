import type { Withdrawal } from '../api/api-types.ts';
import { say } from './generated/words.ts';
import { formatInstant } from './time.ts';

/** “Release 412 took it off the site: Anna on 20 Nov, 14:00, “Wrong terms”.” */
export function withdrawnWords({ why, release, by, at, comment }: Withdrawal, now: number): string {
  const when = formatInstant(Date.parse(at), now);
  if (why === 'unscheduled') return say('took-it-off-the', { by, comment, when });
  const what = why === 'undone' ? say('an-undo') : say('a-rollback');
  return say('release-by-on-took', { release: release ?? '', what, by, when, comment });
}
