import { isRecord } from '@marquee/schemas/is-record';
import { clsx } from 'clsx';
import { ChevronRight, Eye, EyeOff, ToggleLeft, ToggleRight } from 'lucide-react';
import type { Context } from '@marquee/engine';
import type { Snapshot } from '../../api/api-types.ts';
import type { VisitorChoice } from '../../visitors/visitor.ts';
import { Thumb } from '../../shared/ui/thumb.tsx';
import { say } from '../../words/generated/why.ts';
import { becauseWords, changeWords, rowDetail, rowTitle, type RowContext } from './row-words.ts';
import type { ListedRow } from './why-filter.ts';
import { WhyDetail } from './why-detail.tsx';
import styles from './why-item.module.css';
import verdict from '../../shared/ui/verdict.module.css';
import textStyles from '../../shared/ui/text.module.css';

type WhyItemProps = {
  row: ListedRow;
  isOpen: boolean;
  question: { snapshot: Snapshot; path: string; context: Context };
  words: RowContext;
  onToggle: () => void;
  onFocus: () => void;
  onVisitor: (change: Partial<VisitorChoice>) => void;
};

/** One thing that could be shown: what it is, whether it is shown, and why. When open, with all conditions. */
export function WhyItem({ row, isOpen, question, words, onToggle, onFocus, onVisitor }: WhyItemProps) {
  const change = changeWords(row, words.now);
  const detail = rowDetail(row);
  const image = imageOf(question.snapshot.documents[row.kind]?.[row.id]);
  const id = `why-${row.key}`;
  return (
    <div
      className={clsx(
        styles['whyRow'],
        styles[row.what],
        !row.shown && styles['isHidden'],
        row.isAround && styles['around'],
      )}
      data-open={isOpen || undefined}
    >
      <button
        type="button"
        data-row={row.key}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        onFocus={onFocus}
      >
        <span className={styles['whyName']} style={{ paddingLeft: Math.min(row.depth, 6) * 14 }}>
          <ChevronRight size={14} data-part="turn" aria-hidden="true" />
          {row.what === 'document' && <Thumb src={image} kind={row.kind} />}
          <b className={textStyles['cut']}>{rowTitle(row, words)}</b>
          {detail !== '' && (
            <span className={clsx(styles['detail'], textStyles['quiet'], textStyles['oneLine'])}>
              {detail}
            </span>
          )}
        </span>
        <Verdict row={row} />
        <span className={styles['whyBecause']}>{becauseWords(row, words)}</span>
        <span className={styles['whyNext']}>
          {change ? (
            <>
              <b>{change.away}</b> <span className={textStyles['quiet']}>{change.what}</span>
            </>
          ) : (
            <span className={textStyles['readAloud']}>{say('time-alone-does-not')}</span>
          )}
        </span>
      </button>
      {isOpen && (
        <div id={id} className={styles['whyDetail']}>
          <WhyDetail row={row} question={question} words={words} onVisitor={onVisitor} />
        </div>
      )}
    </div>
  );
}

function Verdict({ row: { what, shown, showing } }: { row: ListedRow }) {
  if (what === 'flag') {
    const Icon = shown ? ToggleRight : ToggleLeft;
    return (
      <span className={clsx(verdict['verdict'], shown ? verdict['yes'] : verdict['no'])} data-part="verdict">
        <Icon size={15} aria-hidden="true" />
        {shown ? say('on') : say('off')}
      </span>
    );
  }
  const Icon = shown ? Eye : EyeOff;
  return (
    <span className={clsx(verdict['verdict'], shown ? verdict['yes'] : verdict['no'])} data-part="verdict">
      <Icon size={14} aria-hidden="true" />
      {showing === 'locked' ? say('in-part') : shown ? say('shown') : say('not-shown')}
    </span>
  );
}

function imageOf(data: unknown): string | undefined {
  const image = isRecord(data) ? data['image'] : undefined;
  return isRecord(image) && typeof image['src'] === 'string' ? image['src'] : undefined;
}
