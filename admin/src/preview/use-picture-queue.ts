import { useCallback, useState } from 'react';

/** Each picture is a running player: so many start at the same time… */
const STARTING = 2;
/** …and so many run at once: more than a large screen shows. Others wait until one goes out of sight. */
const RUNNING = 28;

type Queue = { wanted: readonly string[]; drawn: ReadonlySet<string> };

/** Lets pictures start one after the other as they come into sight, and ends those that are far from it. */
export function usePictureQueue() {
  const [queue, setQueue] = useState<Queue>({ wanted: [], drawn: new Set() });
  const see = useCallback(
    (key: string, isSeen: boolean) =>
      setQueue(({ wanted, drawn }) => {
        const others = wanted.filter((each) => each !== key);
        if (!isSeen) {
          const kept = new Set(drawn);
          kept.delete(key);
          return { wanted: others, drawn: kept };
        }
        return { wanted: wanted.includes(key) ? wanted : [...wanted, key], drawn };
      }),
    [],
  );
  const draw = useCallback(
    (key: string) => setQueue(({ wanted, drawn }) => ({ wanted, drawn: new Set([...drawn, key]) })),
    [],
  );
  const running = queue.wanted.slice(0, RUNNING);
  const starting = running.filter((key) => !queue.drawn.has(key)).slice(0, STARTING);
  const isStarted = (key: string): boolean =>
    running.includes(key) && (queue.drawn.has(key) || starting.includes(key));
  return { see, draw, isStarted };
}
