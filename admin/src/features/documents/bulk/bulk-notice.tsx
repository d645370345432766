import { clsx } from 'clsx';
import { CircleCheck, X } from 'lucide-react';
import { Link } from 'react-router';
import type { BulkDone } from '../../../api/api-types.ts';
import type { BulkTask } from './bulk-task.ts';
import styles from './bulk-notice.module.css';

type BulkNoticeProps = { done: BulkDone; task: BulkTask; onClose: () => void };

const WORDS: Record<BulkTask['type'], string> = {
  set: 'changed',
  remove: 'marked for removal',
  duplicate: 'duplicated',
};

/** What was written, and that players do not see it yet. */
export function BulkNotice({ done: { items, unchanged }, task, onClose }: BulkNoticeProps) {
  const count = items.length.toLocaleString('en-GB');
  return (
    <div className={clsx(styles['bulkNotice'], 'note ok')} role="status">
      <CircleCheck size={16} className="i" aria-hidden="true" />
      <p>
        {`${count} ${items.length === 1 ? 'document' : 'documents'} ${WORDS[task.type]}`}
        {unchanged > 0 && `, ${unchanged.toLocaleString('en-GB')} were like that already`}
        {'. Players see no change before it is published. '}
        <Link to="/review" state={{ chosen: items.map(({ kind, id }) => `${kind}/${id}`), isLater: false }}>
          Review and publish
        </Link>
      </p>
      <button type="button" className="btn ghost sm icon end" aria-label="Close" onClick={onClose}>
        <X size={15} aria-hidden="true" />
      </button>
    </div>
  );
}
