import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Person } from '../api/comments/comment-types.ts';
import { peopleQuery } from '../api/comments/comments.queries.ts';
import { Avatar } from '../shared/ui/avatar.tsx';
import { say } from '../words/generated/comments.ts';
import { ROLE_NAMES } from '../words/role-words.ts';
import { askedAt, peopleLike, withMention } from './mentions.ts';
import fieldStyles from '../shared/ui/field.module.css';
import textStyles from '../shared/ui/text.module.css';
import styles from './mention-box.module.css';

const SHOWN = 6;

type MentionBoxProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Mod and Enter. */
  onSend: () => void;
  onCancel?: (() => void) | undefined;
  box?: RefObject<HTMLTextAreaElement | null>;
};

/** A text in which @ finds people: by the first letters of a name, arrows and Enter, or by pointing. */
export function MentionBox({ label, value, onChange, onSend, onCancel, box }: MentionBoxProps) {
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const area = box ?? own;
  const people = useQuery(peopleQuery).data ?? [];
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  /** Where a mention begins that Escape has closed. */
  const [closed, setClosed] = useState<number>();
  const asked = askedAt(value, caret);
  const isOpen = asked !== undefined && asked.from !== closed;
  const found = isOpen ? peopleLike(people, asked.name).slice(0, SHOWN) : [];
  const current = found[Math.min(chosen, found.length - 1)];
  const optionId = (person: Person): string => `${id}-${person.id}`;

  const take = (person: Person): void => {
    if (!asked) return;
    const next = withMention(value, asked, person.name);
    flushSync(() => {
      onChange(next.text);
      setCaret(next.caret);
      setChosen(0);
    });
    area.current?.focus();
    area.current?.setSelectionRange(next.caret, next.caret);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      event.stopPropagation();
      onSend();
    } else if (current && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : found.length - 1;
      setChosen((found.indexOf(current) + step) % found.length);
    } else if (current && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      take(current);
    } else if (event.key === 'Escape' && current) {
      event.stopPropagation();
      setClosed(asked?.from);
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <div className={styles['box']}>
      <textarea
        ref={area}
        className={clsx(fieldStyles['field'], styles['area'])}
        data-part="field"
        rows={3}
        maxLength={4000}
        placeholder={say('write-a-comment')}
        value={value}
        aria-label={label}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={current ? `${id}-people` : undefined}
        aria-activedescendant={current && optionId(current)}
        onChange={(event) => {
          setCaret(event.target.selectionStart);
          setChosen(0);
          if (closed !== undefined && event.target.value[closed] !== '@') setClosed(undefined);
          onChange(event.target.value);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {current && (
        <ul className={styles['people']} id={`${id}-people`} role="listbox" aria-label={say('people')}>
          {found.map((person) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text keeps the focus and has the keys
            <li
              key={person.id}
              id={optionId(person)}
              role="option"
              aria-selected={person === current}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <Avatar name={person.name} />
              <span aria-hidden="true">{person.name}</span>
              <span className={textStyles['quiet']}>{ROLE_NAMES[person.role]}</span>
            </li>
          ))}
        </ul>
      )}
      <output className={textStyles['readAloud']}>
        {current && say('people-found', { count: found.length })}
      </output>
    </div>
  );
}
