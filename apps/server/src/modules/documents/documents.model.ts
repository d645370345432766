import { isRecord } from '@marquee/schemas/is-record';
import { hasText, listedLocale, type Problem, validateDocument } from '@marquee/schemas';
import { AppError } from '../../errors.ts';
import type { Withdrawal } from '../../store/database.ts';
import type { DocumentRow } from './documents.repository.ts';
import { sanitizeDocument } from './sanitize-document.ts';

export type DocumentState = 'live' | 'changed' | 'new' | 'deleted';

export type DocumentItem = {
  kind: string;
  id: string;
  revision: number;
  publishedRevision: number | null;
  state: DocumentState;
  /** Only of what somebody took off the site or off a schedule: it is no draft until somebody decides so. */
  withdrawn?: Withdrawal;
  /** null when it is marked for removal. */
  data: unknown;
  updatedAt: string;
  updatedBy: string;
};

export function toItem(row: DocumentRow): DocumentItem {
  return {
    kind: row.kind,
    id: row.id,
    revision: row.revision,
    publishedRevision: row.publishedRevision,
    state: stateOf(row),
    ...(row.withdrawn ? { withdrawn: row.withdrawn } : {}),
    data: row.data,
    updatedAt: row.savedAt.toISOString(),
    updatedBy: row.authorName,
  };
}

/**
 * What waits to be published, and apart from it what somebody took off the site or off a schedule: whoever publishes
 * every draft must not put that back (ADMIN-21).
 */
export function splitDrafts<Item extends DocumentItem>(
  drafts: readonly Item[],
): { items: Item[]; withdrawn: Item[] } {
  return {
    items: drafts.filter(({ withdrawn }) => !withdrawn),
    withdrawn: drafts.filter(({ withdrawn }) => withdrawn),
  };
}

export function stateOf({
  isDeletion,
  revision,
  publishedRevision,
}: Pick<DocumentRow, 'isDeletion' | 'revision' | 'publishedRevision'>): DocumentState {
  if (isDeletion) return 'deleted';
  if (publishedRevision === null) return 'new';
  return revision === publishedRevision ? 'live' : 'changed';
}

/** What may be stored, with its warnings. The same data as was given, unless rich text had to be reduced. */
export type ParsedDocument = { data: unknown; problems: Problem[] };

/**
 * The document as it may be stored; INVALID_DOCUMENT with everything that is wrong otherwise. `stored`: what it is based
 * on (`sanitizeDocument`).
 */
export async function parseDocument(
  kind: string,
  id: string,
  data: unknown,
  stored?: unknown,
): Promise<ParsedDocument> {
  const validation = validateDocument(kind, data, { id });
  if (!validation.ok) throw new AppError('INVALID_DOCUMENT', { problems: validation.problems });
  const sanitized = await sanitizeDocument(kind, data, stored);
  if (sanitized === data) return { data, problems: validation.problems };
  // Sanitizing can make a text longer (& becomes &amp;) or empty: what is stored must fit as well.
  const again = validateDocument(kind, sanitized, { id });
  if (!again.ok) throw new AppError('INVALID_DOCUMENT', { problems: again.problems });
  return { data: sanitized, problems: again.problems };
}

/** What people call a document: its title in English, or the first there is, or its id. */
export function titleOf(data: unknown, titleField: string | undefined, id: string): string {
  const title = titleField && isRecord(data) ? data[titleField] : undefined;
  if (hasText(title)) return title;
  if (!isRecord(title)) return id;
  const text = title[listedLocale(title) ?? ''];
  return typeof text === 'string' ? text : id;
}
