import { clsx } from 'clsx';
import { CircleCheck, CircleX, Minus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { BulkItem } from '../../api/api-types.ts';
import { useNow } from '../clock.ts';
import { documentPath } from './kinds.ts';
import { useReference } from '../reference-data.ts';
import { Button } from '../ui/button.tsx';
import { DifferenceValue } from '../ui/difference-value.tsx';
import { documentDifferences } from '../../words/difference-words.ts';
import { say } from '../../words/generated/documents.ts';
import changeList from '../ui/change-list.module.css';
import note from '../ui/note.module.css';
import textStyles from '../ui/text.module.css';
import tones from '../ui/text-tones.module.css';
import arrangement from '../ui/arrangement.module.css';

type BulkPreviewProps = {
  items: readonly BulkItem[];
  isChecking: boolean;
  onLeaveOut: (items: readonly BulkItem[]) => void;
};

/** Enough for a judgement; documents with a problem are always shown. */
const SHOWN = 100;

/** The effect of an edit on each document, field by field and in words. */
export function BulkPreview({ items, isChecking, onLeaveOut }: BulkPreviewProps) {
  const blocked = items.filter(({ outcome }) => outcome !== 'changes' && outcome !== 'same');
  const changes = items.filter(({ outcome }) => outcome === 'changes');
  const same = items.length - blocked.length - changes.length;
  const shown = [...blocked, ...changes].slice(0, Math.max(SHOWN, blocked.length));
  return (
    <div aria-busy={isChecking}>
      {blocked.length > 0 && (
        <div className={clsx(note['note'], note['bad'])} data-part="note" role="alert">
          <CircleX size={16} className={note['icon']} aria-hidden="true" />
          <p>
            {say('of-stand-in-the', { count: blocked.length, items: items.length })}{' '}
            <Button isSmall onClick={() => onLeaveOut(blocked)}>
              {say('leave-them-out', { count: blocked.length })}
            </Button>
          </p>
        </div>
      )}
      <p className={textStyles['secondary']} role="status">
        {say('change-of-documents', { count: changes.length })}
        {same > 0 && say('are-like-that-already', { count: same })}.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling list takes focus so that the keyboard can scroll it */}
      <ul className={changeList['changes']} tabIndex={0} aria-label={say('what-changes')}>
        {shown.map((item) => (
          <BulkItemRow key={`${item.kind}/${item.id}`} item={item} />
        ))}
      </ul>
      {shown.length < blocked.length + changes.length && (
        <p className={textStyles['quiet']}>
          {say('and-more-in-the', { count: blocked.length + changes.length - shown.length })}
        </p>
      )}
    </div>
  );
}

function BulkItemRow({ item }: { item: BulkItem }) {
  const names = useReference('names');
  const currencies = useReference('currencyByCode');
  const now = useNow();
  const { kind, id, title, outcome, newId, before, after, problems } = item;
  const differences = useMemo(
    () =>
      newId === undefined && after
        ? documentDifferences(kind, before ?? {}, after, { names, currencies, now })
        : [],
    [kind, newId, before, after, names, currencies, now],
  );
  const isBlocked = outcome !== 'changes' && outcome !== 'same';
  const Icon = isBlocked ? CircleX : outcome === 'same' ? Minus : CircleCheck;
  return (
    <li className={isBlocked ? changeList['blocked'] : undefined}>
      <div className={arrangement['closeRow']}>
        <Icon size={15} className={changeList['icon']} aria-hidden="true" />
        <Link
          className={clsx(textStyles['bold'], textStyles['cut'])}
          to={documentPath(kind, id)}
          target="_blank"
          rel="noreferrer"
        >
          {title}
          <span className={textStyles['readAloud']}>{say('in-a-new-tab')}</span>
        </Link>
        <span
          className={clsx(textStyles['quiet'], textStyles['monospace'], textStyles['cut'])}
          data-part="document-id"
        >
          {newId === undefined ? id : `${id} → ${newId}`}
        </span>
      </div>
      {problems
        .filter(({ severity }) => isBlocked || severity !== 'warning')
        .map(({ pointer, message }) => (
          <p key={`${pointer} ${message}`} className={clsx(tones['bad'], textStyles['small'])}>
            {message}
          </p>
        ))}
      {!isBlocked &&
        differences.map(({ pointer, label, before: had, after: gets }) => (
          <p key={`${pointer} ${label}`} className={changeList['change']}>
            <span className={textStyles['muted']}>{label}</span>
            <DifferenceValue when="before">{had ?? ''}</DifferenceValue>
            {gets === undefined ? (
              <span className={textStyles['muted']}>{say('removed')}</span>
            ) : (
              <DifferenceValue when="after">{gets}</DifferenceValue>
            )}
          </p>
        ))}
    </li>
  );
}
