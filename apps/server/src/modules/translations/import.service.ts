import { AppError } from '../../errors.ts';
import type { Managing } from '../admin-session/manage.ts';
import { recordAction } from '../audit/audit.service.ts';
import { patchDocument } from '../documents/documents.service.ts';
import { type ImportRow, planTexts, type PlannedText } from './import-plan.ts';
import type { Grid } from './translation-grid.ts';

export type TextImport = { language: string; rows: readonly ImportRow[]; fingerprint: string };

/** Writes the texts of a file that was looked at as drafts, all of them or none. Lines with errors stay out. */
export async function importTexts(
  managing: Managing,
  grid: Grid,
  { language, rows, fingerprint }: TextImport,
): Promise<{ texts: number; documents: number; left: number }> {
  const { transaction, actor, at } = managing;
  const plan = await planTexts(grid, language, rows);
  if (plan.fingerprint !== fingerprint) throw new AppError('STALE_IMPORT');
  if (plan.changes.length === 0) throw new AppError('NOTHING_TO_IMPORT');
  const byDocument = Map.groupBy(plan.changes, ({ kind, document }) => `${kind}/${document}`);
  for (const texts of byDocument.values()) {
    const [first] = texts;
    if (!first) continue;
    const { kind, document: id, revision } = first;
    const patch = texts.map((text) => operationOf(text, language));
    await patchDocument(managing, { kind, id }, revision, patch);
  }
  await recordAction(transaction.audit, { actor, at }, 'translations.imported', {
    detail: { language, texts: plan.changes.length, documents: byDocument.size, left: plan.errors.length },
  });
  return { texts: plan.changes.length, documents: byDocument.size, left: plan.errors.length };
}

function operationOf({ kind, pointer, after }: PlannedText, language: string) {
  return { op: 'add', path: kind === 'messages' ? pointer : `${pointer}/${language}`, value: after };
}
