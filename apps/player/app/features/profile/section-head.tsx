import type { ReactNode } from 'react';
import styles from './profile.module.css';
import { PageTitle } from '../../shared/texts/page-title.tsx';

/** The title of a section, on the page and in the browser's tab. */
export function SectionHead({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <header className={styles.head}>
      <PageTitle title={title} />
      <meta name="description" content={text} />
      <h1>{title}</h1>
      <p>{text}</p>
    </header>
  );
}
