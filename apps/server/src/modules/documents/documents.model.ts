import { isRecord } from '@marquee/schemas/is-record';
import { titleText } from '@marquee/schemas/title-text';
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
  /** Only when a person took it off the site or off a schedule: it is not a draft until a person makes it one again. */
  withdrawn?: Withdrawal;
  /** null when the document is marked for removal. */
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
 * Separates drafts that wait to be published from documents that a person took off the site or off a schedule:
 * publishing every draft must not put the latter back (ADMIN-21).
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

/** A valid document with its warnings. `data` is the given object itself, unless rich text had to be sanitised. */
export type ParsedDocument = { data: unknown; problems: Problem[] };

/**
 * Validates and sanitises a document before it is stored. INVALID_DOCUMENT lists all its problems. `stored`: the
 * version that it is based on (`sanitizeDocument`).
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
  // Sanitising can make a text longer (& becomes &amp;) or empty, so the result must be validated again.
  const again = validateDocument(kind, sanitized, { id });
  if (!again.ok) throw new AppError('INVALID_DOCUMENT', { problems: again.problems });
  return { data: sanitized, problems: again.problems };
}

/** The name of a document for people: its title in English, or in its first language, or its id. */
export function titleOf(data: unknown, titleField: string | undefined, id: string): string {
  const title = titleField && isRecord(data) ? data[titleField] : undefined;
  if (hasText(title)) return titleText(title);
  if (!isRecord(title)) return id;
  const text = title[listedLocale(title) ?? ''];
  return typeof text === 'string' ? titleText(text) : id;
}
