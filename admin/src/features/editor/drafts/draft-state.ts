import type { Problem } from '@marquee/schemas';
import type { DocumentData } from '../../../api/api-types.ts';
import type { BrokenRule } from '../../../forms/draft-context.ts';
import type { Operation } from '../../../shared/documents/document-patch.ts';
import type { Step } from './draft-history.ts';
import type { Author, Incoming } from '../merging/incoming.ts';
import type { Merge } from '../merging/merge-documents.ts';

export type SaveStatus =
  | { type: 'saved'; at: number | undefined }
  | { type: 'waiting' }
  | { type: 'saving' }
  /** It does not fit its schema: stored on this computer until it does. */
  | { type: 'local' }
  | { type: 'offline'; since: number }
  | {
      type: 'conflict';
      merge: Merge<DocumentData>;
      revision: number;
      theirs: DocumentData;
      author: Author;
    }
  /** Somebody removed the document; `revision: null`: it no longer exists at all. */
  | { type: 'removed'; author: Author }
  | { type: 'failed'; message: string };

export type DraftState = {
  data: DocumentData;
  /** The head revision on the server, and its data. Null: it does not exist there yet. */
  revision: number | null;
  saved: DocumentData | null;
  published: DocumentData | null;
  problems: Problem[];
  /** The rules of packs that it breaks, as of the last pause in typing. */
  broken: readonly BrokenRule[];
  save: SaveStatus;
  past: readonly Step[];
  future: readonly Step[];
  /** Changes that others' saves brought in, until the person has seen them. */
  incoming: readonly Incoming[];
  /** The places that the last undo or redo skipped because of a newer change. */
  stuck: { direction: 'undo' | 'redo'; pointers: readonly string[] } | undefined;
  editedAt: number | undefined;
  /** Whether the browser can store unsaved edits. */
  isKeepable: boolean;
};

/**
 * A save whose response is unknown. It is repeated unchanged until there is a response, otherwise it could count twice.
 */
export type PendingSave = {
  key: string;
  revision: number | null;
  /** Left out when the whole document is sent. */
  patch?: Operation[];
  sent: DocumentData;
  /** Set after a conflict: one’s own version, kept before the decision, or what one decided for. */
  conflict?: 'side' | 'decision';
};

/** What this computer stores: the edits, their base, and a save that may or may not have arrived. */
export type KeptDraft = {
  data: DocumentData;
  base: DocumentData | null;
  revision: number | null;
  at: number;
  pending?: PendingSave;
};

/** A document on the server; `data: null`: somebody removed it. */
export type Head = {
  revision: number | null;
  data: DocumentData | null;
  published?: DocumentData | null;
  author: Author;
};

export type Keeper = { write: (draft: KeptDraft, urgency?: 'now') => void; clear: () => void };
