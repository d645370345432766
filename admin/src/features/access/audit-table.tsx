import { isRecord } from '@marquee/schemas/is-record';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { AuditEntry } from '../../api/access-types.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { titleIn, useReferenceData } from '../../shared/reference-data.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { actionTone, actionWords, auditSentence } from '../../words/audit-words.ts';
import { say } from '../../words/generated/access.ts';
import { formatInstant } from '../../words/time.ts';
import { Pill } from '../../shared/ui/pill.tsx';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import wordsStyles from '../../shared/ui/words.module.css';
import styles from './audit-table.module.css';

type AuditTableProps = { entries: readonly AuditEntry[]; now: number; label: string };

/** Enough of an id to tell neighbours apart. */
const SHOWN = 8;

/** Who did what, and from where, newest first. */
export function AuditTable({ entries, now, label }: AuditTableProps) {
  return (
    <table className={clsx(styles['audit'], tableStyles['table'])} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{say('when-berlin')}</th>
          <th scope="col">{say('who')}</th>
          <th scope="col">{say('what')}</th>
          <th scope="col">{say('about')}</th>
          <th scope="col">{say('from')}</th>
          <th scope="col">{say('request')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={clsx(textStyles['numbers'], textStyles['muted'])}>
              {formatInstant(Date.parse(entry.at), now)}
            </td>
            <td>
              <span className={arrangement['closeRow']}>
                <Avatar name={entry.actorName ?? entry.actor} />
                <span className={textStyles['cut']} aria-hidden="true" title={entry.actor}>
                  {entry.actorName ?? entry.actor.replace(/@.*/, '')}
                </span>
              </span>
            </td>
            <td>
              <Pill tone={actionTone(entry.action) || undefined}>{actionWords(entry.action)}</Pill>
            </td>
            <td className={wordsStyles['words']} data-part="words">
              <About entry={entry} />
            </td>
            <td className={clsx(textStyles['numbers'], textStyles['muted'])}>{entry.ip ?? ''}</td>
            <td className={textStyles['muted']} data-part="request">
              {entry.requestId && (
                <Link
                  to={`/audit?request=${encodeURIComponent(entry.requestId)}`}
                  title={entry.requestId}
                  aria-label={say('what-else-request-did', { id: entry.requestId })}
                >
                  {entry.requestId.slice(0, SHOWN)}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function About({ entry: { action, kind, documentId, detail: given } }: { entry: AuditEntry }) {
  const reference = useReferenceData();
  const detail = isRecord(given) ? given : {};
  const { subject, more } = auditSentence(action, detail);
  const comma = more ? ', ' : '';
  if (kind && documentId) {
    const title = titleIn(reference, kind, documentId);
    return (
      <>
        <Link to={documentPath(kind, documentId)}>
          <b>{title}</b>
        </Link>
        {comma}
        {more} <span className={textStyles['muted']}>{kindOne(kind).toLowerCase()}</span>
      </>
    );
  }
  const number = detail['number'];
  return (
    <>
      {typeof number === 'number' ? (
        <Link to={`/releases/${number}`}>
          <b>{subject}</b>
        </Link>
      ) : (
        subject && <b>{subject}</b>
      )}
      {subject && comma}
      {more}
    </>
  );
}
