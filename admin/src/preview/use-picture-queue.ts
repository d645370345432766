import { useCallback, useState } from 'react';

/** Each picture is a running player: so many start at the same time… */
const STARTING = 2;
/** …and so many run at once: more than a large screen shows. Others wait until one goes out of sight. */
const RUNNING = 28;

/** Whole: with the images that nobody has come near, which are fetched for paper. */
export type PictureState = 'ended' | 'drawn' | 'whole';

type Queue = {
  /** In sight, in the order in which they came. */
  seen: readonly string[];
  /** Those that run and are drawn. */
  drawn: ReadonlyMap<string, PictureState>;
};

/**
 * Lets pictures start one after the other as they come into sight, and ends those that are far from it. `all`: those
 * that run whether they are in sight or not, after the others, for as long as it is given.
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
