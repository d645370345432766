import { clsx } from 'clsx';
import { useId, useState, type KeyboardEvent } from 'react';
import type { DocumentData } from '../../../api/api-types.ts';
import { useSession } from '../../../session/session.store.ts';
import { Pill } from '../../../shared/ui/pill.tsx';
import { say } from '../../../words/generated/editor.ts';
import { formatClock } from '../../../words/time.ts';
import { changedWords } from './changed-words.ts';
import type { Author } from './incoming.ts';
import type { Choice, Conflict } from './merge-documents.ts';
import { possessive } from '../person-words.ts';
import { useChangeWords } from '../use-change-words.ts';
import textStyles from '../../../shared/ui/text.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
import fieldStyles from '../../../shared/ui/field.module.css';
import styles from './conflict-field.module.css';

type ConflictFieldProps = {
  kind: string;
  conflict: Conflict;
  /** “1 of 2”; empty when there is only one. */
  place: string;
  theirs: DocumentData;
  author: Author;
  editedAt: number | undefined;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

const SIDES = ['mine', 'theirs', 'base'] as const;
type Side = (typeof SIDES)[number];

/** One field that both changed: my version, theirs, the original, or a new text. */
export function ConflictField({
  kind,
  conflict,
  place,
  theirs,
  author,
  editedAt,
  choice,
  onChoose,
}: ConflictFieldProps) {
  const words = useChangeWords(kind);
  const own = useSession((state) => state.user?.name);
  const name = useId();
  const { path, base } = conflict;
  const { label, before: beforeBoth } = words(theirs, path, base, conflict.theirs);
  const mineWords = words(theirs, path, conflict.mine, conflict.theirs);
  const texts: Record<Side, string> = { mine: mineWords.before, theirs: mineWords.after, base: beforeBoth };
  const title = mineWords.label.length > 0 ? mineWords.label : label;
  const whose: Record<Side, string> = {
    mine: say('yours'),
    theirs: possessive(author.name, own),
    base: say('before-both'),
  };
  const when: Record<Side, number | undefined> = { mine: editedAt, theirs: author.at, base: undefined };

  function onKeyDown(event: KeyboardEvent) {
    const side = SIDES[Number(event.key) - 1];
    if (!side || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    onChoose({ side });
  }

  return (
    <fieldset className={styles['question']} onKeyDown={onKeyDown}>
      <legend className={arrangement['row']}>
        <b>{title}</b>
        {place && <span className={textStyles['muted']}>{place}</span>}
        {!choice && <Pill tone="warn">{say('not-chosen-yet')}</Pill>}
      </legend>
      <span className={clsx(styles['questionKeys'], textStyles['quiet'])} aria-hidden="true">
        <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> {say('choose')}
      </span>
      <div className={styles['threeSides']}>
        {SIDES.map((side) => (
          <label
            key={side}
            className={clsx(
              styles['side'],
              styles[side],
              choice?.side === side && styles['on'],
              choice?.side === side && 'on',
            )}
          >
            <span className={arrangement['row']}>
              <input
                type="radio"
                name={name}
                checked={choice?.side === side}
                onChange={() => onChoose({ side })}
              />
              <b>{whose[side]}</b>
              {when[side] !== undefined && (
                <span className={clsx(arrangement['end'], textStyles['quiet'])}>
                  {formatClock(when[side])}
                </span>
              )}
            </span>
            <span className={styles['sideValue']}>
              <Version text={texts[side]} before={side === 'base' ? texts.base : beforeBoth} side={side} />
            </span>
          </label>
        ))}
      </div>
      {isText(conflict) && <WriteIt {...{ conflict, choice, onChoose, title }} />}
    </fieldset>
  );
}

const isText = ({ mine, theirs }: Conflict): boolean =>
  typeof mine === 'string' && typeof theirs === 'string';

/** A version in which its changes are tinted. */
function Version({ text, before, side }: { text: string; before: string; side: Side }) {
  return changedWords(before, text).map(({ text: part, isChanged }, index) => (
    // Parts of a text have no identity except their index.
    <span key={index} className={clsx(isChanged && styles['highlight'], isChanged && styles[side])}>
      {part}
    </span>
  ));
}

type WriteItProps = Pick<ConflictFieldProps, 'conflict' | 'choice' | 'onChoose'> & { title: string };

function WriteIt({ conflict, choice, onChoose, title }: WriteItProps) {
  const [text, setText] = useState('');
  return (
    <label
      className={clsx(
        styles['writeIt'],
        choice?.side === 'written' ? clsx(styles['on'], arrangement['row'], 'on') : arrangement['row'],
      )}
    >
      <span className={clsx(textStyles['quiet'], textStyles['oneLine'])}>{say('or-write-it')}</span>
      <textarea
        rows={1}
        className={fieldStyles['field']}
        data-part="field"
        aria-label={say('write-title-anew', { title })}
        placeholder={String(conflict.mine)}
        value={text}
        onFocus={() => text === '' && setText(String(conflict.mine))}
        onChange={({ target }) => {
          setText(target.value);
          onChoose({ side: 'written', value: target.value });
        }}
      />
    </label>
  );
}
