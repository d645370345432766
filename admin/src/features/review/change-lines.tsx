import { clsx } from 'clsx';
import { DifferenceValue } from '../../shared/ui/difference-value.tsx';
import type { ChangeLine } from './change-words.ts';
import wordsStyles from '../../shared/ui/words.module.css';
import styles from './impact-card.module.css';

/** The differences in words, with the text before and after. */
export function ChangeLines({ lines }: { lines: readonly ChangeLine[] }) {
  return lines.map(({ subject, words, before, after }) => (
    <p key={`${subject} ${words}`} className={clsx(styles['change'], wordsStyles['words'])} data-part="words">
      <span>
        <b>{subject}</b> {words}
      </span>
      {before !== undefined && <DifferenceValue when="before">{before}</DifferenceValue>}
      {after !== undefined && <DifferenceValue when="after">{after}</DifferenceValue>}
    </p>
  ));
}
