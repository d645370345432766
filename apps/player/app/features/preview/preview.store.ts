import type { Source } from '@marquee/blocks';
import {
  compileSalvaged,
  recompileSalvaged,
  type CompiledSnapshot,
  type Context,
  type SalvagedSnapshot,
} from '@marquee/engine';
import { applyPatches, enablePatches, type Patch } from 'immer';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Change, ToFrame } from './preview-messages.ts';
import { serverNow } from '../../shared/live/server-clock.ts';
import { unescapeStep } from '@marquee/schemas/json-pointer';

enablePatches();

export type Highlight = { kind: string; id: string; pointer: string; label: string };

export type PreviewState = {
  /** The snapshot to render, like the site: without damaged parts. */
  compiled: CompiledSnapshot | null;
  salvaged: SalvagedSnapshot | null;
  /** The document that was last sent in full, with all later changes applied. */
  typed: { kind: string; id: string; data: unknown } | null;
  /** `clockOffset`: milliseconds from the server's clock to the visitor's instant. */
  visitor: { context: Context; path: string; clockOffset: number } | null;
  highlight: Highlight | null;
  /** Places that are outlined because they differ from another version of the page. */
  marks: readonly Source[];
  /** The document that is open in the editor. */
  hand: { kind: string; id: string } | null;
  /** The document whose blocks are composed on the page. */
  composed: { kind: string; id: string } | null;
  receive: (message: ToFrame) => void;
};

/** The state that the editor has sent to the frame so far. */
export function createPreviewStore(): StoreApi<PreviewState> {
  return createStore<PreviewState>((set) => ({
    compiled: null,
    salvaged: null,
    typed: null,
    visitor: null,
    highlight: null,
    marks: [],
    hand: null,
    composed: null,
    receive: (message) => set((state) => reduce(state, message)),
  }));
}

function reduce(state: PreviewState, message: ToFrame): Partial<PreviewState> {
  switch (message.type) {
    case 'snapshot':
      return { ...withSalvaged(compileSalvaged(message.snapshot)), typed: null };
    case 'document':
      return withDocument(state, message);
    case 'changes':
      return withChanges(state, message);
    case 'visitor':
      return { visitor: toVisitor(message) };
    case 'highlight':
      return { highlight: toHighlight(message) };
    case 'hand':
      return { hand: { kind: message.kind, id: message.id } };
    case 'compose': {
      const { kind, id } = message;
      return { composed: kind === undefined || id === undefined ? null : { kind, id } };
    }
    case 'marks':
      return { marks: message.places };
    case 'scroll':
      return {}; // follow-scroll.ts
    case 'images':
      return {}; // fetch-images.ts
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
  return { context, path, clockOffset: context.now - serverNow() };
}

/** A keystroke recompiles only one document of the snapshot. */
function withDocument(
  { salvaged }: PreviewState,
  { kind, id, data }: { kind: string; id: string; data?: unknown },
): Partial<PreviewState> {
  if (!salvaged) return {};
  return { ...withSalvaged(recompileSalvaged(salvaged, [{ kind, id, data }])), typed: { kind, id, data } };
}

const withSalvaged = (salvaged: SalvagedSnapshot): Pick<PreviewState, 'compiled' | 'salvaged'> => ({
  compiled: salvaged.compiled,
  salvaged,
});

/**
 * A keystroke does not send a long document again, only its changes. Changes to a document that was never received are
 * ignored.
 */
function withChanges(
  state: PreviewState,
  { kind, id, changes }: Extract<ToFrame, { type: 'changes' }>,
): Partial<PreviewState> {
  const { typed } = state;
  if (typed?.kind !== kind || typed.id !== id) return {};
  return withDocument(state, { kind, id, data: applyChanges(typed.data, changes) });
}

function applyChanges(data: unknown, changes: readonly Change[]): unknown {
  // A change may replace the whole document: inside a wrapper object that is an ordinary path.
  const patches = changes.map((change) => toPatch(change));
  return applyPatches<{ data: unknown }>({ data }, patches).data;
}

function toPatch(change: Change): Patch {
  const keys = `/data${change.path}`.split('/').slice(1);
  return { ...change, path: keys.map((key) => unescapeStep(key)) };
}
