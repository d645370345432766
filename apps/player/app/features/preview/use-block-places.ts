import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { blockAround, listBlockPlaces } from './block-places.ts';
import type { ResolvedPage } from '@marquee/engine';
import { sendToEditor } from './preview-messages.ts';
import type { PreviewState } from './preview.store.ts';

/** Milliseconds without a keystroke: measuring all blocks is no work for each of them. */
const TYPING_RESTS = 120;

type Places = {
  store: StoreApi<PreviewState>;
  /** What is drawn: the places change with it. */ drawn: ResolvedPage;
};

/** While a page is composed, tells the editor where its blocks are and which one is under the pointer. */
export function useBlockPlaces(root: RefObject<HTMLElement | null>, { store, drawn }: Places): void {
  const composed = useStore(store, (state) => state.composed);
  const sent = useRef('');

  const report = useEffectEvent(() => {
    if (!root.current || !composed) return;
    const places = listBlockPlaces(root.current, composed);
    const message = { type: 'places', places, scrollTop: Math.round(scrollY) } as const;
    const text = JSON.stringify(message);
    if (text === sent.current) return;
    sent.current = text;
    sendToEditor(message);
  });

  useEffect(() => {
    if (!composed) return;
    const timer = setTimeout(() => report(), TYPING_RESTS);
    return () => clearTimeout(timer);
  }, [composed, drawn]);

  useEffect(() => {
    if (!composed) return;
    sent.current = '';
    let frame = 0;
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => report());
    };
    const resized = new ResizeObserver(soon);
    resized.observe(document.body);
    // Rows of cards have scroll events of their own, so the event is caught in the capture phase.
    addEventListener('scroll', soon, true);
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      removeEventListener('scroll', soon, true);
      removeEventListener('resize', soon);
    };
  }, [composed]);

  const over = useRef<string | undefined>(undefined);
  const point = useEffectEvent((target: EventTarget | null) => {
    const pointer = composed && target instanceof Element ? blockAround(target, composed) : undefined;
    if (pointer === over.current) return;
    over.current = pointer;
    sendToEditor({ type: 'over', ...(pointer === undefined ? {} : { pointer }) });
  });
  useEffect(() => {
    if (!composed) return;
    const onOver = ({ target }: PointerEvent): void => point(target);
    const onLeave = (): void => point(null);
    addEventListener('pointerover', onOver);
    document.documentElement.addEventListener('pointerleave', onLeave);
    return () => {
      removeEventListener('pointerover', onOver);
      document.documentElement.removeEventListener('pointerleave', onLeave);
    };
  }, [composed]);
}
