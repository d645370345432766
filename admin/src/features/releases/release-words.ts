import type { Release } from '../../api/api-types.ts';
import type { Schedule } from '../../api/release-types.ts';
import { say } from '../../words/generated/releases.ts';
import { formatDuration, formatInstant } from '../../words/time.ts';

export const countDocuments = (count: number): string => say('documents', { count });

/**
 * “in 3 h”, “due now”, or “overdue” when it should be live and is not. Whether it is overdue is decided by the server’s
 * clock.
 */
export function whenWords({ publishAt, isOverdue }: Schedule, now: number): string {
  if (isOverdue) return 'overdue';
  const left = Date.parse(publishAt) - now;
  return left <= 0 ? say('due-now') : say('in-duration', { duration: formatDuration(left) });
}

/** “, 2 scheduled, 1 overdue, 1 not published”. */
export function comingWords(schedules: readonly Schedule[]): string {
  const overdue = schedules.filter(({ isOverdue }) => isOverdue).length;
  const failed = schedules.filter(({ state }) => state === 'failed').length;
  const counts = [
    [schedules.length - overdue - failed, 'scheduled'],
    [overdue, 'overdue'],
    [failed, say('not-published')],
  ] as const;
  return counts.map(([count, words]) => (count > 0 ? `, ${count} ${words}` : '')).join('');
}

/** From when to when the release was live. */
export function lifeWords(release: Release, next: Release | undefined, now: number): string {
  const from = Date.parse(release.publishedAt);
  const words = formatInstant(from, now);
  return next
    ? say('words-live-duration', { words, duration: formatDuration(Date.parse(next.publishedAt) - from) })
    : say('words-to-now', { words });
}

/** The undo of a release, unless that undo was itself undone. */
export function takenBackBy(release: Release, releases: readonly Release[]): Release | undefined {
  return releases.find((each) => each.undoOf === release.number && takenBackBy(each, releases) === undefined);
}

/** Who made the release, when, and what kind it is. */
export function originWords(release: Release, now: number): string {
  const at = formatInstant(Date.parse(release.publishedAt), now);
  const words = release.isScheduled
    ? say('published-on-berlin-as', { at, publishedBy: release.publishedBy })
    : say('published-by-on-berlin', { publishedBy: release.publishedBy, at });
  if (release.rollbackOf !== null)
    return say('brought-back-the-content', { words, rollbackOf: release.rollbackOf });
  return release.undoOf === null ? words : say('took-back-what-release', { words, undoOf: release.undoOf });
}

/** “410 leaves the site” or “410 to 412 leave the site”. */
export function laterReleases(number: number, live: number): string {
  return number + 1 === live
    ? say('live-leaves-the-site', { live })
    : say('to-leave-the-site', { number: number + 1, live });
}
