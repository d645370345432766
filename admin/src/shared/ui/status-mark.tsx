import { clsx } from 'clsx';
import { STATUS_WORDS, type Status } from '../../words/document-words.ts';
import { say } from '../../words/generated/shared.ts';
import textStyles from './text.module.css';
import styles from './status-mark.module.css';

/** A status as icon and word; the violet dot means that the draft differs from the published version. */
export function StatusMark({
  status,
  hasEdits = false,
  words,
}: {
  status: Status;
  hasEdits?: boolean;
  words?: string;
}) {
  return (
    <span className={clsx(styles['mark'], styles[status])} data-part="status">
      {words ?? STATUS_WORDS[status]}
      {hasEdits && <DirtyDot title={say('edits-that-are-not')} />}
    </span>
  );
}

export function DirtyDot({ title }: { title: string }) {
  return (
    <span className={styles['dirty']} data-part="dirty" title={title}>
      <span className={textStyles['readAloud']}>{title}</span>
    </span>
  );
}
