import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { DraftFinding } from '../../../worker/worker-tasks.ts';
import type { SchemaNode } from '../../../schema/schema-node.ts';
import { documentPath } from '../../../shared/documents/kinds.ts';
import { StatusMark } from '../../../shared/ui/status-mark.tsx';
import { Thumb } from '../../../shared/ui/thumb.tsx';
import { placeName } from '../../../words/document-words.ts';
import { say } from '../../../words/generated/documents.ts';
import { always } from '../../../words/schedule-words.ts';
import { formatInstant } from '../../../words/time.ts';
import type { ListRow } from './list-rows.ts';
import pill from '../../../shared/ui/pill.module.css';
import tagStyles from '../../../shared/ui/tag.module.css';
import styles from './cells.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
import wordsStyles from '../../../shared/ui/words.module.css';
import documentTableStyles from './document-table.module.css';

const KINDS_WITH_PICTURES = new Set(['banner', 'promotion-page', 'shop-card', 'bookmark']);

/** “To be removed” takes two lines: on one line the column would leave no room for another one at 1280 pixels. */
export function StatusCell({ row }: { row: ListRow }) {
  return (
    <span className={styles['status']}>
      <StatusMark status={row.status} hasEdits={row.hasEdits} />
    </span>
  );
}

export function TitleCell({ row }: { row: ListRow }) {
  const { kind, id } = row.item;
  return (
    <Link className={documentTableStyles['titleCell']} to={documentPath(kind, id)} title={id}>
      {(row.image || KINDS_WITH_PICTURES.has(kind)) && <Thumb src={row.image} kind={kind} />}
      <b className={textStyles['cut']}>{row.title}</b>
      {row.title !== id && (
        <span className={clsx(documentTableStyles['id'], textStyles['quiet'], textStyles['cut'])}>{id}</span>
      )}
    </Link>
  );
}

export function ScheduleCell({ words }: { words: string }) {
  const match = /^(from|until|ended) (.*)$/.exec(words);
  if (!match)
    return (
      <span
        className={
          words === always()
            ? textStyles['muted']
            : clsx(documentTableStyles['sentence'], wordsStyles['words'], textStyles['cut'])
        }
        data-part="words"
      >
        {words}
      </span>
    );
  return (
    <span
      className={clsx(documentTableStyles['sentence'], wordsStyles['words'], textStyles['cut'])}
      data-part="words"
    >
      {match[1]} <b>{match[2]}</b>
    </span>
  );
}

export function PlacesCell({ row }: { row: ListRow }) {
  const [first, ...more] = row.places;
  if (!first) return <span className={textStyles['muted']}>{say('nowhere')}</span>;
  const label = (place: (typeof row.places)[number]): string =>
    place.place === 'Position'
      ? String(place.position)
      : `${placeName(place.place)}${place.position === undefined ? '' : ` ${place.position}`}`;
  return (
    <span
      className={clsx(styles['places'], arrangement['closeRow'])}
      title={row.places.map(label).join(', ')}
    >
      <span className={clsx(tagStyles['tag'], textStyles['cut'])} data-part="tag">
        {label(first)}
      </span>
      {more.length > 0 && <span className={textStyles['quiet']}>+{more.length}</span>}
    </span>
  );
}

/** The number of findings; nothing for a row without findings (rule 2). */
export function FindingsCell({ row, findings }: { row: ListRow; findings: readonly DraftFinding[] }) {
  const [first] = findings;
  if (!first) return null;
  const { kind, id } = row.item;
  const words = findings.map(({ message }) => message).join('\n');
  const isBad = findings.some(({ severity }) => severity === 'error');
  return (
    <Link
      className={isBad ? clsx(pill['pill'], pill['bad']) : clsx(pill['pill'], pill['warn'])}
      data-part="pill"
      to={`${documentPath(kind, id)}?field=${encodeURIComponent(first.pointer)}`}
      title={words}
    >
      <TriangleAlert size={13} aria-hidden="true" />
      {findings.length}
      <span className={textStyles['readAloud']}>{say('findings', { count: findings.length, words })}</span>
    </Link>
  );
}

export function ValueCell({ value, node, now }: { value: unknown; node: SchemaNode; now: number }) {
  if (value === undefined || value === '') return <span className={textStyles['muted']}>–</span>;
  if (typeof value === 'boolean') return <span>{value ? say('yes') : say('no')}</span>;
  if (typeof value === 'number')
    return (
      <span className={clsx(styles['numberCell'], textStyles['numbers'])}>
        {value.toLocaleString('en-GB')}
      </span>
    );
  if (node.format === 'date-time')
    return (
      <span className={clsx(textStyles['numbers'], textStyles['cut'])}>
        {formatInstant(Date.parse(String(value)), now)}
      </span>
    );
  return (
    <span className={textStyles['cut']}>{typeof value === 'string' ? value : JSON.stringify(value)}</span>
  );
}
