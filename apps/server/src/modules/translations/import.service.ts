import { SCHEMA_VERSION } from '@marquee/schemas';
import { AppError } from '../../errors.ts';
import { mapInTurns } from '../../turns.ts';
import type { Managing } from '../admin-session/manage.ts';
import { recordAction } from '../audit/audit.service.ts';
import { createPatch } from '../documents/create-patch.ts';
import { announceDocument } from '../documents/document-event.ts';
import { parseDocument } from '../documents/documents.model.ts';
import type { HeadRow } from '../documents/documents.repository.ts';
import { type ImportRow, planTexts, type PlannedText } from './import-plan.ts';
import { type Grid, MESSAGES } from './translation-grid.ts';
import { fromPointer } from '@marquee/schemas/json-pointer';

export type TextImport = { language: string; rows: readonly ImportRow[]; fingerprint: string };

/**
 * Saves the texts of a previewed file as drafts, all or none. Lines with errors are left out. A few statements handle
 * all documents: one after the other would take minutes in which nobody else could write.
 */
export async function importTexts(
  { transaction, actor, at }: Managing,
  grid: Grid,
  { language, rows, fingerprint }: TextImport,
): Promise<{ texts: number; documents: number; left: number }> {
  const { documents, audit } = transaction;
  const plan = await planTexts(grid, language, rows);
  if (plan.fingerprint !== fingerprint) throw new AppError('STALE_IMPORT');
  if (plan.changes.length === 0) throw new AppError('NOTHING_TO_IMPORT');
  const byDocument = Map.groupBy(plan.changes, ({ kind, document }) => keyOf({ kind, id: document }));
  const places = [...byDocument.values()].flatMap(([first]) =>
    first ? [{ kind: first.kind, id: first.document }] : [],
  );
  const heads = new Map((await documents.lockHeadsOf(places)).map((head) => [keyOf(head), head]));
  const nextRevision = await documents.nextRevisionsOf(places);
  const planned = await mapInTurns([...byDocument], async ([key, texts]) => {
    const { head, data } = await translated(heads.get(key), texts, language);
    return {
      kind: head.kind,
      id: head.id,
      revision: nextRevision(head),
      previous: head.revision,
      data,
      patch: createPatch(head.data, data),
    };
  });
  // After cleaning, a rich text can be the same as before. No revision is stored for that.
  const revisions = planned.filter(({ patch }) => patch.length > 0);
  await documents.appendRevisions(revisions, {
    schemaVersion: String(SCHEMA_VERSION),
    author: actor,
    savedAt: at,
  });
  await announceDocument(transaction, null, { actor, at });
  const done = { texts: plan.changes.length, documents: byDocument.size, left: plan.errors.length };
  await recordAction(audit, { actor, at }, 'translations.imported', { detail: { language, ...done } });
  return done;
}

const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind}/${id}`;

/** The document with its new texts, ready to store. Throws if it is not the previewed version. */
async function translated(
  head: HeadRow | undefined,
  texts: readonly PlannedText[],
  language: string,
): Promise<{ head: HeadRow; data: unknown }> {
  if (!head || head.isDeletion || texts.some(({ revision }) => revision !== head.revision))
    throw new AppError('STALE_IMPORT');
  const { kind, id } = head;
  const wanted = structuredClone(head.data);
  for (const { pointer, after } of texts)
    putText(wanted, kind === MESSAGES ? pointer : `${pointer}/${language}`, after);
  try {
    return { head, data: (await parseDocument(kind, id, wanted, head.data)).data };
  } catch (error) {
    if (!(error instanceof AppError) || !error.problems) throw error;
    const problems = error.problems.map((problem) => ({ ...problem, kind, id }));
    throw new AppError('INVALID_DOCUMENT', { problems });
  }
}

function putText(data: unknown, pointer: string, text: string): void {
  const tokens = fromPointer(pointer);
  const name = tokens.pop() ?? '';
  let parent = data;
  for (const token of tokens) {
    if (!isContainer(parent) || !Object.hasOwn(parent, token)) throw new AppError('STALE_IMPORT');
    parent = (parent as Record<string, unknown>)[token];
  }
  if (!isContainer(parent)) throw new AppError('STALE_IMPORT');
  // Assigning to `__proto__` would change the prototype.
  Object.defineProperty(parent, name, { value: text, enumerable: true, configurable: true, writable: true });
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
