import type { ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { AppLink } from '../app-link.tsx';
import styles from './page-trail.module.css';

type PageTrailProps = { parent: { label: string; link: string }; title: string };

/** The position of a page in the site: its parent page, and the page itself. */
export function PageTrail({ parent, title }: PageTrailProps): ReactNode {
  const { t } = useEnvironment();
  return (
    <nav aria-label={t('BLOCKS.BREADCRUMB.LABEL')}>
      <ol className={styles['trail']}>
        <li>
          <AppLink href={parent.link} className={styles['parent']}>
            {parent.label}
          </AppLink>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
