import { type Kysely, sql } from 'kysely';
import type { Database } from '../../store/database.ts';
import type { KeptFiles } from './built-files.ts';

export type BuiltFilesRepository = KeptFiles;

/** Keeps the files of builds in the store, which every process has. */
export function createBuiltFilesRepository(db: Kysely<Database>): BuiltFilesRepository {
  return {
    async list(paths) {
      const rows = await db
        .selectFrom('built_files')
        .select(['path', 'hash'])
        .where('path', '=', sql<string>`any(${paths})`)
        .execute();
      return new Map(rows.map(({ path, hash }) => [path, hash]));
    },

    async add(path, hash, { isCompressed, body }, usedAt) {
      await db
        .insertInto('built_files')
        .values({ path, hash, is_compressed: isCompressed, body, used_at: usedAt })
        // Processes of one version start together.
        .onConflict((conflict) => conflict.column('path').doUpdateSet({ used_at: usedAt }))
        .execute();
    },

    async noteUse(paths, usedAt) {
      await sql`
        update built_files set used_at = ${usedAt}
        where path in (
          select path from built_files where path = any(${paths}) and used_at < ${usedAt}
          -- In one order everywhere, so that two processes do not wait for each other.
          order by path for update
        )`.execute(db);
    },

    async find(path) {
      const row = await db
        .selectFrom('built_files')
        .select(['is_compressed', 'body'])
        .where('path', '=', path)
        .executeTakeFirst();
      return row && { isCompressed: row.is_compressed, body: Buffer.from(row.body) };
    },

    async removeUnused(since) {
      await db.deleteFrom('built_files').where('used_at', '<', since).execute();
    },
  };
}
