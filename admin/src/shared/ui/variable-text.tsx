import { Fragment } from 'react';
import styles from './variable-text.module.css';

const VARIABLE = /(\{\{[^{}]*\}\})/;

/** A text with tinted {{variables}}. */
export function VariableText({ text }: { text: string }) {
  return text.split(VARIABLE).map((part, index) =>
    VARIABLE.test(part) ? (
      // Parts of a text have no identity except their index.
      <span key={index} className={styles['variable']} data-part="variable">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
