import { useEffect, useEffectEvent, useState } from 'react';
import type { LootBox, LootBoxPrize } from './loot-boxes.model.ts';

export type OpeningPhase = 'looking' | 'opening' | 'won' | 'failed';

export type Opening = {
  box: LootBox | null;
  phase: OpeningPhase;
  prize: LootBoxPrize | null;
  /** Shows the possible content. */
  look: (box: LootBox) => void;
  open: () => void;
  close: () => void;
};

type Step = { box: LootBox; phase: OpeningPhase; prize: LootBoxPrize | null };

/** The steps of one box, from the look inside to the prize. The server draws the prize; nothing is decided here. */
export function useOpening(
  onOpen: ((box: LootBox) => Promise<LootBoxPrize>) | undefined,
  onShown?: () => void,
): Opening {
  const [step, setStep] = useState<Step | null>(null);
  const tellShown = useEffectEvent(() => onShown?.());
  const phase = step?.phase;
  useEffect(() => {
    if (phase === 'won' || phase === 'failed') tellShown();
  }, [phase]);
  const show = (phase: OpeningPhase, prize: LootBoxPrize | null = null): void =>
    setStep((was) => was && { ...was, phase, prize });
  return {
    box: step?.box ?? null,
    phase: step?.phase ?? 'looking',
    prize: step?.prize ?? null,
    look: (box) => setStep({ box, phase: 'looking', prize: null }),
    open: () => {
      if (!step || !onOpen || step.phase === 'opening') return;
      show('opening');
      onOpen(step.box).then(
        (prize) => show('won', prize),
        () => show('failed'),
      );
    },
    close: () => setStep((was) => (was?.phase === 'opening' ? was : null)),
  };
}
