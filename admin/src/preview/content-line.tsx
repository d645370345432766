import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, PencilLine, Radio, Rewind, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { draftsQuery, releaseOf } from '../api/documents.queries.ts';
import { Button } from '../shared/ui/button.tsx';
import { bothClocks, contentWords } from '../words/content-words.ts';
import { formatInstant } from '../words/time.ts';
import type { Content } from './use-content.ts';
import type { Perspective, VisitorChoice } from '../visitors/visitor.ts';
import { say } from '../words/generated/preview.ts';
import arrangement from '../shared/ui/arrangement.module.css';
import choiceBar from '../shared/ui/choice-bar.module.css';
import styles from './content-line.module.css';

type ContentLineProps = {
  content: Content;
  choice: VisitorChoice;
  now: number;
  /** Said instead of the usual words when it is none of the stored contents. */
  words?: string | undefined;
  onChange: (change: Partial<VisitorChoice>) => void;
  /** Actions for the shown content, such as sharing it. */
  children?: ReactNode;
};

/** Says in plain words which content the page shows, and lets the person choose a schedule. */
export function ContentLine({ content, choice, now, words: given, onChange, children }: ContentLineProps) {
  const usual = useContentWords(content, choice.perspective);
  const words = given ?? usual;
  const { scheduled } = content;
  const Icon = ICONS[choice.perspective] ?? Rewind;
  return (
    <section
      className={styles['contentLine']}
      data-part="content-line"
      aria-label={say('which-content-this-is')}
    >
      <Icon size={15} aria-hidden="true" />
      <output className="what">{words}</output>
      {scheduled && scheduled.items.length > 0 && (
        <Select
          className={clsx(styles['schedule'], choiceBar['select'])}
          aria-label={say('after-which-scheduled-release')}
          data={[
            ...(choice.at === '' ? [] : [{ value: DUE, label: say('whatever-is-due-on') }]),
            ...scheduled.items.map(({ id, comment, publishAt }) => ({
              value: id,
              label: say('after-comment', { comment, instant: formatInstant(Date.parse(publishAt), now) }),
            })),
          ]}
          value={scheduled.chosen?.id ?? DUE}
          allowDeselect={false}
          onChange={(id) => onChange({ after: id === DUE ? '' : (id ?? '') })}
        />
      )}
      <span className={clsx(styles['space'], arrangement['end'])} />
      {children}
      {scheduled && <Notes scheduled={scheduled} at={choice.at} onChange={onChange} />}
    </section>
  );
}

const DUE = 'due';

const ICONS: { readonly [perspective in Perspective]?: LucideIcon } = {
  live: Radio,
  draft: PencilLine,
  scheduled: CalendarClock,
};

/** The shown content in plain words; while it is loading, which content is loading. */
export function useContentWords({ snapshot, scheduled }: Content, perspective: Perspective): string {
  const drafts = useQuery({ ...draftsQuery, enabled: perspective === 'draft' }).data?.length;
  const past = releaseOf(perspective);
  if (perspective === 'draft') return contentWords({ type: 'draft', drafts });
  const release = snapshot?.release.number;
  if (release === undefined) return say('reading-the-content');
  if (past !== undefined) return contentWords({ type: 'release', release: past });
  if (perspective !== 'scheduled') return contentWords({ type: 'live', release });
  if (!scheduled || scheduled.items.length === 0) return say('nothing-is-scheduled-this', { release });
  return contentWords({
    type: 'scheduled',
    release,
    until: scheduled.until,
    applied: scheduled.applied,
  });
}

type NotesProps = {
  scheduled: NonNullable<Content['scheduled']>;
  at: string;
  onChange: (change: Partial<VisitorChoice>) => void;
};

/** Warns when the shown content or instant is not what people might expect. */
function Notes({ scheduled: { stopped, until }, at, onChange }: NotesProps) {
  const pinned = Date.parse(at);
  const isEarly = Number.isFinite(pinned) && pinned < until;
  if (!isEarly && stopped.length === 0) return null;
  return (
    <div className={styles['notes']}>
      {isEarly && (
        <p>
          <TriangleAlert size={14} aria-hidden="true" />
          <span>{say('the-visitor-looks-on', { pinned: bothClocks(pinned) })}</span>
          <Button isSmall onClick={() => onChange({ at: '' })}>
            {say('look-when-it-is')}
          </Button>
        </p>
      )}
      {stopped.map(({ id, comment, problems }) => (
        <p key={id}>
          <TriangleAlert size={14} aria-hidden="true" />
          <span>{say('is-left-out-as', { comment, message: problems[0]?.message ?? '' })}</span>
        </p>
      ))}
    </div>
  );
}
