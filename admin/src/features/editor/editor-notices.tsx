import { GitMerge, History, Lock, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { fieldName } from '../../words/difference-words.ts';
import { fromPointer } from '../../shared/pointer.ts';
import { formatInstant } from '../../words/time.ts';
import { useNow } from '../../shared/clock.ts';
import type { Draft, KeptDraft } from './draft.store.ts';

type EditorNoticesProps = { draft: Draft; kept: KeptDraft | undefined; isRemoved: boolean; canEdit: boolean };

/** What a person has to know before typing: kept edits, what was merged in, removal, read-only. One line each. */
export function EditorNotices({ draft, kept, isRemoved, canEdit }: EditorNoticesProps) {
  const [isKeptOpen, setIsKeptOpen] = useState(kept !== undefined);
  const merged = useStore(draft.store, (state) => state.merged);
  const now = useNow();
  return (
    <>
      {isRemoved && (
        <output className="strip bad">
          <Trash2 size={15} aria-hidden="true" />
          <span>
            <b>Marked for removal.</b> Players see it until the removal is published. Discard the draft in the
            review to keep it.
          </span>
        </output>
      )}
      {!canEdit && !isRemoved && (
        <output className="strip">
          <Lock size={15} aria-hidden="true" />
          <span>
            <b>Read only.</b> Your role looks and previews; it does not edit.
          </span>
        </output>
      )}
      {kept && isKeptOpen && canEdit && (
        <output className="strip brand">
          <History size={15} aria-hidden="true" />
          <span>
            <b>{`Edits from ${formatInstant(kept.at, now)} were not saved.`}</b> They are kept on this
            computer.
          </span>
          <button
            type="button"
            className="btn sm"
            onClick={() => {
              draft.restore(kept);
              setIsKeptOpen(false);
            }}
          >
            Put them back
          </button>
          <button
            type="button"
            className="btn ghost sm"
            onClick={() => {
              const { data, revision, saved, published } = draft.store.getState();
              draft.reset({ data, revision, saved, published });
              setIsKeptOpen(false);
            }}
          >
            Throw away
          </button>
        </output>
      )}
      {merged.length > 0 && (
        <output className="strip info">
          <GitMerge size={15} aria-hidden="true" />
          <span>
            <b>Somebody else saved too.</b> Merged in:{' '}
            {merged.map((pointer) => fromPointer(pointer).map(fieldName).join(', ')).join('; ')}.
          </span>
          <button
            type="button"
            className="btn ghost sm icon"
            aria-label="Close"
            onClick={draft.dismissMerged}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </output>
      )}
    </>
  );
}
