import type { Source } from '@marquee/blocks';
import { compileSnapshot, recompileSnapshot, type CompiledSnapshot, type Context } from '@marquee/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToFrame } from './preview-messages.ts';

export type Highlight = { kind: string; id: string; pointer: string; label: string };

export type PreviewState = {
  compiled: CompiledSnapshot | null;
  /** `clockOffset`: milliseconds from this browser's clock to the visitor's instant. */
  visitor: { context: Context; path: string; clockOffset: number } | null;
  highlight: Highlight | null;
  /** Places that are outlined because they differ from another version of the page. */
  marks: readonly Source[];
  /** The document that the editor has open. */
  hand: { kind: string; id: string } | null;
  receive: (message: ToFrame) => void;
};

/** What the editor has told the frame so far. */
export function createPreviewStore(): StoreApi<PreviewState> {
  return createStore<PreviewState>((set) => ({
    compiled: null,
    visitor: null,
    highlight: null,
    marks: [],
    hand: null,
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
      return { highlight: toHighlight(message) };
    case 'hand':
      return { hand: { kind: message.kind, id: message.id } };
    case 'marks':
      return { marks: message.places };
    default:
      return message satisfies never;
  }
}

function toHighlight({
  kind,
  id,
  pointer,
  label = '',
}: Extract<ToFrame, { type: 'highlight' }>): Highlight | null {
  return pointer === undefined ? null : { kind, id, pointer, label };
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
