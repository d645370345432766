import { compareSteps, salvageSteps, type Impact } from '@marquee/engine';
import { migrateDocument, SCHEMA_VERSION, validateDocument, type Problem } from '@marquee/schemas';
import type { Store } from '../../store/open-store.ts';
import { inTurns } from '../../turns.ts';
import { changedPaths } from '../documents/document-changes.ts';

export type MigratedDocument = {
  kind: string;
  id: string;
  revision: number;
  isPublished: boolean;
  /** The contract version in which it was written. */
  from: number;
  /** JSON pointers of the values that the migration changes. */
  changes: string[];
  /** The problems of the migrated document. */
  problems: readonly Problem[];
};

/** Units of versions: those of the whole contract (docs/decisions/012-one-version-for-the-contract.md). */
export type MigrationPreview = {
  version: number;
  documents: MigratedDocument[];
  /** Pages of the current release that the migration changes, and for whom; path null: what is around every page. */
  pages: { path: string | null; visitors: string[] }[];
};

/**
 * Computes how this version changes the stored documents when it reads them (SCHEMA-06). Nothing is written: documents
 * are migrated when they are read, and stay in their old version until a person saves them.
 */
export async function previewMigration({ documents, releases }: Store): Promise<MigrationPreview> {
  const outdated = await documents.listOutdated(String(SCHEMA_VERSION));
  const migrated = outdated.flatMap((row) => {
    const { kind, id, revision, publishedRevision, data, schemaVersion } = row;
    const after = migrateDocument(kind, data, Number(schemaVersion));
    const changes = changedPaths(data, after);
    if (changes.length === 0) return [];
    const { problems } = validateDocument(kind, after, { id });
    const isPublished = revision === publishedRevision;
    return [{ kind, id, revision, isPublished, from: Number(schemaVersion), changes, problems }];
  });
  const before = (await inTurns(salvageSteps(await releases.loadCurrent(({ data }) => data)))).compiled;
  const after = (await inTurns(salvageSteps(await releases.loadCurrent()))).compiled;
  const impacts = await inTurns(compareSteps(before, after, { now: Date.now() }));
  return { version: SCHEMA_VERSION, documents: migrated, pages: byPath(impacts) };
}

function byPath(impacts: readonly Impact[]): MigrationPreview['pages'] {
  const paths = Map.groupBy(impacts, ({ path }) => path);
  return [...paths].map(([path, found]) => ({
    path,
    visitors: [...new Set(found.map(({ class: { words } }) => words))],
  }));
}
