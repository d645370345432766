import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { rowsQuery } from '../api/documents.queries.ts';
import type { DocumentRow } from '../api/api-types.ts';
import { documentPath, kindMany } from '../shared/documents/kinds.ts';
import { documentTitle } from '../words/document-words.ts';
import { useFormSurroundings } from './draft-context.ts';
import segments from '../shared/ui/segments.module.css';
import textStyles from '../shared/ui/text.module.css';
import arrangement from '../shared/ui/arrangement.module.css';
import styles from './document-switch.module.css';

type DocumentSwitchProps = {
  /** Sort order of the documents. */
  compare: (a: DocumentRow, b: DocumentRow) => number;
  /** Text before and after the title. */
  before?: (row: DocumentRow, index: number) => string;
  after?: (row: DocumentRow) => string;
  /** Explains the order. */
  note?: string;
  /** Actions for these documents. */
  children?: ReactNode;
};

/** Links to the other documents of the kind; section, language and visitor stay the same. */
export function DocumentSwitch({ compare, before, after, note, children }: DocumentSwitchProps) {
  const { kind, id } = useFormSurroundings();
  const { search } = useLocation();
  const rows = useQuery(rowsQuery(kind)).data ?? [];
  // A document that was just created is not in the list yet.
  const shown = rows.filter((row) => row.state !== 'deleted' || row.id === id);
  const hasOthers = shown.length > 1;
  if (!hasOthers && !children) return null;
  return (
    <div className={clsx(styles['documentSwitch'], arrangement['row'])} data-part="document-switch">
      {hasOthers && (
        <nav className={segments['segments']} data-part="segments" aria-label={kindMany(kind)}>
          {shown.toSorted(compare).map((row, index) => (
            <Link
              key={row.id}
              to={`${documentPath(kind, row.id)}${keptSearch(search)}`}
              aria-current={row.id === id ? 'page' : undefined}
            >
              {before && (
                <span className={textStyles['numbers']} data-part="count">
                  {before(row, index)}
                </span>
              )}
              {documentTitle(kind, row.id, row.data)}
              {after && (
                <span className={clsx(textStyles['muted'], textStyles['numbers'])} data-part="count">
                  {after(row)}
                </span>
              )}
            </Link>
          ))}
        </nav>
      )}
      {children}
      {note && hasOthers && <span className={clsx(arrangement['end'], textStyles['quiet'])}>{note}</span>}
    </div>
  );
}

/** The parameters `field` and `new` apply only to the current document, so they are dropped. */
export function keptSearch(search: string, more: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams(search);
  for (const name of ['field', 'new']) params.delete(name);
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  return params.size === 0 ? '' : `?${params}`;
}
