import { findKind, SCHEMA_VERSION, type Problem } from '@marquee/schemas';
import { AppError } from '../../errors.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import { type Actor, recordAction } from '../audit/audit.service.ts';
import { patchInTurns } from './apply-patch.ts';
import { createPatch } from './create-patch.ts';
import { changedPaths, copyAt, overlap } from './document-changes.ts';
import { announceDocument } from './document-event.ts';
import { type DocumentItem, type ParsedDocument, parseDocument, toItem } from './documents.model.ts';
import type { RevisionOrigin } from '../../store/database.ts';
import type { DocumentRow, DocumentsRepository, RevisionRow } from './documents.repository.ts';
import { findNeeders, needersWords } from './uses.service.ts';

/** The revision a change is based on; `new`: there must be no such document. */
export type Base = number | 'new';
export type Place = { kind: string; id: string };
export type Editing = { transaction: StoreTransaction; actor: Actor; at: Date; origin?: RevisionOrigin };
export type Saved = {
  item: DocumentItem & { problems: Problem[] };
  isCreated: boolean;
  /** The stored data is what the client has: no other person’s change was merged, and no text was sanitised. */
  isAsSent: boolean;
};

/** Stores a whole document as a new revision, when its base is still the head (STORE-01, STORE-03). */
export async function saveDocument(
  editing: Editing,
  place: Place,
  base: Base,
  data: unknown,
): Promise<Saved> {
  const { documents } = editing.transaction;
  const parsed = await parseDocument(place.kind, place.id, data);
  const isAsSent = parsed.data === data;
  const head = base === 'new' ? await lockFree(documents, place) : await lockExisting(documents, place);
  const isTaken = head !== undefined && !head.isDeletion;
  if (base === 'new' ? isTaken : head?.revision !== base) throw await stale(documents, place, base, head);
  return store(editing, place, head, { ...parsed, isAsSent });
}

/**
 * Applies a JSON Patch to its base revision. When the head has changed in other parts of the document, both changes are
 * merged. When the changes overlap, nothing is stored and the error contains the current head.
 */
export async function patchDocument(
  editing: Editing,
  place: Place,
  base: number,
  patch: unknown,
): Promise<Saved> {
  const { documents } = editing.transaction;
  const head = await lockExisting(documents, place);
  const from = head.revision === base ? head : await documents.findRevision(place.kind, place.id, base);
  if (!from || from.isDeletion || head.isDeletion) throw await stale(documents, place, base, head);
  const mine = await patchInTurns(from.data, patch);
  if (from === head) {
    const parsed = await parseDocument(place.kind, place.id, mine, head.data);
    return store(editing, place, head, { ...parsed, isAsSent: parsed.data === mine });
  }
  const myPaths = changedPaths(from.data, mine);
  if (overlap(myPaths, changedPaths(from.data, head.data))) throw await stale(documents, place, base, head);
  const merged = await parseDocument(place.kind, place.id, copyAt(head.data, mine, myPaths), head.data);
  return store(editing, place, head, { ...merged, isAsSent: false });
}

/** Marks a document for removal at the next publish. One that was never published is removed: returns undefined. */
export async function deleteDocument(
  editing: Editing,
  place: Place,
  base: Base,
): Promise<DocumentItem | undefined> {
  const { transaction, actor, at } = editing;
  const head = await lockBase(transaction.documents, place, base);
  if (head.isDeletion) return findItem(transaction.documents, place);
  const needers = (await findNeeders(transaction, [place])).get(`${place.kind}/${place.id}`);
  if (needers)
    throw new AppError('DOCUMENT_IN_USE', {
      message: `${place.kind} ${place.id} is used by ${needersWords(needers)}. Take it out there first.`,
      current: { uses: needers },
    });
  await append(editing, place, head, null);
  await transaction.withdrawals.clear([place]);
  await recordAction(transaction.audit, { actor, at }, 'document.deleted', place);
  return findItem(transaction.documents, place);
}

/**
 * Goes back to the published revision; a document that was never published is removed, but its revisions stay. With
 * `only` = `unchanged`, a draft that differs from the published data stays as it is.
 */
export async function discardDocument(
  editing: Editing,
  place: Place,
  base: Base,
  only?: 'unchanged',
): Promise<DocumentItem | undefined> {
  const { transaction, actor, at } = editing;
  const { documents, audit } = transaction;
  const head = await lockBase(documents, place, base);
  const row = await documents.find(place.kind, place.id);
  if (row?.publishedRevision === head.revision) return toItem(row);
  if (only === 'unchanged' && !(row && (await isAsPublished(documents, row, head))))
    return row && toItem(row);
  const draft = { ...place, revision: head.revision };
  await documents.returnHead(draft, row?.publishedRevision ?? null, actor);
  await transaction.withdrawals.clear([place]);
  await recordAction(audit, { actor, at }, 'document.discarded', {
    ...place,
    detail: { revision: head.revision, ...(only && { only }) },
  });
  await announceDocument(transaction, { ...place, revision: row?.publishedRevision ?? null }, editing);
  return findItem(documents, place);
}

/** Makes a document that was taken off the site or off a schedule a normal draft again (ADMIN-21). */
export async function bringBackDocument(editing: Editing, place: Place, base: Base): Promise<DocumentItem> {
  const { transaction, actor, at } = editing;
  const head = await lockBase(transaction.documents, place, base);
  await transaction.withdrawals.bringBack({ ...place, revision: head.revision }, actor);
  await recordAction(transaction.audit, { actor, at }, 'document.brought-back', {
    ...place,
    detail: { revision: head.revision },
  });
  await announceDocument(transaction, { ...place, revision: head.revision }, editing);
  const item = await findItem(transaction.documents, place);
  if (!item) throw new AppError('DOCUMENT_NOT_FOUND');
  return item;
}

async function isAsPublished(
  documents: DocumentsRepository,
  { kind, id, publishedRevision }: DocumentRow,
  head: RevisionRow,
): Promise<boolean> {
  if (publishedRevision === null || head.isDeletion) return false;
  const published = await documents.findRevision(kind, id, publishedRevision);
  return published !== undefined && changedPaths(published.data, head.data).length === 0;
}

async function store(
  editing: Editing,
  place: Place,
  head: RevisionRow | undefined,
  { data, problems, isAsSent }: ParsedDocument & Pick<Saved, 'isAsSent'>,
): Promise<Saved> {
  const { transaction, actor, at } = editing;
  // Saving the same data is not a change: otherwise autosave would fill the history with copies.
  if (!head || head.isDeletion || changedPaths(head.data, data).length > 0) {
    const revision = await append(editing, place, head, data);
    await recordAction(transaction.audit, { actor, at }, 'document.saved', {
      ...place,
      detail: { revision },
    });
  }
  const item = await findItem(transaction.documents, place);
  if (!item) throw new AppError('DOCUMENT_NOT_FOUND');
  return { item: { ...item, problems }, isCreated: !head || head.isDeletion, isAsSent };
}

async function append(
  editing: Editing,
  { kind, id }: Place,
  head: RevisionRow | undefined,
  data: unknown,
): Promise<number> {
  const { documents } = editing.transaction;
  const revision = await documents.nextRevision(kind, id);
  await documents.insertRevision({
    kind,
    id,
    revision,
    previous: head?.revision ?? null,
    data,
    patch: createPatch(head?.data ?? null, data),
    schemaVersion: String(SCHEMA_VERSION),
    author: editing.actor,
    savedAt: editing.at,
    ...editing.origin,
  });
  await documents.setHead(kind, id, revision);
  await announceDocument(editing.transaction, { kind, id, revision }, editing);
  return revision;
}

/** The head of a document that must exist, locked until the transaction ends. */
async function lockExisting(documents: DocumentsRepository, { kind, id }: Place): Promise<RevisionRow> {
  const revision = await documents.lockHead(kind, id);
  const head = revision === undefined ? undefined : await documents.findRevision(kind, id, revision);
  if (!head) throw new AppError('DOCUMENT_NOT_FOUND');
  return head;
}

async function lockBase(documents: DocumentsRepository, place: Place, base: Base): Promise<RevisionRow> {
  const head = await lockExisting(documents, place);
  if (head.revision !== base) throw await stale(documents, place, base, head);
  return head;
}

/** Takes an id. Returns undefined for a new one; otherwise the existing head, which may be a deletion. */
async function lockFree(documents: DocumentsRepository, place: Place): Promise<RevisionRow | undefined> {
  if (await documents.reserve(place.kind, place.id)) return undefined;
  return lockExisting(documents, place);
}

async function stale(
  documents: DocumentsRepository,
  { kind, id }: Place,
  base: Base,
  head: RevisionRow | undefined,
): Promise<AppError> {
  if (!head) return new AppError('DOCUMENT_NOT_FOUND');
  const from = base === 'new' ? undefined : await documents.findRevision(kind, id, base);
  // When the base is unknown, everything may differ.
  const paths = from ? changedPaths(from.data, head.data) : [''];
  return new AppError('STALE_REVISION', {
    message:
      base === 'new'
        ? `There is a document ${id} already.`
        : `The document is at revision ${head.revision}; the change is based on ${base}.`,
    current: {
      revision: head.revision,
      data: head.data,
      paths,
      updatedAt: head.savedAt.toISOString(),
      updatedBy: head.authorName,
    },
  });
}

export async function findItem(
  documents: DocumentsRepository,
  { kind, id }: Place,
): Promise<DocumentItem | undefined> {
  const row = await documents.find(kind, id);
  return row && toItem(row);
}

export function assertKind(kind: string): void {
  if (!findKind(kind))
    throw new AppError('UNKNOWN_KIND', { message: `There is no kind of document called ${kind}.` });
}
