import { pauseAfter, type Pauses } from '@marquee/schemas/retry';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from './use-revalidator.ts';

/** Revalidates the page for as long as it lacks something, with growing pauses: the missing part may never come. */
export function useAskedAnew(isWanted: boolean, { firstMs, longestMs }: Pauses): void {
  const { revalidate } = useRevalidator();
  const ask = useEffectEvent(() => revalidate());
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const askLater = (asked: number): void => {
      timer = setTimeout(
        async () => {
          await ask();
          if (!isOver) askLater(asked + 1);
        },
        pauseAfter(asked, { firstMs, longestMs }),
      );
    };
    askLater(1);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted, firstMs, longestMs]);
}
