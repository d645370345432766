import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useNow } from '../../shared/clock.ts';
import { useReferenceData } from '../../shared/reference-data.ts';
import { documentDifferences, fieldName, type Difference } from '../../words/difference-words.ts';
import type { DocumentData } from '../../api/api-types.ts';
import { withAt } from '../../shared/pointer.ts';
import type { Draft } from './draft.store.ts';
import type { Conflict } from './merge-documents.ts';

/** Two people changed the same field: both versions side by side, chosen field by field. Nothing is overwritten. */
export function ConflictDialog({ draft, kind }: { draft: Draft; kind: string }) {
  const save = useStore(draft.store, (state) => state.save);
  const [choices, setChoices] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map());
  if (save.type !== 'conflict') return null;
  const { conflicts, taken } = save.merge;
  const open = conflicts.filter(({ pointer }) => !choices.has(pointer)).length;
  const chooseAll = (side: 'mine' | 'theirs') =>
    setChoices(new Map(conflicts.map(({ pointer }) => [pointer, side])));
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Somebody else changed the same"
      size={760}
    >
      <p className="sec">
        {`${conflicts.length} ${conflicts.length === 1 ? 'field differs' : 'fields differ'}. `}
        {taken.length > 0 &&
          `${taken.length} other ${taken.length === 1 ? 'change merges' : 'changes merge'} by itself. `}
        Both versions stay in the history.
      </p>
      <div className="row conflictall">
        <button type="button" className="btn sm" onClick={() => chooseAll('mine')}>
          All mine
        </button>
        <button type="button" className="btn sm" onClick={() => chooseAll('theirs')}>
          All theirs
        </button>
      </div>
      {conflicts.map((conflict) => (
        <ConflictRow
          key={conflict.pointer}
          kind={kind}
          conflict={conflict}
          theirs={save.theirs}
          choice={choices.get(conflict.pointer)}
          onChoose={(side) => setChoices(new Map(choices).set(conflict.pointer, side))}
        />
      ))}
      <div className="row dialogactions">
        {open > 0 && <span className="muted s12">{`${open} still to choose`}</span>}
        <button
          type="button"
          className="btn primary"
          disabled={open > 0}
          onClick={() => draft.decide(choices)}
        >
          Save the choice
        </button>
      </div>
    </Modal>
  );
}

type ConflictRowProps = {
  kind: string;
  conflict: Conflict;
  theirs: DocumentData;
  choice: 'mine' | 'theirs' | undefined;
  onChoose: (side: 'mine' | 'theirs') => void;
};

function ConflictRow({ kind, conflict, theirs, choice, onChoose }: ConflictRowProps) {
  const { names, currencyByCode } = useReferenceData();
  const now = useNow();
  const differences = documentDifferences(kind, withAt(theirs, conflict.path, conflict.mine), theirs, {
    names,
    currencies: currencyByCode,
    now,
  });
  const label = differences[0]?.label ?? conflict.path.map((key) => fieldName(String(key))).join(', ');
  return (
    <fieldset className="conflict">
      <legend>{differences.length > 1 ? fieldName(String(conflict.path[0])) : label}</legend>
      <Side
        name="Yours"
        tone="mine"
        isChosen={choice === 'mine'}
        onChoose={() => onChoose('mine')}
        lines={linesOf(differences, 'before')}
      />
      <Side
        name="Theirs"
        tone="theirs"
        isChosen={choice === 'theirs'}
        onChoose={() => onChoose('theirs')}
        lines={linesOf(differences, 'after')}
      />
    </fieldset>
  );
}

const linesOf = (differences: Difference[], side: 'before' | 'after'): string[] =>
  differences.map((difference) =>
    differences.length === 1
      ? (difference[side] ?? 'Nothing')
      : `${difference.label}: ${difference[side] ?? 'nothing'}`,
  );

type SideProps = { name: string; tone: string; isChosen: boolean; lines: string[]; onChoose: () => void };

function Side({ name, tone, isChosen, lines, onChoose }: SideProps) {
  return (
    <button type="button" className={`side ${tone}`} aria-pressed={isChosen} onClick={onChoose}>
      <span className="b">{name}</span>
      {lines.slice(0, 8).map((line) => (
        <span key={line} className="line">
          {line}
        </span>
      ))}
      {lines.length > 8 && <span className="muted s12">{`and ${lines.length - 8} more`}</span>}
    </button>
  );
}
