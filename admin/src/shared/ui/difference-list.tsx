import { useState } from 'react';
import type { Difference } from '../../words/difference-words.ts';
import { say } from '../../words/generated/shared.ts';
import { Button } from './button.tsx';
import { DifferenceValue } from './difference-value.tsx';
import textStyles from './text.module.css';
import styles from './difference-list.module.css';

type DifferenceListProps = {
  differences: readonly Difference[];
  /** For a document that was not there before: then every value is new. */
  hidesBefore?: boolean;
};

const SHOWN = 12;

/** The changed fields of a document, each before and after; the first of many, and the rest on request. */
export function DifferenceList({ differences, hidesBefore = false }: DifferenceListProps) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <dl className={styles['differences']}>
      {(isWhole ? differences : differences.slice(0, SHOWN)).map((difference) => (
        <div key={`${difference.pointer} ${difference.label}`} className={styles['row']}>
          <dt>{difference.label}</dt>
          <dd>
            {difference.before !== undefined && !hidesBefore && (
              <DifferenceValue when="before">{difference.before}</DifferenceValue>
            )}
            {difference.after === undefined ? (
              <span className={textStyles['quiet']}>{say('removed-in-line')}</span>
            ) : (
              <DifferenceValue when="after">{difference.after}</DifferenceValue>
            )}
          </dd>
        </div>
      ))}
      {differences.length > SHOWN && (
        <div className={styles['row']}>
          <dt />
          <dd>
            <Button look="ghost" isSmall aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole
                ? say('show-the-first-shown', { shown: SHOWN })
                : say('show-all-fields', { count: differences.length })}
            </Button>
          </dd>
        </div>
      )}
    </dl>
  );
}
