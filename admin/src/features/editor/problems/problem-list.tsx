import { Popover } from '@mantine/core';
import type { Problem } from '@marquee/schemas';
import { clsx } from 'clsx';
import { ChevronRight, CircleX, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentData } from '../../../api/api-types.ts';
import { sectionsFor } from '../../../forms/sections.ts';
import { say } from '../../../words/generated/editor.ts';
import { sayAround } from '../../../words/say-around.ts';
import { countWords, groupProblems, type ProblemGroup } from './problem-groups.ts';
import pill from '../../../shared/ui/pill.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
import styles from './problem-list.module.css';

const LOOKS = {
  error: {
    one: 'problem',
    tone: 'bad',
    icon: CircleX,
    get lead() {
      return say('put-these-right-and');
    },
  },
  warning: {
    one: 'warning',
    tone: 'warn',
    icon: TriangleAlert,
    get lead() {
      return say('these-do-not-keep');
    },
  },
} as const;

type ProblemListProps = {
  kind: string;
  /** Used for the names of entries and blocks with problems. */
  data: DocumentData;
  severity: Problem['severity'];
  /** All problems of the document; the list shows those of its severity. */
  problems: readonly Problem[];
  onGoTo: (pointer: string) => void;
};

/** The number of problems; opens their list, in which each links to its field. */
export function ProblemList({ kind, data, severity, problems, onGoTo }: ProblemListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { one, tone, icon: Icon } = LOOKS[severity];
  const own = useMemo(
    () => problems.filter((problem) => problem.severity === severity),
    [problems, severity],
  );
  const groups = useMemo(
    () => (isOpen ? groupProblems(own, { kind, data, sections: sectionsFor(kind) }) : []),
    [isOpen, own, kind, data],
  );
  if (own.length === 0) return null;
  const count = countWords(own.length, one);
  // What a rule forbids is saved, unlike what does not fit its schema.
  const isSaved = severity === 'error' && own.every(({ code }) => code === 'RULE_BROKEN');
  const lead = isSaved ? say('these-keep-it-from') : LOOKS[severity].lead;
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="top-start"
      width={440}
      shadow="md"
      transitionProps={{ duration: 0 }}
      withRoles
      trapFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={clsx(pill['pill'], pill[tone])}
          data-part="pill"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon size={13} aria-hidden="true" />
          {count}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles['toPutRight']}>
        {/* Announced when the number changes while it is open. */}
        <output className={textStyles['bold']}>{count}</output>
        <p className={textStyles['quiet']}>
          {sayAround(say, 'goes-to-the-next', { lead, kbd: <kbd>F8</kbd> })}
        </p>
        <Groups
          groups={groups}
          tone={tone}
          onGoTo={(pointer) => {
            setIsOpen(false);
            onGoTo(pointer);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

type GroupsProps = { groups: readonly ProblemGroup[]; tone: string; onGoTo: (pointer: string) => void };

function Groups({ groups, tone, onGoTo }: GroupsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // When a problem is fixed, its focused button disappears: the next one takes the focus.
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  }, [groups]);
  return (
    <div className={styles['groups']} ref={list}>
      {groups.map(({ title, lines }) => (
        <div key={title}>
          <h2>
            {title} <span className={textStyles['numbers']}>{lines.length}</span>
          </h2>
          <ul>
            {lines.map(({ key, pointer, name, sentence }) => (
              <li key={key}>
                <button type="button" className={styles[tone]} onClick={() => onGoTo(pointer)}>
                  <span className={arrangement['grow']}>
                    <b>{name}</b>
                    <span className={clsx(styles['sentence'], textStyles['small'])}>{sentence}</span>
                  </span>
                  <ChevronRight size={14} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
