import { useEffect, useRef, useState, type RefObject } from 'react';
import { prefersReducedMotion, useEnvironment } from '../environment.tsx';
import { lineDirection } from '../primitives/frame/line-direction.ts';

type Ends = { isScrollable: boolean; isAtStart: boolean; isAtEnd: boolean };
type CardStrip = {
  strip: RefObject<HTMLDivElement | null>;
  ends: Ends;
  /** One card on or back. */
  step: (direction: 1 | -1) => void;
};

/** A strip of cards that scrolls sideways and has the current one in its middle, also when that comes later. */
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
    // It calls at once, when the page has been laid out; to ask here would lay it out one more time.
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
    // It is observed once at the start and at each turn of the screen, after which another card would be there.
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
    // The card next to the one in the middle; at an end, whatever is left to scroll.
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
