import { SCHEMA_VERSION } from '@marquee/schemas';
import { AppError } from '../../errors.ts';
import type { Repositories } from '../../store/repositories.ts';
import { mapInTurns } from '../../turns.ts';
import { type AuditAction, recordAction } from '../audit/audit.service.ts';
import { createPatch } from '../documents/create-patch.ts';
import { announceDocument } from '../documents/document-event.ts';
import { findImage } from '../images/images.service.ts';
import { withOther } from '../images/replace-image.ts';
import type { Editing } from '../documents/documents.service.ts';
import { findNeeders } from '../documents/uses.service.ts';
import type { DocumentsRepository, HeadRow } from '../documents/documents.repository.ts';
import { type BulkEdit, type ChosenDocument, copyIds } from './bulk-edit.ts';
import { planBulk, type PlannedEdit } from './bulk-plan.ts';

export type BulkPreview = { items: Omit<PlannedEdit, 'written'>[] };
export type BulkDone = { items: { kind: string; id: string; revision: number }[]; unchanged: number };

type Reading = Pick<Repositories, 'documents' | 'references' | 'images'>;

/** What an edit would do to each document. Nothing is written. */
export async function previewBulk(
  store: Reading,
  documents: readonly ChosenDocument[],
  edit: BulkEdit,
): Promise<BulkPreview> {
  const plan = await makePlan(store, await store.documents.listHeadsOf(documents), documents, edit);
  return { items: plan.map(({ written: _written, ...item }) => item) };
}

/**
 * Applies an edit to all of the documents in one transaction, or to none. Each must still have the revision at which it
 * was chosen. If not all can be written, the error says the reason for each document (ADMIN-11).
 */
export async function applyBulk(
  { transaction, actor, at }: Editing,
  documents: readonly ChosenDocument[],
  edit: BulkEdit,
): Promise<BulkDone> {
  const heads = await transaction.documents.lockHeadsOf(documents);
  const plan = await makePlan(transaction, heads, documents, edit);
  refuseWhatStands(plan);
  const changes = plan.flatMap(({ kind, written }) => (written ? [{ kind, ...written }] : []));
  if (changes.length === 0) throw new AppError('NOTHING_TO_CHANGE');
  const nextRevision = await transaction.documents.nextRevisionsOf(changes);
  const rows = await mapInTurns(changes, ({ kind, id, data, head }) => ({
    kind,
    id,
    revision: nextRevision({ kind, id }),
    previous: head?.revision ?? null,
    data,
    patch: createPatch(head?.data ?? null, data),
  }));
  await transaction.documents.appendRevisions(rows, {
    schemaVersion: String(SCHEMA_VERSION),
    author: actor,
    savedAt: at,
  });
  await announceDocument(transaction, null, { actor, at });
  await recordAction(transaction.audit, { actor, at }, ACTIONS[edit.type], {
    detail: {
      count: rows.length,
      ...(edit.type === 'set' ? { fields: edit.fields.map(({ pointer }) => pointer) } : {}),
      ...(edit.type === 'picture' ? { image: edit.picture, by: edit.by } : {}),
      documents: rows.map(({ kind, id, revision }) => `${kind}/${id}@${revision}`),
    },
  });
  return {
    items: rows.map(({ kind, id, revision }) => ({ kind, id, revision })),
    unchanged: plan.length - rows.length,
  };
}

const ACTIONS: Record<BulkEdit['type'], AuditAction> = {
  set: 'document.bulk-edited',
  picture: 'document.bulk-edited',
  remove: 'document.bulk-removed',
  duplicate: 'document.bulk-duplicated',
};

function refuseWhatStands(plan: readonly PlannedEdit[]): void {
  const of = (...outcomes: PlannedEdit['outcome'][]): PlannedEdit[] =>
    plan.filter(({ outcome }) => outcomes.includes(outcome));
  const moved = of('stale', 'gone');
  if (moved.length > 0)
    throw new AppError('STALE_BULK', {
      message: `${moved.length} of ${plan.length} documents were changed in the meantime. Nothing was written; look at them again.`,
      problems: moved.flatMap(({ problems }) => problems),
    });
  const broken = of('invalid', 'in-use');
  if (broken.length > 0)
    throw new AppError('BULK_HAS_PROBLEMS', {
      message: `${broken.length} of ${plan.length} documents cannot be changed like that. Nothing was written.`,
      problems: broken.flatMap(({ problems }) => problems),
    });
}

async function makePlan(
  { documents, references, images }: Reading,
  heads: readonly HeadRow[],
  chosen: readonly ChosenDocument[],
  edit: BulkEdit,
): Promise<PlannedEdit[]> {
  const needers = edit.type === 'remove' ? await findNeeders({ references }, chosen) : new Map();
  const taken = edit.type === 'duplicate' ? await findTakenCopies(documents, chosen) : new Set<string>();
  return planBulk(chosen, edit, {
    changePicture: edit.type === 'picture' ? await otherPicture({ images }, edit) : (data) => data,
    heads: new Map(heads.map((head) => [`${head.kind}/${head.id}`, head])),
    needers,
    isTaken: (kind, id) => taken.has(`${kind}/${id}`),
  });
}

async function otherPicture(
  reading: Pick<Repositories, 'images'>,
  { picture, by }: { picture: string; by: string },
): Promise<(data: unknown) => unknown> {
  const before = await findImage(reading, picture);
  const after = await findImage(reading, by);
  return (data) => withOther(data, before, after);
}

/** Existing and former ids of copies, up to the first free id for each document. */
async function findTakenCopies(
  documents: DocumentsRepository,
  chosen: readonly ChosenDocument[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  let asked = chosen.map(({ kind, id }) => ({ kind, ids: copyIds(id) }));
  while (asked.length > 0) {
    const next = asked.map((each) => ({ ...each, id: each.ids.next().value }));
    const known = await documents.listLastRevisionsOf(next.map(({ kind, id }) => ({ kind, id })));
    for (const key of known.keys()) taken.add(key);
    asked = next.filter(({ kind, id }) => known.has(`${kind}/${id}`));
  }
  return taken;
}
