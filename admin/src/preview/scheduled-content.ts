import type { Snapshot } from '../api/api-types.ts';
import type { ScheduledContent } from '../api/release-types.ts';

export type Foreseen = {
  /** Those that will have fired, in firing order. */
  applied: ScheduledContent[];
  /** Those that are due by then and will not publish, each with what stands against it. */
  stopped: ScheduledContent[];
  /** The instant the content is of. */
  until: number;
};

/** The schedule somebody looks after: the one they chose, or until they choose, the next one that will publish. */
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
 * What will have fired at an instant. A chosen schedule has fired whatever the instant is: somebody who pinned an
 * earlier one looks at its content at that earlier time.
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

/** The site once these have fired, one after the other; what they do not change is shared with what is live. */
export function applySchedules(live: Snapshot, applied: readonly ScheduledContent[]): Snapshot {
  const documents = { ...live.documents };
  for (const { documents: pinned } of applied)
    for (const { kind, id, data } of pinned) {
      const { [id]: _before, ...others } = documents[kind] ?? {};
      documents[kind] = data === null ? others : { ...documents[kind], [id]: data };
    }
  return { release: live.release, documents };
}
