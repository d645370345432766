import { useEffect, useState } from 'react';

/**
 * How many rows of a list are drawn anew with all their cells in one frame. A wheel passes twenty at once; together
 * they would keep the frame waiting (ADMIN-03).
 */
const ROWS_PER_FRAME = 4;
/** Where more than these come in one frame, they are gone again before all of them could be drawn: none is. */
const MOST_ARRIVALS = 2 * ROWS_PER_FRAME;

type Turns = { isWhole: (id: string) => boolean; isDone: boolean };

/** Hands out the turns of each frame. `frameNow`: the same for all of one frame; undefined where there are no frames. */
export function createRowTurns(frameNow: () => number | undefined) {
  let whole: ReadonlySet<string> = new Set();
  let shown: ReadonlySet<string> = new Set();
  /** What the frame before this one showed. */
  let before = shown;
  let frame: number | undefined;
  let left = 0;
  return {
    /** Rows that are whole stay so; of the others the first get this frame’s turns. The first rows of all get one each. */
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

/** Which of the rows in view are drawn with all their cells; the rest begin with their title and follow frame by frame. */
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
