import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  CircleCheck,
  CircleX,
  CloudCheck,
  Laptop,
  LoaderCircle,
  Redo2,
  TriangleAlert,
  Undo2,
  WifiOff,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { DocumentData } from '../../api/api-types.ts';
import { discardDocument } from '../../api/documents.mutations.ts';
import { problemSentence } from '../../forms/problem-words.ts';
import { kindSchema } from '../../forms/schema-node.ts';
import { useCanPublish } from '../../session/session.store.ts';
import { useNow } from '../../shared/clock.ts';
import { listPath } from '../../shared/kinds.ts';
import { useReferenceData } from '../../shared/reference-data.ts';
import { documentDifferences, fieldName } from '../../words/difference-words.ts';
import { formatClock } from '../../words/time.ts';
import type { Draft, SaveStatus } from './draft.store.ts';

const fieldTitle = (kind: string, name: string): string =>
  kindSchema(kind)?.properties?.[name]?.title ?? fieldName(name);

type PublishBarProps = {
  kind: string;
  id: string;
  draft: Draft;
  settled: DocumentData;
  canEdit: boolean;
  onGoTo: (pointer: string) => void;
};

/** Where the edits are, how many there are, what is wrong, and the way to the review. */
export function PublishBar({ kind, id, draft, settled, canEdit, onGoTo }: PublishBarProps) {
  const { save, problems, past, future, published, revision } = useStore(draft.store);
  const canPublish = useCanPublish();
  const navigate = useNavigate();
  const { names, currencyByCode } = useReferenceData();
  const now = useNow();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const changes = useMemo(
    () => documentDifferences(kind, published, settled, { names, currencies: currencyByCode, now }).length,
    [kind, published, settled, names, currencyByCode, now],
  );
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.length - errors.length;
  const [first] = errors;

  return (
    <section className="pubbar" aria-label="Saving and publishing">
      <SaveMark save={save} problems={errors.length} isReadOnly={!canEdit} />
      {changes > 0 && (
        <span className="pill brand">
          {published === null ? 'New' : `${changes} ${changes === 1 ? 'change' : 'changes'}`}
        </span>
      )}
      {first && (
        <button type="button" className="pill bad" onClick={() => onGoTo(first.pointer)}>
          <CircleX size={13} aria-hidden="true" />
          {`${errors.length} ${errors.length === 1 ? 'problem' : 'problems'}`}
        </button>
      )}
      {warnings > 0 && (
        <span className="pill warn">
          <TriangleAlert size={13} aria-hidden="true" />
          {`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`}
        </span>
      )}
      {first && (
        <span className="muted s12 trunc firstproblem">
          {problemSentence(fieldTitle(kind, first.pointer.split('/')[1] ?? 'Document'), first)}
        </span>
      )}
      <span className="end" />
      {canEdit && (
        <>
          <button
            type="button"
            className="btn ghost icon"
            aria-label="Undo"
            title="Undo (⌘Z)"
            disabled={past.length === 0}
            onClick={draft.undo}
          >
            <Undo2 size={16} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="btn ghost icon"
            aria-label="Redo"
            title="Redo (⇧⌘Z)"
            disabled={future.length === 0}
            onClick={draft.redo}
          >
            <Redo2 size={16} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="btn ghost"
            disabled={changes === 0}
            onClick={() => setIsDiscarding(true)}
          >
            Discard
          </button>
        </>
      )}
      <button
        type="button"
        className="btn primary"
        aria-disabled={first !== undefined}
        onClick={async () => {
          // What is wrong is never saved, so there is nothing to review until it is put right.
          if (first) return onGoTo(first.pointer);
          await draft.flush();
          if (draft.store.getState().save.type !== 'conflict') void navigate('/review');
        }}
      >
        {canPublish ? 'Review and publish' : 'Review'} <kbd>⌘⏎</kbd>
      </button>
      {isDiscarding && (
        <DiscardDialog
          kind={kind}
          id={id}
          draft={draft}
          revision={revision}
          isNew={published === null}
          changes={changes}
          onClose={() => setIsDiscarding(false)}
        />
      )}
    </section>
  );
}

const ICON = { size: 15, 'aria-hidden': true } as const;

function SaveMark({
  save,
  problems,
  isReadOnly,
}: {
  save: SaveStatus;
  problems: number;
  isReadOnly: boolean;
}) {
  return (
    <output className={`savemark ${save.type}`}>
      {isReadOnly ? 'Read only: your role does not edit' : <SaveWords save={save} problems={problems} />}
    </output>
  );
}

function SaveWords({ save, problems }: { save: SaveStatus; problems: number }) {
  switch (save.type) {
    case 'saved':
      return save.at === undefined ? (
        <>
          <CircleCheck {...ICON} />
          Up to date
        </>
      ) : (
        <>
          <CloudCheck {...ICON} />
          {`Draft saved ${formatClock(save.at)}`}
        </>
      );
    case 'waiting':
    case 'saving':
      return (
        <>
          <LoaderCircle {...ICON} />
          Saving…
        </>
      );
    case 'local':
      return (
        <>
          <Laptop {...ICON} />
          {`Kept on this computer: fix ${problems} ${problems === 1 ? 'problem' : 'problems'} to save`}
        </>
      );
    case 'offline':
      return (
        <>
          <WifiOff {...ICON} />
          No connection, kept on this computer
        </>
      );
    case 'conflict':
      return (
        <>
          <TriangleAlert {...ICON} />
          Somebody else saved: choose what stays
        </>
      );
    case 'failed':
      return (
        <>
          <CircleX {...ICON} />
          {`Not saved: ${save.message}`}
        </>
      );
    default:
      return save satisfies never;
  }
}

type DiscardDialogProps = {
  kind: string;
  id: string;
  draft: Draft;
  revision: number | null;
  isNew: boolean;
  changes: number;
  onClose: () => void;
};

function DiscardDialog({ kind, id, draft, revision, isNew, changes, onClose }: DiscardDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');

  async function discard() {
    try {
      const { published } = draft.store.getState();
      const answer = revision === null ? undefined : await discardDocument(kind, id, revision);
      draft.reset({
        data: published ?? {},
        saved: published ?? {},
        published,
        revision: answer?.revision ?? null,
      });
      for (const queryKey of [['drafts'], ['snapshot', 'draft'], ['documents', kind]])
        void queryClient.invalidateQueries({ queryKey });
      onClose();
      if (published === null) void navigate(listPath(kind));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Discarding did not work.');
    }
  }

  return (
    <Modal opened onClose={onClose} title="Discard this draft?" size={440}>
      <p className="sec">
        {isNew
          ? 'It was never published, so nothing of it stays in the lists. Its history is kept.'
          : `${changes} ${changes === 1 ? 'change goes' : 'changes go'} back to what players see now. The history keeps the draft.`}
      </p>
      {problem && (
        <div className="errmsg" role="alert">
          <CircleX size={14} aria-hidden="true" />
          {problem}
        </div>
      )}
      <div className="row dialogactions">
        <button type="button" className="btn ghost" data-autofocus onClick={onClose}>
          Keep editing
        </button>
        <button type="button" className="btn danger" onClick={() => void discard()}>
          Discard
        </button>
      </div>
    </Modal>
  );
}
