import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Snapshot } from '../api/api-types.ts';
import { snapshotQuery } from '../api/documents.queries.ts';
import type { ScheduledContent } from '../api/release-types.ts';
import { scheduledContentQuery } from '../api/releases.queries.ts';
import { applySchedules, chosenSchedule, foresee, type Foreseen } from './scheduled-content.ts';
import type { VisitorChoice } from '../visitors/visitor.ts';

/** The content that is shown, and its instant when none is pinned. */
export type Content = {
  snapshot: Snapshot | undefined;
  /** Equal for equal content, whatever the instant. */
  key: string;
  /** The instant when none is pinned: now, or when the chosen schedule publishes. */
  instant: number;
  scheduled: (Foreseen & { items: readonly ScheduledContent[]; chosen: ScheduledContent | undefined }) | null;
  error: Error | null;
  retry: () => void;
};

const NONE: readonly ScheduledContent[] = [];

/** Live content, drafts, a past release, or scheduled content on top of the live one: one snapshot for a preview. */
export function useContent({ perspective, after, at }: VisitorChoice, now: number): Content {
  const isScheduled = perspective === 'scheduled';
  const stored = useQuery(snapshotQuery(isScheduled ? 'live' : perspective));
  const waiting = useQuery({ ...scheduledContentQuery, enabled: isScheduled });
  const pinned = Date.parse(at);
  const pinnedAt = Number.isFinite(pinned) ? pinned : undefined;
  // Somebody published in between: both are loaded again, and until then they are not mixed.
  const isOneSite = waiting.data?.release === stored.data?.release.number;
  const items = (isScheduled && waiting.data?.items) || NONE;
  const chosen = chosenSchedule(items, after, pinnedAt);
  const firing = chosen && Date.parse(chosen.publishAt);
  const instant = isScheduled && firing !== undefined ? firing : now;
  const foreseen = foresee(items, pinnedAt ?? instant, chosen);
  const key = isScheduled ? `scheduled ${foreseen.applied.map(({ id }) => id).join(' ')}` : perspective;
  const live = stored.data;
  const isKnown = isScheduled && waiting.data !== undefined;
  const snapshot = useMemo(
    () => {
      if (!isScheduled || !live) return live;
      return isKnown && isOneSite ? applySchedules(live, foreseen.applied) : undefined;
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the key says which are applied; the list is new with every draw
    [live, key, isScheduled, isKnown, isOneSite, waiting.data],
  );
  const { refetch: readStored } = stored;
  const { refetch: readWaiting } = waiting;
  return {
    snapshot,
    key,
    instant,
    scheduled: isKnown ? { ...foreseen, items, chosen } : null,
    error: snapshot ? null : (stored.error ?? (isScheduled ? waiting.error : null)),
    retry: useCallback(() => {
      void readStored();
      if (isScheduled) void readWaiting();
    }, [readStored, readWaiting, isScheduled]),
  };
}
