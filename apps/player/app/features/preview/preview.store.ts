import { compileSnapshot, recompileSnapshot, type CompiledSnapshot, type Context } from '@marquee/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToFrame } from './preview-messages.ts';

export type Highlight = { kind: string; id: string; pointer: string };

export type PreviewState = {
  compiled: CompiledSnapshot | null;
  /** `clockOffset`: milliseconds from this browser's clock to the visitor's instant. */
  visitor: { context: Context; path: string; clockOffset: number } | null;
  highlight: Highlight | null;
  receive: (message: ToFrame) => void;
};

/** What the editor has told the frame so far. */
export function createPreviewStore(): StoreApi<PreviewState> {
  return createStore<PreviewState>((set) => ({
    compiled: null,
    visitor: null,
    highlight: null,
    receive: (message) => set((state) => reduce(state, message)),
  }));
}

function reduce(state: PreviewState, message: ToFrame): Partial<PreviewState> {
  switch (message.type) {
    case 'snapshot':
      return { compiled: compileSnapshot(message.snapshot) };
    case 'document':
      return { compiled: state.compiled && withDocument(state.compiled, message) };
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

/** A key typed costs one document: the rest of the snapshot stays compiled as it is. */
function withDocument(
  compiled: CompiledSnapshot,
  { kind, id, data }: Extract<ToFrame, { type: 'document' }>,
): CompiledSnapshot {
  return recompileSnapshot(compiled, [{ kind, id, data }]);
}
