import type { Problem } from '@marquee/schemas';
import type { ReactNode } from 'react';
import styles from './story-notes.module.css';
import type { Refusal } from '../story-view.ts';

/** What the schema has against the props in the controls. */
export function Problems({ problems }: { problems: readonly Problem[] }): ReactNode {
  if (problems.length === 0) return null;
  const isRefused = problems.some(({ severity }) => severity === 'error');
  return (
    <section className={styles['note']} aria-label="Problems">
      <p className={styles['head']}>
        {isRefused
          ? 'These props cannot be saved. Until they are right, the example stands below as it was written.'
          : 'These props can be saved, with a warning.'}
      </p>
      <ul className={styles['list']}>
        {problems.map(({ code, pointer, message }) => (
          <li key={`${code} ${pointer}`}>
            <code>{code}</code> <code>{pointer}</code> {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The answer to a visitor who may not see the page, and why. */
export function Answer({ refusal: { path, redirect, reasons } }: { refusal: Refusal }): ReactNode {
  return (
    <section className={styles['note']} aria-label="Answer">
      <h1 className={styles['head']}>
        {redirect === undefined ? 'Not found: 404' : `Sent on to ${redirect}`}
      </h1>
      <p>
        {reasons.length === 0 ? 'There is no page at ' : 'This visitor does not see the page at '}
        <code>{path}</code>.
      </p>
      <ul className={styles['list']}>
        {[...new Set(reasons)].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  );
}
