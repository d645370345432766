import { useEffect, useRef } from 'react';
import { afterReveal, beginReveal } from '../shared/visitor/reveal.ts';

/** One outcome at a time, kept from everything outside its block until it is shown, or the block is gone (PLAY-02). */
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
