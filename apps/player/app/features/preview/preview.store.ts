import type { Context, Snapshot } from '@marquee/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToFrame } from './preview-messages.ts';

export type Highlight = { kind: string; id: string; pointer: string };

export type PreviewState = {
  snapshot: Snapshot | null;
  /** `clockOffset`: milliseconds from this browser's clock to the visitor's instant. */
  visitor: { context: Context; path: string; clockOffset: number } | null;
  highlight: Highlight | null;
  receive: (message: ToFrame) => void;
};

/** What the editor has told the frame so far. */
export function createPreviewStore(): StoreApi<PreviewState> {
  return createStore<PreviewState>((set) => ({
    snapshot: null,
    visitor: null,
    highlight: null,
    receive: (message) => set((state) => reduce(state, message)),
  }));
}

function reduce(state: PreviewState, message: ToFrame): Partial<PreviewState> {
  switch (message.type) {
    case 'snapshot':
      return { snapshot: message.snapshot };
    case 'document':
      return { snapshot: state.snapshot && withDocument(state.snapshot, message) };
    case 'visitor':
      return { visitor: toVisitor(message) };
    case 'highlight':
      return { highlight: { kind: message.kind, id: message.id, pointer: message.pointer ?? '' } };
    default:
      return message satisfies never;
  }
}

function toVisitor({ context, path }: Extract<ToFrame, { type: 'visitor' }>): PreviewState['visitor'] {
  return { context, path, clockOffset: context.now - Date.now() };
}

/** Documents that did not change stay the same objects. */
function withDocument(
  { release, documents }: Snapshot,
  { kind, id, data }: { kind: string; id: string; data: unknown },
): Snapshot {
  return { release, documents: { ...documents, [kind]: { ...documents[kind], [id]: data } } };
}
