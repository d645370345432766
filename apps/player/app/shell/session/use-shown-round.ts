import { useEffect, useEffectEvent } from 'react';
import { afterReveal } from '../../shared/visitor/reveal.ts';
import type { ShellData } from '../shell.model.ts';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

/** A page that left out data about a running round is revalidated once the round is shown (PLAY-02). */
export function useShownRound({ hasRound, renderedAt }: Pick<ShellData, 'hasRound' | 'renderedAt'>): void {
  const { revalidate } = useRevalidator();
  const showAll = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!hasRound) return;
    let isWanted = true;
    afterReveal(() => {
      if (isWanted) showAll();
    });
    return () => {
      isWanted = false;
    };
    // `renderedAt` is a dependency, because another round may have begun before the page was revalidated.
  }, [hasRound, renderedAt]);
}
