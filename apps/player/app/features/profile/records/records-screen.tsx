import { Badge, ButtonLink, EmptyState } from '@marquee/blocks/primitives';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useQueryScope } from '../../../shared/calls/use-query-scope.ts';
import { useMoney } from '../../../shared/texts/use-money.ts';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { SectionHead } from '../section-head.tsx';
import { SectionState } from '../section-state.tsx';
import { describeRecords, type RecordLine } from './record-lines.model.ts';
import { recordKey, recordsPath, tellCut } from './records.model.ts';
import { recordsQuery, type ShownKind, type ShownPage } from './records.queries.ts';
import { RecordsNav } from './records-nav.tsx';
import { RecordPages } from './record-pages.tsx';
import styles from './records.module.css';

/** What happened to the account, of one kind, latest first. */
export function RecordsScreen({ kind, page }: { kind: ShownKind; page: number }): ReactNode {
  const { t } = useTranslation();
  const asked = useQuery(recordsQuery(useQueryScope(), kind, page));
  const key = `PROFILE.RECORDS.${recordKey(kind)}`;
  return (
    <>
      <SectionHead title={t(key)} text={t(`${key}_TEXT`)} />
      <RecordsNav current={kind} />
      <SectionState asked={asked} count={1}>
        {(shown) => <Records shown={shown} />}
      </SectionState>
    </>
  );
}

function Records({ shown }: { shown: ShownPage }): ReactNode {
  const { t, language } = useTranslation();
  const formatMoney = useMoney();
  const { kind, page } = shown;
  const lines = describeRecords(shown, { t, language, formatMoney });
  const { total_count: count, current_page: current, total_pages: last } = page.pagination;
  const cut = tellCut(count, { t, language });
  if (lines.length === 0)
    return (
      <EmptyState icon="clock" title={t('PROFILE.RECORDS.EMPTY')} isPlain>
        {count > 0 && <ButtonLink href={recordsPath(kind)}>{t('PROFILE.RECORDS.FIRST')}</ButtonLink>}
      </EmptyState>
    );
  return (
    <>
      <div className={styles.card}>
        <p className={styles.count}>
          {t('PROFILE.RECORDS.COUNT', { count })}
          {cut !== undefined && <span>{cut}</span>}
        </p>
        <ol className={styles.list}>
          {lines.map((line, at) => (
            // Two of the same instant are told apart by where they stand.
            <Line key={`${line.at} ${at}`} line={line} />
          ))}
        </ol>
      </div>
      <RecordPages path={recordsPath(kind)} page={current} last={last} />
    </>
  );
}

function Line({ line: { at, title, details, value, badge } }: { line: RecordLine }): ReactNode {
  const { language } = useTranslation();
  // In UTC, because limits count in UTC: server and browser write the same text.
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(at));
  return (
    <li>
      <div>
        <b>{title}</b>
        {details.length > 0 && <span>{details.join(' · ')}</span>}
        <time dateTime={at}>{time} UTC</time>
      </div>
      {(value ?? badge) && (
        <div>
          {value !== undefined && <b>{value}</b>}
          {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
        </div>
      )}
    </li>
  );
}
