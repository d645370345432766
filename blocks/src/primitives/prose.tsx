import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Rich text. The engine has sanitised it (SCHEMA-09); nothing else may come in here. */
export function Prose({ html }: { html: string }): ReactNode {
  return <div className={styles['prose']} dangerouslySetInnerHTML={{ __html: html }} />;
}
