import { useCallback, useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { prefersReducedMotion, useEnvironment, useReducedMotion } from '../environment.tsx';
import { lineDirection } from '../primitives/frame/line-direction.ts';

type Options = { length: number; autoplay: boolean; interval: number };

type Carousel = {
  scroller: RefObject<HTMLDivElement | null>;
  /** The index of the slide that is shown. */
  current: number;
  /** The number of slides at this width. */
  count: number;
  /** Whether it should turn; it may be paused at the moment. */
  isPlaying: boolean;
  /** Whether it turns at the moment. */
  isRotating: boolean;
  show: (index: number) => void;
  toggle: () => void;
  /** The listeners for the carousel's root element. */
  hold: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onPointerDown: (event: React.PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
  };
};

/**
 * Turns slides every `interval` milliseconds (BAN-17). It never starts under reduced motion. It stops for good when
 * somebody touches it or moves the keyboard focus into it, and waits while the pointer is over it or the tab is hidden.
 */
export function useCarousel({ length, autoplay, interval }: Options): Carousel {
  const environment = useEnvironment();
  const isMotionReduced = useReducedMotion(autoplay);
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [count, setCount] = useState(length);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [isTabHidden, setTabHidden] = useState(false);
  const isPlaying = choice ?? (autoplay && !isMotionReduced);
  const isRotating = isPlaying && !isHovered && !isTabHidden && count > 1;

  useEffect(() => {
    const listen = (): void => setTabHidden(document.hidden);
    // The page may have been opened in the background.
    if (document.hidden) listen();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = (): void => {
      const slides = visibleSlides(element);
      const index = Math.min(
        slides.length - 1,
        Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth)),
      );
      setCount(Math.min(slides.length, length));
      setCurrent(Math.max(0, index));
      // Off-screen slides must be out of reach of Tab and of screen readers.
      slides.forEach((slide, place) => slide.toggleAttribute('inert', place !== index));
    };
    // The observer calls at once after the first layout; measuring here would force another layout.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [length]);

  const show = useCallback(
    (index: number): void => {
      const element = scroller.current;
      if (!element) return;
      const behavior = prefersReducedMotion(environment) ? 'instant' : 'smooth';
      element.scrollTo({ left: index * lineDirection(element) * element.clientWidth, behavior });
    },
    [environment],
  );

  useEffect(() => {
    if (!isRotating) return;
    const timer = setTimeout(() => show((current + 1) % count), interval);
    return () => clearTimeout(timer);
  }, [isRotating, current, count, interval, show]);

  return {
    scroller,
    current,
    count,
    isPlaying,
    isRotating,
    show,
    toggle: () => setChoice(!isPlaying),
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onPointerDown: (event) => {
        if (event.pointerType === 'touch' && !isRotationButton(event.target)) setChoice(false);
      },
      onFocus: (event) => {
        if (event.target.matches(':focus-visible') && !isRotationButton(event.target)) setChoice(false);
      },
    },
  };
}

function visibleSlides(element: HTMLElement): Element[] {
  return [...element.children].filter((slide) => slide.getClientRects().length > 0);
}

function isRotationButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-rotation]') !== null;
}
