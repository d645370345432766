import { clsx } from 'clsx';
import { CircleCheck, X } from 'lucide-react';
import { Link } from 'react-router';
import type { BulkDone } from '../../../api/api-types.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { say } from '../../../words/generated/documents.ts';
import type { BulkTask } from './bulk-task.ts';
import note from '../../../shared/ui/note.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
import styles from './bulk-notice.module.css';

type BulkNoticeProps = { done: BulkDone; task: BulkTask; onClose: () => void };

/** Tells what was saved, and that players do not see it yet. */
export function BulkNotice({ done: { items, unchanged }, task, onClose }: BulkNoticeProps) {
  return (
    <div className={clsx(styles['bulkNotice'], note['note'], note['ok'])} data-part="note" role="status">
      <CircleCheck size={16} className={note['icon']} aria-hidden="true" />
      <p>
        {say(`documents-${task.type}`, { count: items.length })}
        {unchanged > 0 && say('were-like-that-already', { count: unchanged })}
        {say('players-see-no-change')}
        <Link to="/review" state={{ chosen: items.map(({ kind, id }) => `${kind}/${id}`), isLater: false }}>
          {say('review-and-publish')}
        </Link>
      </p>
      <Button
        look="ghost"
        isSmall
        isIcon
        className={arrangement['end']}
        aria-label={say('close')}
        onClick={onClose}
      >
        <X size={15} aria-hidden="true" />
      </Button>
    </div>
  );
}
