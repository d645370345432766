import { Popover } from '@mantine/core';
import { clsx } from 'clsx';
import { useState } from 'react';
import { say } from '../../words/generated/editor.ts';
import { useOthersAt, type Present } from '../../session/presence.store.ts';
import { useSession } from '../../session/session.store.ts';
import type { Section } from '../../forms/sections.ts';
import { Avatar, MoreAvatars } from '../../shared/ui/avatar.tsx';
import { calledName } from './person-words.ts';
import editorFormStyles from './editor-form.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './presence-bar.module.css';

const MOST = 4;

type PresenceBarProps = { kind: string; id: string; sections: Section[] };

/** Who else has this document open, and in which section. It never locks anybody out. */
export function PresenceBar({ kind, id, sections }: PresenceBarProps) {
  const user = useSession((state) => state.user);
  const others = useOthersAt(kind, id);
  const [isOpen, setIsOpen] = useState(false);
  const [first] = others;
  if (!first || !user) return null;
  const names = [...new Set([user.name, ...others.map(({ person }) => person.name)])];
  const words = (one: Present): string => {
    const section = sections.find((each) => each.id === one.section)?.title;
    const name = calledName(one.person.name, user.name);
    const is = one.person.id === user.id ? 'are' : 'is';
    if (one.person.id === user.id && !section) return say('you-have-it-open');
    return `${name} ${is} ${one.isEditing ? '' : 'looking'}${one.isEditing || !section ? '' : ' at '}${
      section ? (one.isEditing ? say('in-section', { section }) : section) : one.isEditing ? 'here' : ''
    }`.trim();
  };
  return (
    <Popover
      position="bottom-end"
      shadow="md"
      transitionProps={{ duration: 0 }}
      withRoles
      opened={isOpen}
      onChange={setIsOpen}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles['present']}
          onClick={() => setIsOpen(!isOpen)}
          onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
        >
          <span className={styles['avatars']} aria-hidden="true">
            {names.slice(0, MOST).map((name) => (
              <Avatar key={name} name={name} />
            ))}
            {names.length > MOST && <MoreAvatars count={names.length - MOST} />}
          </span>
          <span className={textStyles['readAloud']}>{say('also-here')}</span>
          <span className={clsx(styles['presentWords'], textStyles['quiet'], textStyles['oneLine'])}>
            {others.length === 1 ? words(first) : say('others-are-here', { count: others.length })}
          </span>
          {others.length > 1 && (
            <span className={textStyles['readAloud']}>{`: ${others.map(words).join('. ')}`}</span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles['presentList']}>
        <ul>
          {others.map((one) => (
            <li key={one.connection}>
              <Avatar name={one.person.name} />
              <span>{words(one)}</span>
            </li>
          ))}
        </ul>
        <p className={textStyles['quiet']}>{say('everybody-can-keep-editing')}</p>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Who is in this section. */
export function SectionPeople({ kind, id, section }: { kind: string; id: string; section: string }) {
  const people = useOthersAt(kind, id).filter((one) => one.section === section);
  const names = [...new Set(people.map(({ person }) => person.name))];
  if (names.length === 0) return null;
  return (
    <span className={clsx(styles['avatars'], editorFormStyles['sectionPeople'])}>
      {names.slice(0, 2).map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </span>
  );
}
