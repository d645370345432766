import type { Release } from '../../api/api-types.ts';
import type { Schedule } from '../../api/release-types.ts';
import { say } from '../../words/generated/releases.ts';
import { formatDuration, formatInstant } from '../../words/time.ts';

export const countDocuments = (count: number): string => say('documents', { count });

/** “in 3 h”, that it is due, or that it should be live and is not: by the server's clock, not by this computer's. */
export function whenWords({ publishAt, isOverdue }: Schedule, now: number): string {
  if (isOverdue) return 'overdue';
  const left = Date.parse(publishAt) - now;
  return left <= 0 ? 'due now' : `in ${formatDuration(left)}`;
}

/** “, 2 scheduled, 1 overdue, 1 not published”. */
export function comingWords(schedules: readonly Schedule[]): string {
  const overdue = schedules.filter(({ isOverdue }) => isOverdue).length;
  const failed = schedules.filter(({ state }) => state === 'failed').length;
  const counts = [
    [schedules.length - overdue - failed, 'scheduled'],
    [overdue, 'overdue'],
    [failed, 'not published'],
  ] as const;
  return counts.map(([count, words]) => (count > 0 ? `, ${count} ${words}` : '')).join('');
}

/** From when to when players saw it. */
export function lifeWords(release: Release, next: Release | undefined, now: number): string {
  const from = Date.parse(release.publishedAt);
  const words = formatInstant(from, now);
  return next ? `${words}, live ${formatDuration(Date.parse(next.publishedAt) - from)}` : `${words} to now`;
}

/** The undo that took a release back, unless that was taken back itself. */
export function takenBackBy(release: Release, releases: readonly Release[]): Release | undefined {
  return releases.find((each) => each.undoOf === release.number && takenBackBy(each, releases) === undefined);
}

/** Who made it, when, and what kind of release it is. */
export function originWords(release: Release, now: number): string {
  const at = formatInstant(Date.parse(release.publishedAt), now);
  const words = release.isScheduled
    ? `Published on ${at}, Berlin, as ${release.publishedBy} had scheduled it.`
    : `Published by ${release.publishedBy} on ${at}, Berlin.`;
  if (release.rollbackOf !== null)
    return `${words} Brought back the content of release ${release.rollbackOf}.`;
  return release.undoOf === null ? words : `${words} Took back what release ${release.undoOf} had changed.`;
}

/** “410 leaves the site” or “410 to 412 leave the site”. */
export function laterReleases(number: number, live: number): string {
  return number + 1 === live ? `${live} leaves the site` : `${number + 1} to ${live} leave the site`;
}
