import { useEffect, useRef, useState, type RefObject } from 'react';
import { prefersReducedMotion, useEnvironment } from '../environment.tsx';
import { lineDirection } from '../primitives/frame/line-direction.ts';

type Ends = { isScrollable: boolean; isAtStart: boolean; isAtEnd: boolean };
type CardStrip = {
  strip: RefObject<HTMLDivElement | null>;
  ends: Ends;
  /** Scrolls one card forward or back. */
  step: (direction: 1 | -1) => void;
};

/** A strip of cards that scrolls sideways and centres the current card, even when that becomes known later. */
export function useCardStrip(current: string | undefined): CardStrip {
  const environment = useEnvironment();
  const strip = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState<Ends>({ isScrollable: false, isAtStart: true, isAtEnd: false });

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const measure = (): void =>
      setEnds({
        isScrollable: element.scrollWidth > element.clientWidth + 2,
        isAtStart: Math.abs(element.scrollLeft) < 2,
        isAtEnd: Math.abs(element.scrollLeft) + element.clientWidth >= element.scrollWidth - 2,
      });
    // The observer calls at once after the first layout; measuring here would force another layout.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  useEffect(() => {
    const element = strip.current;
    if (!element || current === undefined) return;
    // The observer calls at the start and when the screen turns, after which another card would be centred.
    let width = -1;
    const observer = new ResizeObserver(() => {
      const own = element.querySelector('[data-current]');
      if (own && element.clientWidth !== width)
        element.scrollBy({ left: offsetFromMiddle(element, own), behavior: 'instant' });
      width = element.clientWidth;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [current]);

  const step = (direction: 1 | -1): void => {
    const element = strip.current;
    if (!element) return;
    const cards = [...element.querySelectorAll('li')];
    const sign = lineDirection(element);
    const offsets = cards.map((card) => sign * offsetFromMiddle(element, card));
    // The next card after the centred one; at an end, the rest of the scroll distance.
    const ahead = offsets.filter((offset) => direction * offset > 8);
    const left = direction === 1 ? Math.min(...ahead) : Math.max(...ahead);
    if (Number.isFinite(left))
      element.scrollBy({
        left: sign * left,
        behavior: prefersReducedMotion(environment) ? 'instant' : 'smooth',
      });
  };

  return { strip, ends, step };
}

function offsetFromMiddle(strip: Element, card: Element): number {
  const around = strip.getBoundingClientRect();
  const own = card.getBoundingClientRect();
  return own.left + own.width / 2 - (around.left + around.width / 2);
}
