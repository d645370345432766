import { ButtonLink } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import styles from './records.module.css';

type RecordPagesProps = { path: string; page: number; last: number };

/** Newer and older records; nothing where all of them are on one page. */
export function RecordPages({ path, page, last }: RecordPagesProps): ReactNode {
  const { t } = useTranslation();
  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={t('PROFILE.HISTORY.PAGES')}>
      {page > 1 && (
        <ButtonLink href={`${path}?page=${page - 1}`} icon="chevron-left">
          {t('PROFILE.HISTORY.NEWER')}
        </ButtonLink>
      )}
      <span>{t('PROFILE.HISTORY.PAGE', { page, last })}</span>
      {page < last && <ButtonLink href={`${path}?page=${page + 1}`}>{t('PROFILE.HISTORY.OLDER')}</ButtonLink>}
    </nav>
  );
}
