import { isRecord } from '@marquee/schemas/is-record';
import { compileSnapshot, type CompiledSnapshot } from '@marquee/engine';
import { migrateDocument, SCHEMA_VERSION } from '@marquee/schemas';
import { CliError } from './cli-error.ts';
import { type ContentFile } from './content-files.ts';

export type DocumentRow = { kind: string; id: string; data: unknown };

/** The documents of a file, as today's contract has them. */
export function documentRows({ schemaVersion, documents }: ContentFile): DocumentRow[] {
  if (!isRecord(documents)) throw new CliError('NO_DOCUMENTS', 'The file has no "documents".');
  if (schemaVersion > SCHEMA_VERSION)
    throw new CliError(
      'TOO_NEW',
      `The content is of contract ${schemaVersion}; this marquee reads up to ${SCHEMA_VERSION}. Update it.`,
    );
  return Object.entries(documents).flatMap(([kind, byId]) =>
    Object.entries(isRecord(byId) ? byId : {}).map(([id, data]) => ({
      kind,
      id,
      data: migrateDocument(kind, data, schemaVersion),
    })),
  );
}

/** As the server compiles a release. */
export function compileRows(rows: readonly DocumentRow[]): CompiledSnapshot {
  const documents: Record<string, Record<string, unknown>> = Object.create(null);
  for (const { kind, id, data } of rows) (documents[kind] ??= Object.create(null))[id] = data;
  return compileSnapshot({ release: { number: 0, publishedAt: new Date(0).toISOString() }, documents });
}
