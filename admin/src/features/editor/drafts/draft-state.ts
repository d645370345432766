import type { Problem } from '@marquee/schemas';
import type { DocumentData } from '../../../api/api-types.ts';
import type { Operation } from '../../../shared/documents/document-patch.ts';
import type { Step } from './draft-history.ts';
import type { Author, Incoming } from '../merging/incoming.ts';
import type { Merge } from '../merging/merge-documents.ts';

export type SaveStatus =
  | { type: 'saved'; at: number | undefined }
  | { type: 'waiting' }
  | { type: 'saving' }
  /** Does not fit its schema: kept on this computer until it does. */
  | { type: 'local' }
  | { type: 'offline'; since: number }
  | {
      type: 'conflict';
      merge: Merge<DocumentData>;
      revision: number;
      theirs: DocumentData;
      author: Author;
    }
  /** Somebody removed the document; revision null: nothing of it is there any more. */
  | { type: 'removed'; author: Author }
  | { type: 'failed'; message: string };

export type DraftState = {
  data: DocumentData;
  /** The head revision on the server, and what it holds. Null: not there yet. */
  revision: number | null;
  saved: DocumentData | null;
  published: DocumentData | null;
  problems: Problem[];
  save: SaveStatus;
  past: readonly Step[];
  future: readonly Step[];
  /** What others’ saves brought in by themselves, until the person has seen it. */
  incoming: readonly Incoming[];
  /** The places where the last undo or redo met a newer change and left it. */
  stuck: { direction: 'undo' | 'redo'; pointers: readonly string[] } | undefined;
  editedAt: number | undefined;
  /** Whether the browser can keep what is not saved. */
  isKeepable: boolean;
};

/** A save whose answer is not known yet. It is sent again as it is until it is, or it could count twice. */
export type PendingSave = {
  key: string;
  revision: number | null;
  /** Left out: the whole document is sent. */
  patch?: Operation[];
  sent: DocumentData;
};

/** What this computer keeps: the edits, what they were based on, and a save that may or may not have arrived. */
export type KeptDraft = {
  data: DocumentData;
  base: DocumentData | null;
  revision: number | null;
  at: number;
  pending?: PendingSave;
};

/** A document as the server has it; no data: somebody removed it. */
export type Head = {
  revision: number | null;
  data: DocumentData | null;
  published?: DocumentData | null;
  author: Author;
};

export type Keeper = { write: (draft: KeptDraft, urgency?: 'now') => void; clear: () => void };
