import { useCallback, useState } from 'react';

/** Each picture is a running player. At most this many start at the same time. */
const STARTING = 2;
/**
 * At most this many run at the same time, which is more than a large screen shows. Others wait until one is out of
 * sight.
 */
const RUNNING = 28;

/** Whole: including lazy images, which are loaded for printing. */
export type PictureState = 'ended' | 'drawn' | 'whole';

type Queue = {
  /** The visible pictures, in the order in which they became visible. */
  seen: readonly string[];
  /** The running pictures that are drawn. */
  drawn: ReadonlyMap<string, PictureState>;
};

/**
 * Starts pictures one after the other as they become visible, and ends those that are far out of sight. `all` lists
 * pictures that run in any case, after the visible ones, as long as it is given.
 */
export function usePictureQueue(all?: readonly string[]) {
  const [{ seen, drawn }, setQueue] = useState<Queue>({ seen: [], drawn: new Map() });
  const see = useCallback(
    (key: string, isSeen: boolean) =>
      setQueue((queue) => {
        const others = queue.seen.filter((each) => each !== key);
        if (!isSeen) return { ...queue, seen: others };
        return queue.seen.includes(key) ? queue : { ...queue, seen: [...others, key] };
      }),
    [],
  );
  const draw = useCallback(
    (key: string, state: PictureState) =>
      setQueue((queue) => {
        if ((queue.drawn.get(key) ?? 'ended') === state) return queue;
        const next = new Map(queue.drawn);
        if (state === 'ended') next.delete(key);
        else next.set(key, state);
        return { ...queue, drawn: next };
      }),
    [],
  );
  const running = all ? [...new Set([...seen, ...all])] : seen.slice(0, RUNNING);
  const starting = running.filter((key) => !drawn.has(key)).slice(0, STARTING);
  const isStarted = (key: string): boolean =>
    running.includes(key) && (drawn.has(key) || starting.includes(key));
  return { see, draw, isStarted, drawn };
}
