import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/translation.tsx';
import styles from './profile.module.css';

/** What a section is called, on the page and where browsers name it. */
export function SectionHead({ title, text }: { title: string; text: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <header className={styles.head}>
      <title>{`${title} · ${t('SHELL.BRAND')}`}</title>
      <meta name="description" content={text} />
      <h1>{title}</h1>
      <p>{text}</p>
    </header>
  );
}
