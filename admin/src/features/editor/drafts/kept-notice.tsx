import { clsx } from 'clsx';
import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { DocumentDetail } from '../../../api/api-types.ts';
import { kindOne } from '../../../shared/documents/kinds.ts';
import { useNow } from '../../../shared/clock.ts';
import { useReference } from '../../../shared/reference-data.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { documentDifferences } from '../../../words/difference-words.ts';
import { say } from '../../../words/generated/editor.ts';
import { formatAgo, formatClock } from '../../../words/time.ts';
import type { Draft } from './draft.store.ts';
import type { KeptEntry } from './kept-drafts.ts';
import note from '../../../shared/ui/note.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
import styles from './kept-notice.module.css';

type KeptNoticeProps = {
  kind: string;
  draft: Draft;
  entry: KeptEntry;
  detail: DocumentDetail | undefined;
  onDrop: (key: string) => void;
};

const MOST_SHOWN = 6;

/** Unsaved edits of a closed page: the changes, their time, and what to do with them. */
export function KeptNotice({ kind, draft, entry, detail, onDrop }: KeptNoticeProps) {
  const names = useReference('names');
  const currencies = useReference('currencyByCode');
  const now = useNow();
  const [isLooking, setIsLooking] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const kept = entry.draft;
  const changes = useMemo(
    () => documentDifferences(kind, kept.base, kept.data, { names, currencies, now }),
    [kind, kept, names, currencies, now],
  );
  const when = now - kept.at < 86_400_000 ? formatClock(kept.at) : formatAgo(kept.at, now);
  const what = kindOne(kind).toLowerCase();
  const isUntouched = !detail || detail.revision === kept.revision;
  return (
    <section
      className={clsx(styles['keptNote'], note['note'], note['brand'])}
      data-part="note"
      aria-label={say('edits-that-were-not')}
    >
      <History size={18} aria-hidden="true" className={note['icon']} />
      <div className={arrangement['grow']}>
        <h2>{say('edits-not-saved', { count: changes.length, when })}</h2>
        <p className={clsx(textStyles['small'], textStyles['secondary'])}>
          {say('closed-before-they-reached', { count: changes.length })}{' '}
          {isUntouched
            ? say('nobody-has-changed-this', { what })
            : say('saved-this-at-what', {
                updatedBy: detail.updatedBy,
                what,
                formatClock: formatClock(Date.parse(detail.updatedAt)),
              })}
        </p>
        {isLooking && (
          <ul className={clsx(styles['keptList'], textStyles['small'])}>
            {changes.slice(0, MOST_SHOWN).map((change) => (
              <li key={change.pointer}>
                <b>{change.label}</b> <del>{change.before ?? say('nothing')}</del>{' '}
                <ins>{change.after ?? say('nothing')}</ins>
              </li>
            ))}
            {changes.length > MOST_SHOWN && (
              <li>{say('and-more', { count: changes.length - MOST_SHOWN })}</li>
            )}
          </ul>
        )}
        {isWaiting && (
          <p className={clsx(textStyles['small'], textStyles['secondary'])} role="alert">
            {say('what-you-typed-since')}
          </p>
        )}
        <div className={arrangement['closeRow']}>
          <Button
            isSmall
            look="primary"
            onClick={async () => {
              const isBack = await draft.restore(kept);
              if (isBack) onDrop(entry.key);
              setIsWaiting(!isBack);
            }}
          >
            {say('put-them-back', { count: changes.length })}
          </Button>
          <Button isSmall aria-expanded={isLooking} onClick={() => setIsLooking(!isLooking)}>
            {isLooking ? say('show-less') : say('look-first')}
          </Button>
          <Button look="ghost" isSmall onClick={() => onDrop(entry.key)}>
            {say('throw-away')}
          </Button>
        </div>
      </div>
    </section>
  );
}
