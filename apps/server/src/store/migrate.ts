import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
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
import * as releaseCertificates from './migrations/0019-release-certificates.ts';
import * as auditChain from './migrations/0020-audit-chain.ts';
import * as history from './migrations/0021-history.ts';
import * as auditTime from './migrations/0022-audit-time.ts';
import * as whoDidWhat from './migrations/0025-who-did-what.ts';
import * as changedSecrets from './migrations/0026-changed-secrets.ts';
import * as approvals from './migrations/0027-approvals.ts';
import * as comments from './migrations/0028-comments.ts';
import * as rights from './migrations/0029-rights.ts';
import * as pictureFocus from './migrations/0030-picture-focus.ts';
import * as numbersAfterARestore from './migrations/0031-numbers-after-a-restore.ts';

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
  '0019-release-certificates': releaseCertificates,
  '0020-audit-chain': auditChain,
  '0021-history': history,
  '0022-audit-time': auditTime,
  '0025-who-did-what': whoDidWhat,
  '0026-changed-secrets': changedSecrets,
  '0027-approvals': approvals,
  '0028-comments': comments,
  '0029-rights': rights,
  '0030-picture-focus': pictureFocus,
  '0031-numbers-after-a-restore': numbersAfterARestore,
};

/**
 * A migration with this in its name takes something away (contract): whoever does not know the migration with that
 * number still uses it. All others only add (expand), and a process of an older version goes on beside them.
 */
const TAKES_AWAY = /^\d{4}-.*-after-(\d{4})$/;

export type MigrationPlan = {
  /** Migrations of this version that have not run, in the order in which they will. */
  pending: readonly string[];
  /** Migrations of newer versions that have run. */
  newer: readonly string[];
};

/** What there is to do. Only reads, also in an empty database. */
export async function planMigration(
  db: Kysely<Database>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<MigrationPlan> {
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  const done = rows[0]?.name
    ? (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows
    : [];
  const names = new Set(done.map(({ name }) => name));
  return {
    pending: Object.keys(migrations).filter((name) => !names.has(name)),
    newer: [...names].filter((name) => !Object.hasOwn(migrations, name)),
  };
}

/**
 * Brings the tables to this version; runs only new migrations. Many processes may call it at the same time. The tables
 * of a newer version are left as they are, unless it has taken away what this one needs.
 */
export async function migrate(
  db: Kysely<Database>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<void> {
  if (isUpToDate(await planMigration(db, migrations), Object.keys(migrations))) return;
  await run(db, migrations, (migrator) => migrator.migrateToLatest());
}

/**
 * Whether this version can work with the tables as they are.
 * @throws {AppError} when a newer version has taken away what this one needs, or is of another history
 */
export function isUpToDate({ pending, newer }: MigrationPlan, known: readonly string[]): boolean {
  const last = known.at(-1) ?? '';
  const needed = newer.find((name) => (TAKES_AWAY.exec(name)?.[1] ?? '') > last.slice(0, 4));
  if (needed !== undefined)
    throw new AppError('STORE_MIGRATION_FAILED', {
      message: `A newer version of Marquee has taken out of the store what this one needs (${needed}). Run that version.`,
    });
  if (newer.length > 0 && (pending.length > 0 || newer.some((name) => name < last)))
    throw new AppError('STORE_MIGRATION_FAILED', {
      message: `The store was written by another version of Marquee, which is not a newer one of this: it has ${newer.join(', ')} and not ${pending.join(', ')}.`,
    });
  return pending.length === 0;
}

/** @throws {AppError} when there is something to do */
export async function assertMigrated(db: Kysely<Database>): Promise<void> {
  const plan = await planMigration(db);
  if (isUpToDate(plan, Object.keys(MIGRATIONS))) return;
  throw new AppError('STORE_MIGRATION_NEEDED', {
    message: `The store is not of this version yet: ${plan.pending.join(', ')} have not run. Run “npx marquee migrate” with the same DATABASE_URL first; processes of the version before go on meanwhile. With MIGRATE_AT_START=1 each start does it by itself.`,
  });
}

/** Creates the tables of an older version in an empty database. */
export function migrateTo(db: Kysely<Database>, name: keyof typeof MIGRATIONS): Promise<void> {
  return run(db, MIGRATIONS, (migrator) => migrator.migrateTo(name));
}

async function run(
  db: Kysely<Database>,
  migrations: Readonly<Record<string, Migration>>,
  work: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error, results } = await work(migrator);
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new AppError('STORE_MIGRATION_FAILED', {
    message: `The store could not be brought to this version, and nothing of it was kept: ${failed ? `${failed}, ` : ''}${reason}.`,
    cause: error,
  });
}
