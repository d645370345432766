import { createContext } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BlockEdits } from './block-edits.ts';
import type { Place } from './tree-edits.ts';

/** What is being composed: the same for the tree and for the page beside it. */
export type ComposerState = {
  /** Ids of the chosen blocks; the fields are those of the last. */
  picked: readonly string[];
  /** Where the picker will add a block. */
  adding: Place | undefined;
  drag: Drag | undefined;
  /** Ids of the blocks that are being saved as a part. */
  naming: readonly string[] | undefined;
  /** How blocks are changed, while a tree is there. */
  edits: BlockEdits | undefined;
  /** What was done or refused, for the line under the tree and for screen readers. */
  said: { words: string; isRefusal: boolean } | undefined;
};

export type Drag = { ids: readonly string[]; place: Place | undefined; refusal: string | undefined };
export type Composer = StoreApi<ComposerState>;

export const createComposer = (): Composer =>
  createStore<ComposerState>(() => ({
    picked: [],
    adding: undefined,
    drag: undefined,
    naming: undefined,
    edits: undefined,
    said: undefined,
  }));

/** Undefined: a tree without a page beside it has its own. */
export const ComposerContext = createContext<Composer | undefined>(undefined);
