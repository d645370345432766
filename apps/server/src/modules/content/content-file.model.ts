import type { Snapshot } from '@marquee/engine';
import { migrateDocument, SCHEMA_VERSION } from '@marquee/schemas';
import { AppError } from '../../errors.ts';
import { mapInTurns } from '../../turns.ts';
import { isRecord } from '@marquee/schemas/is-record';

const FORMAT = 'marquee-content';

/** The whole content as one file (STORE-08). Pictures are not in it: documents name their addresses. */
export type ContentFile = {
  format: typeof FORMAT;
  /** The contract version of its documents. */
  schemaVersion: number;
  exportedAt: string;
  release: { number: number; publishedAt: string; comment: string } | null;
  documents: Snapshot['documents'];
};

/** The content of a file, with each document migrated to this version. */
export type ParsedContent = Pick<ContentFile, 'schemaVersion' | 'release'> & {
  exportedAt: string | null;
  documents: { kind: string; id: string; data: unknown }[];
};

export function createContentFile(
  { release, documents }: Snapshot,
  { exportedAt, comment }: { exportedAt: Date; comment: string },
): ContentFile {
  return {
    format: FORMAT,
    schemaVersion: SCHEMA_VERSION,
    exportedAt: exportedAt.toISOString(),
    release: release.number === 0 ? null : { ...release, comment },
    documents,
  };
}

/** Parses a content file. Earlier versions are migrated. Other files, or files of a later version, are refused. */
export async function parseContentFile(file: unknown): Promise<ParsedContent> {
  if (!isRecord(file) || file['format'] !== FORMAT)
    throw notContent(`It must be a file that Marquee exported: an object with "format": "${FORMAT}".`);
  const { schemaVersion, exportedAt, release, documents } = file;
  if (typeof schemaVersion !== 'number' || !Number.isInteger(schemaVersion) || schemaVersion < 1)
    throw notContent('"schemaVersion" must be the version it was written in, a whole number from 1 on.');
  if (schemaVersion > SCHEMA_VERSION)
    throw new AppError('IMPORT_TOO_NEW', {
      message: `The file was written by a newer Marquee (contract ${schemaVersion}; this one reads up to ${SCHEMA_VERSION}). Update this one first.`,
    });
  if (!isRecord(documents)) throw notContent('"documents" must hold the documents by kind and id.');
  const found = Object.entries(documents).flatMap(([kind, byId]) => {
    if (!isRecord(byId)) throw notContent(`"documents/${kind}" must hold documents by id.`);
    return Object.entries(byId).map(([id, data]) => ({ kind, id, data }));
  });
  const rows = await mapInTurns(found, ({ kind, id, data }) => ({
    kind,
    id,
    data: migrateDocument(kind, data, schemaVersion),
  }));
  return {
    schemaVersion,
    exportedAt: typeof exportedAt === 'string' ? exportedAt : null,
    release: parseRelease(release),
    documents: rows,
  };
}

/** Only shown to people, so a file that was written by hand may leave it out. */
function parseRelease(release: unknown): ContentFile['release'] {
  if (!isRecord(release) || typeof release['number'] !== 'number') return null;
  const { number, publishedAt, comment } = release;
  return { number, publishedAt: String(publishedAt ?? ''), comment: String(comment ?? '') };
}

function notContent(message: string): AppError {
  return new AppError('IMPORT_NOT_CONTENT', { message: `This file cannot be imported. ${message}` });
}
