import { useEffect, useState } from 'react';

/**
 * How many rows get all their cells in one frame. A step of the wheel passes twenty rows, which together would delay
 * the frame (ADMIN-03).
 */
const ROWS_PER_FRAME = 4;
/** When more rows than this arrive in one frame, they will be gone before all are complete; so none is completed. */
const MOST_ARRIVALS = 2 * ROWS_PER_FRAME;

type Turns = { isWhole: (id: string) => boolean; isDone: boolean };

/** Assigns the turns of each frame. `frameNow` is constant within a frame; undefined where there are no frames. */
export function createRowTurns(frameNow: () => number | undefined) {
  let whole: ReadonlySet<string> = new Set();
  let shown: ReadonlySet<string> = new Set();
  /** The rows that the last frame showed. */
  let before = shown;
  let frame: number | undefined;
  let left = 0;
  return {
    /**
     * Complete rows stay complete; of the others the first ones get this frame's turns. At the very first call every
     * row gets one.
     */
    take(ids: readonly string[]): Turns {
      const now = frameNow();
      if (now !== frame) {
        before = shown;
        left = ROWS_PER_FRAME;
      }
      frame = now;
      const isFree = now === undefined || shown.size === 0;
      if (ids.filter((id) => !before.has(id)).length > MOST_ARRIVALS) left = 0;
      const next = new Set<string>();
      for (const id of ids) {
        if (!whole.has(id) && !isFree && (left -= 1) < 0) continue;
        next.add(id);
      }
      whole = next;
      shown = new Set(ids);
      return { isWhole: (id) => next.has(id), isDone: next.size === ids.length };
    },
  };
}

const frameNow = (): number | undefined => {
  const now = (document as { timeline?: DocumentTimeline }).timeline?.currentTime; // Not in every test’s document.
  return typeof now === 'number' ? now : undefined;
};

/**
 * Which visible rows are rendered with all their cells; the others first show their title, and are completed frame by
 * frame.
 */
export function useRowTurns(ids: readonly string[]): (id: string) => boolean {
  const [turns] = useState(() => createRowTurns(frameNow));
  const [, setFrame] = useState(0);
  const { isWhole, isDone } = turns.take(ids);
  useEffect(() => {
    if (isDone) return undefined;
    const next = requestAnimationFrame(() => setFrame((frame) => frame + 1));
    return () => cancelAnimationFrame(next);
  });
  return isWhole;
}
