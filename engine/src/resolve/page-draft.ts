import { keyEnds, type KeyEnds } from './cache-key.ts';
import type { CompiledDocument, CompiledNode } from '../compile/compiled-snapshot.ts';
import type { Hash } from '../hash/hash.ts';
import type { Diagnostic, ResolvedNode, ResolvedPageDocument } from '../types.ts';
import { createRecorder, type Recorder } from '../value/select-value.ts';
import type { Visitor } from '../visitor/visitor.ts';

/** A page while it is resolved for one visitor: first everything is chosen, then it is built. */
export type PageDraft = {
  readonly visitor: Visitor;
  readonly path: string;
  readonly preview: boolean;
  readonly recorder: Recorder;
  document: CompiledDocument | null;
  redirect: string | null;
  chosen: readonly ChosenNode[];
  readonly keyEnds: KeyEnds;
  cacheKey: string;
  page: ResolvedPageDocument | null;
  nodes: ResolvedNode[];
  /** The hash of each node, in the same order. */
  nodeHashes: readonly Hash[];
  fingerprint: string;
  readonly diagnostics: Diagnostic[];
};

/** A visible block with the visible blocks inside it. */
export type ChosenNode = {
  readonly node: CompiledNode;
  /** Null when nothing inside depends on the visitor: then all children are shown. */
  readonly children: readonly (readonly [slot: string, nodes: readonly ChosenNode[]])[] | null;
  /** The part that stands here, whose blocks the children are; null: they are the block's own. */
  readonly part: CompiledDocument | null;
  /** What a top-level block depends on; the blocks inside it write to the same recorder. */
  readonly recorder: Recorder;
};

export type PagePass = {
  readonly name: string;
  readonly after: readonly string[];
  readonly run: (draft: PageDraft) => void;
};

export function createPageDraft(visitor: Visitor, path: string, preview: boolean): PageDraft {
  const recorder = createRecorder(visitor);
  return {
    visitor,
    path,
    preview,
    recorder,
    document: null,
    redirect: null,
    chosen: [],
    keyEnds: keyEnds(visitor, preview),
    cacheKey: '',
    page: null,
    nodes: [],
    nodeHashes: [],
    fingerprint: '',
    diagnostics: recorder.diagnostics,
  };
}
