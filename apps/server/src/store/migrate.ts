import type { Kysely } from 'kysely';
import { type MigrationResultSet, Migrator } from 'kysely/migration';
import { AppError } from '../errors.ts';
import type { Database } from './database.ts';
import * as content from './migrations/0001-content.ts';
import * as people from './migrations/0002-people.ts';
import * as schedules from './migrations/0003-schedules.ts';
import * as access from './migrations/0004-access.ts';
import * as webhooks from './migrations/0005-webhooks.ts';
import * as references from './migrations/0006-references.ts';
import * as images from './migrations/0007-images.ts';
import * as releaseEntries from './migrations/0008-release-entries.ts';
import * as visits from './migrations/0009-visits.ts';
import * as previewLinks from './migrations/0010-preview-links.ts';
import * as setAsideFindings from './migrations/0011-set-aside-findings.ts';
import * as scheduleTokens from './migrations/0012-schedule-tokens.ts';
import * as drawnReferences from './migrations/0013-drawn-references.ts';
import * as documentChanges from './migrations/0014-document-changes.ts';
import * as withdrawnDrafts from './migrations/0015-withdrawn-drafts.ts';
import * as endedInvitations from './migrations/0016-ended-invitations.ts';
import * as releaseMarks from './migrations/0017-release-marks.ts';
import * as builtFiles from './migrations/0018-built-files.ts';

export const MIGRATIONS = {
  '0001-content': content,
  '0002-people': people,
  '0003-schedules': schedules,
  '0004-access': access,
  '0005-webhooks': webhooks,
  '0006-references': references,
  '0007-images': images,
  '0008-release-entries': releaseEntries,
  '0009-visits': visits,
  '0010-preview-links': previewLinks,
  '0011-set-aside-findings': setAsideFindings,
  '0012-schedule-tokens': scheduleTokens,
  '0013-drawn-references': drawnReferences,
  '0014-document-changes': documentChanges,
  '0015-withdrawn-drafts': withdrawnDrafts,
  '0016-ended-invitations': endedInvitations,
  '0017-release-marks': releaseMarks,
  '0018-built-files': builtFiles,
};

/** Brings the tables to this version; runs only new migrations. Many processes may call it at the same time. */
export function migrate(db: Kysely<Database>): Promise<void> {
  return run(db, (migrator) => migrator.migrateToLatest());
}

/** Creates the tables of an older version in an empty database. */
export function migrateTo(db: Kysely<Database>, name: keyof typeof MIGRATIONS): Promise<void> {
  return run(db, (migrator) => migrator.migrateTo(name));
}

async function run(
  db: Kysely<Database>,
  work: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error, results } = await work(migrator);
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  const isNewer = reason.startsWith('corrupted migrations');
  throw new AppError('STORE_MIGRATION_FAILED', {
    message: isNewer
      ? `The store was written by another version of Marquee, most likely a newer one: ${reason}.`
      : `The store could not be brought to this version, and nothing of it was kept: ${failed ? `${failed}, ` : ''}${reason}.`,
    cause: error,
  });
}
