import type { ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { formatCount } from '../formats/format-count.ts';
import { AppLink } from '../app-link.tsx';
import { Icon } from '../icon.tsx';
import styles from './section-head.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

type SectionHeadProps = {
  title: string;
  id?: string;
  level?: 1 | 2 | 3;
  icon?: string;
  link?: string;
  /** The number of entries behind the link. */
  count?: number;
  note?: string;
  children?: ReactNode;
};

/** The heading of a section with the link to all of it, and other content beside it. */
export function SectionHead({
  title,
  id,
  level = 2,
  icon,
  link,
  count,
  note,
  children,
}: SectionHeadProps): ReactNode {
  const { t, locale } = useEnvironment();
  const Heading = `h${level}` as const;
  return (
    <div className={styles['head']}>
      <Heading id={id} className={styles['title']}>
        {icon && <Icon name={icon} />}
        {title}
      </Heading>
      <div className={styles['side']}>
        {note && <span className={styles['note']}>{note}</span>}
        {link && (
          <AppLink href={link} className={styles['more']}>
            {t('BLOCKS.SECTION.ALL')}
            <VisuallyHidden> {title}</VisuallyHidden>
            {count !== undefined && <span className={styles['count']}> {formatCount(count, locale)}</span>}
          </AppLink>
        )}
        {children}
      </div>
    </div>
  );
}
