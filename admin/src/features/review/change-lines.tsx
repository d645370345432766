import { clsx } from 'clsx';
import { DifferenceValue } from '../../shared/ui/difference-value.tsx';
import type { ChangeLine } from './change-words.ts';
import styles from './impact-card.module.css';

/** What differs, in words, with how it reads before and after. */
export function ChangeLines({ lines }: { lines: readonly ChangeLine[] }) {
  return lines.map(({ subject, words, before, after }) => (
    <p key={`${subject} ${words}`} className={clsx(styles['change'], 'words')}>
      <span>
        <b>{subject}</b> {words}
      </span>
      {before !== undefined && <DifferenceValue when="before">{before}</DifferenceValue>}
      {after !== undefined && <DifferenceValue when="after">{after}</DifferenceValue>}
    </p>
  ));
}
