import type { ReactNode } from 'react';
import styles from './profile.module.css';
import { PageTitle } from '../../shared/texts/page-title.tsx';

/** What a section is called, on the page and where browsers name it. */
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
