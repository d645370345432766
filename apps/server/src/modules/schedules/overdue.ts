import type { ScheduleRow } from './schedules.repository.ts';

/** The timers have a minute: a busy or sleeping one is not late before that. */
const LATE_MS = 60_000;

/** What was due by then and still waits is late. */
export const lateSince = (now: Date): Date => new Date(now.getTime() - LATE_MS);

/** Whether a release should be live and still waits: its time passed, and no process published or refused it. */
export const isOverdue = (
  { state, publishAt }: Pick<ScheduleRow, 'state' | 'publishAt'>,
  now: Date,
): boolean => state === 'waiting' && publishAt <= lateSince(now);
