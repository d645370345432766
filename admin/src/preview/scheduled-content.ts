import type { Snapshot } from '../api/api-types.ts';
import type { ScheduledContent } from '../api/release-types.ts';

export type Foreseen = {
  /** The schedules that will have published, in order. */
  applied: ScheduledContent[];
  /** Schedules that are due by then but will fail, each with its problems. */
  stopped: ScheduledContent[];
  /** The instant of the content. */
  until: number;
};

/** The schedule after which the content is shown: the chosen one, otherwise the next one that will publish. */
export function chosenSchedule(
  items: readonly ScheduledContent[],
  after: string,
  pinnedAt: number | undefined,
): ScheduledContent | undefined {
  const chosen = items.find(({ id }) => id === after);
  if (chosen) return chosen;
  return pinnedAt === undefined ? items.find(({ problems }) => problems.length === 0) : undefined;
}

/**
 * What will have been published at an instant. A chosen schedule always counts: with an earlier pinned instant, the
 * person sees its content at that earlier time.
 */
export function foresee(
  items: readonly ScheduledContent[],
  at: number,
  chosen: ScheduledContent | undefined,
): Foreseen {
  const until = Math.max(at, chosen ? Date.parse(chosen.publishAt) : at);
  const due = items.filter(({ publishAt }) => Date.parse(publishAt) <= until);
  return {
    applied: due.filter(({ problems }) => problems.length === 0),
    stopped: due.filter(({ problems }) => problems.length > 0),
    until,
  };
}

/** The site after these schedules, one after the other; unchanged parts are shared with the live snapshot. */
export function applySchedules(live: Snapshot, applied: readonly ScheduledContent[]): Snapshot {
  const documents = { ...live.documents };
  for (const { documents: pinned } of applied)
    for (const { kind, id, data } of pinned) {
      const { [id]: _before, ...others } = documents[kind] ?? {};
      documents[kind] = data === null ? others : { ...documents[kind], [id]: data };
    }
  return { release: live.release, documents };
}
