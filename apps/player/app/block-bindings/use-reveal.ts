import { useEffect, useRef } from 'react';
import { afterReveal, beginReveal } from '../shared/visitor/reveal.ts';

/** Holds back one outcome from everything outside the block until it is shown, or the block is unmounted (PLAY-02). */
export function useReveal(): { begin: () => void; end: () => void; after: (work: () => void) => void } {
  const shown = useRef<() => void>(undefined);
  const end = (): void => {
    shown.current?.();
    shown.current = undefined;
  };
  useEffect(() => end, []);
  return {
    begin: () => {
      end();
      shown.current = beginReveal();
    },
    end,
    after: afterReveal,
  };
}
