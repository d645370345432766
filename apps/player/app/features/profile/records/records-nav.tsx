import { AppLink, Icon } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useEnvironment } from '@marquee/blocks';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { exportPath, recordKey, RECORDS, recordsPath, type RecordKind } from './records.model.ts';
import styles from './records.module.css';

/** The kinds of records, and the file of the one that is shown. */
export function RecordsNav({ current }: { current: RecordKind }): ReactNode {
  const { t } = useTranslation();
  const { formatPath } = useEnvironment();
  const [query] = useSearchParams();
  return (
    <>
      <div className={styles.bar}>
        <nav aria-label={t('PROFILE.RECORDS.LABEL')}>
          <ul className={styles.kinds}>
            {RECORDS.map((kind) => (
              <li key={kind}>
                <AppLink href={recordsPath(kind)} aria-current={kind === current ? 'page' : undefined}>
                  {t(`PROFILE.RECORDS.${recordKey(kind)}`)}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* A file, not a page: the router is not asked for it. */}
        <a className={styles.export} href={formatPath(exportPath(current))}>
          <Icon name="download" size="s" />
          {t('PROFILE.RECORDS.EXPORT')}
        </a>
      </div>
      {query.has('unexported') && <Problem text={t('PROFILE.RECORDS.UNEXPORTED')} />}
    </>
  );
}
