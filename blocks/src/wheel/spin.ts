import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { prefersReducedMotion, useEnvironment } from '../environment.tsx';
import type { Segment } from './wheel-disc.tsx';
import { restingRotation, sliceWheel } from './wheel.model.ts';

/** The prize that the server has drawn: the id of a segment of the wheel. */
export type DrawnPrize = { segmentId: string };

type Phase = 'idle' | 'asking' | 'turning' | 'shown' | 'failed';

/** How long the disc turns, and how long the result fades in under reduced motion. Milliseconds. */
const TURN = 4800;
const FADE = 200;
const TURNS = 5;

type Spin = {
  phase: Phase;
  rotation: number;
  motion: 'still' | 'turning' | 'fading';
  won: Segment | null;
  spin: () => void;
  skip: () => void;
  close: () => void;
};

/**
 * Requests a prize, then turns the disc until it rests inside that prize's segment.
 * @param onShown called when it rests, or when there is nothing to show: then other parts of the page may show the
 * outcome
 */
export function useSpin(
  segments: readonly Segment[],
  onSpin: (() => Promise<DrawnPrize>) | undefined,
  onShown?: () => void,
): Spin {
  const environment = useEnvironment();
  const slices = useMemo(() => sliceWheel(segments), [segments]);
  // Prizes may be loaded again between the click and the draw, so the disc uses those shown at that time.
  const shown = useRef(segments);
  useEffect(() => {
    shown.current = segments;
  }, [segments]);
  const [phase, setPhase] = useState<Phase>('idle');
  // At first the pointer is in the middle of a piece, never on a line.
  const [rotation, setRotation] = useState(() => -(slices[0]?.size ?? 0) / 2);
  const [motion, setMotion] = useState<Spin['motion']>('still');
  const [won, setWon] = useState<Segment | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const tellShown = useEffectEvent(() => onShown?.());
  useEffect(() => {
    if (phase === 'shown' || phase === 'failed') tellShown();
  }, [phase]);

  const reveal = (drawn: DrawnPrize): void => {
    const prize = shown.current.find((segment) => segment.id === drawn.segmentId);
    const rest = restingRotation(sliceWheel(shown.current), drawn.segmentId, Math.random());
    if (!prize || rest === null) {
      // The wheel on screen is older than the draw: the prize counts, but the disc cannot show it.
      setPhase('failed');
      return;
    }
    const isStill = prefersReducedMotion(environment);
    setWon(prize);
    setMotion(isStill ? 'fading' : 'turning');
    setRotation((from) => (isStill ? rest : from - (from % 360) + TURNS * 360 + rest));
    setPhase('turning');
    timer.current = setTimeout(() => setPhase('shown'), isStill ? FADE : TURN);
  };

  return {
    phase,
    rotation,
    motion,
    won,
    spin: () => {
      if (!onSpin || phase === 'asking' || phase === 'turning') return;
      setPhase('asking');
      setWon(null);
      onSpin().then(reveal, () => setPhase('failed'));
    },
    skip: () => {
      clearTimeout(timer.current);
      setMotion('still');
      setPhase('shown');
    },
    close: () => setPhase('idle'),
  };
}
