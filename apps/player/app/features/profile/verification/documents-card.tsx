import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { SectionCard } from '../section-card.tsx';
import { SectionState } from '../section-state.tsx';
import { DocumentRow } from './document-row.tsx';
import { documentsQuery } from './documents.queries.ts';
import { KINDS, latestOf } from './documents.model.ts';
import styles from './documents.module.css';

/** Where a player sends what proves who they are, and reads what became of it. */
export function DocumentsCard(): ReactNode {
  const { t } = useTranslation();
  const asked = useQuery(documentsQuery(useQueryScope()));
  return (
    <SectionCard icon="file-text" title={t('PROFILE.DOCUMENTS.TITLE')}>
      <p>{t('PROFILE.DOCUMENTS.TEXT')}</p>
      <SectionState asked={asked} count={1}>
        {(documents) => (
          <ul className={styles.list}>
            {KINDS.map((kind) => (
              <DocumentRow key={kind} kind={kind} latest={latestOf(documents, kind)} />
            ))}
          </ul>
        )}
      </SectionState>
    </SectionCard>
  );
}
