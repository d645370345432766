import { isRecord } from '@marquee/schemas/is-record';
import { Checkbox } from '@mantine/core';
import { clsx } from 'clsx';
import { CalendarClock, History, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { DocumentData, DocumentDetail, DocumentItem } from '../../api/api-types.ts';
import { ReviewedCommentsButton } from '../../comments/reviewed-comments.tsx';
import { useNow } from '../../shared/clock.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { Button } from '../../shared/ui/button.tsx';
import { DifferenceList } from '../../shared/ui/difference-list.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { Thumb } from '../../shared/ui/thumb.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { documentTitle } from '../../words/document-words.ts';
import type { Difference } from '../../words/difference-words.ts';
import type { DraftDecision } from '../../shared/documents/use-draft-decision.ts';
import { say } from '../../words/generated/review.ts';
import { formatInstant } from '../../words/time.ts';
import { withdrawnWords } from '../../words/withdrawn-words.ts';
import type { Held } from './draft-choice.ts';
import textStyles from '../../shared/ui/text.module.css';
import tones from '../../shared/ui/text-tones.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import styles from './changed-document.module.css';

type ChangedDocumentProps = {
  draft: DocumentItem;
  /** The version that players see now. */
  published: DocumentData | null | undefined;
  problems?: DocumentDetail['problems'] | undefined;
  differences: Difference[] | undefined;
  /** Why it is not selected automatically. */
  held?: Held | undefined;
  /** Omitted where everything is published together or not at all. */
  isChosen?: boolean | undefined;
  onToggle?: ((draft: DocumentItem) => void) | undefined;
  /** Omitted for people who may not edit, and where nothing is a draft. */
  onDecide?: ((draft: DocumentItem, decision: DraftDecision) => void) | undefined;
  isBlocked: boolean;
};

/**
 * One document of the review: selected or left out, with each field before and after. Memoized, so that among a
 * thousand documents only the changed one renders again.
 */
export const ChangedDocument = memo(function ChangedDocument(props: ChangedDocumentProps) {
  const { draft, published, problems = [], differences, held, isChosen, onToggle, onDecide } = props;
  const { isBlocked } = props;
  const now = useNow();
  const { kind, id, state } = draft;
  const data = state === 'deleted' ? (published ?? undefined) : draft.data;
  const title = documentTitle(kind, id, data);
  const image =
    isRecord(data?.['image']) && typeof data['image']['src'] === 'string' ? data['image']['src'] : undefined;
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  return (
    <article
      className={clsx(styles['document'], isChosen === false && styles['left'], isChosen === false && 'left')}
      data-part="document"
    >
      <header
        className={clsx(
          styles['documentHead'],
          arrangement['row'],
          (isBlocked || hasErrors) && styles['blockedHead'],
        )}
      >
        {onToggle && (
          <Checkbox
            checked={isChosen === true}
            onChange={() => onToggle(draft)}
            aria-label={say('publish-title', { title })}
          />
        )}
        <Thumb src={image} kind={kind} />
        <Link
          className={clsx(styles['title'], textStyles['bold'], textStyles['cut'])}
          to={documentPath(kind, id)}
        >
          {title}
        </Link>
        <span className={clsx(textStyles['muted'], textStyles['oneLine'])}>{kindOne(kind)}</span>
        {state === 'new' && <Pill tone="gold">{say('new')}</Pill>}
        {state === 'deleted' && <Pill tone="bad">{say('removed')}</Pill>}
        {(isBlocked || hasErrors) && (
          <span className={clsx(textStyles['bold'], tones['bad'])}>{say('blocked')}</span>
        )}
        <span className={arrangement['end']} />
        {draft.revision > 0 && (
          <ReviewedCommentsButton kind={kind} id={id} revision={draft.revision} title={title} />
        )}
        {draft.updatedBy !== '' && <Avatar name={draft.updatedBy} />}
      </header>
      {held && (
        <p className={clsx(styles['documentWords'], styles['goesOut'])}>
          {held.why === 'withdrawn' ? (
            <History size={14} aria-hidden="true" />
          ) : (
            <CalendarClock size={14} aria-hidden="true" />
          )}
          {heldWords(held, now)}
        </p>
      )}
      {state === 'deleted' ? (
        <p className={styles['documentWords']}>{say('leaves-the-site-its')}</p>
      ) : (
        <Fields differences={differences} isNew={state === 'new'} />
      )}
      {onDecide && (
        <div className={clsx(styles['documentActions'], arrangement['closeRow'])}>
          {draft.withdrawn && (
            <Button look="ghost" isSmall onClick={() => onDecide(draft, 'bring-back')}>
              <History size={13} aria-hidden="true" />
              {say('make-it-a-draft')}
            </Button>
          )}
          <Button
            look="ghost"
            isSmall
            aria-label={`${state === 'deleted' ? say('take-back-the-removal') : say('discard-the-draft-of')} ${title}`}
            onClick={() => onDecide(draft, 'discard')}
          >
            <Undo2 size={13} aria-hidden="true" />
            {state === 'deleted' ? say('take-back') : say('discard')}
          </Button>
        </div>
      )}
    </article>
  );
});

function heldWords(held: Held, now: number): string {
  switch (held.why) {
    case 'withdrawn':
      return say('tick-it-to-publish', { withdrawal: withdrawnWords(held.withdrawal, now) });
    case 'scheduled':
      return say('goes-out-by-itself', { instant: formatInstant(held.at, now) });
    case 'edited':
      return say('an-earlier-version-of', { instant: formatInstant(held.at, now) });
    default:
      return held satisfies never;
  }
}

function Fields({ differences, isNew }: { differences: Difference[] | undefined; isNew: boolean }) {
  if (!differences)
    return <p className={clsx(styles['documentWords'], textStyles['muted'])}>{say('comparing')}</p>;
  if (differences.length === 0)
    return <p className={clsx(styles['documentWords'], textStyles['muted'])}>{say('the-same-as-what')}</p>;
  return <DifferenceList differences={differences} hidesBefore={isNew} />;
}
