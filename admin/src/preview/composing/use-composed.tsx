import { use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { ComposerContext } from '../../forms/fields/blocks/composing/composer.ts';
import type { FromFrame, ToFrame } from '../preview-messages.ts';
import { PageOverlay } from './page-overlay.tsx';
import type { Box } from './page-targets.ts';

type Seen = { boxes: readonly Box[]; over: string | undefined; scrollTop: number };

const NOTHING: Seen = { boxes: [], over: undefined, scrollTop: 0 };
/** Blocks are composed in this field of their document. */
const BLOCKS = '/blocks';

const ofBlocks = (pointer: string): string => pointer.slice(BLOCKS.length);

/** What the frame says of the blocks on its page, and what is drawn over them; nothing where no page is composed. */
export function useComposed(): {
  compose: (message: FromFrame) => void;
  overlay: ((scale: number, send: (message: ToFrame) => void) => ReactNode) | undefined;
} {
  const composer = use(ComposerContext);
  const [seen, setSeen] = useState(NOTHING);
  const compose = useCallback((message: FromFrame) => {
    if (message.type === 'places') {
      const boxes = message.places.map((box) => ({ ...box, pointer: ofBlocks(box.pointer) }));
      setSeen(({ over }) => ({ boxes, over, scrollTop: message.scrollTop }));
    } else if (message.type === 'over') {
      const { pointer } = message;
      setSeen((before) => ({ ...before, over: pointer && ofBlocks(pointer) }));
    }
  }, []);
  const overlay = useCallback(
    (scale: number, send: (message: ToFrame) => void) => (
      <PageOverlay {...seen} scale={scale} onScroll={(top) => send({ type: 'scroll', top })} />
    ),
    [seen],
  );
  return { compose, overlay: composer && overlay };
}

type Composing = {
  kind: string;
  id: string;
  send: (message: ToFrame) => void;
  /** How often the frame was ready: a reloaded one knows of nothing. */
  readyCount: number;
  isOn: boolean;
};

/** Asks the frame where the blocks of the document are, or to stop saying it. */
export function useComposing({ kind, id, send, readyCount, isOn }: Composing): void {
  useEffect(() => {
    if (readyCount === 0 || !isOn) return;
    send({ type: 'compose', kind, id });
    return () => send({ type: 'compose' });
  }, [kind, id, send, readyCount, isOn]);
}
