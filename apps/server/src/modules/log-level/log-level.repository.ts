import type { Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';
import type { LogLevel } from './log-levels.ts';

export type ChosenLevel = { level: LogLevel; until: Date; authorName: string };

export type LogLevelRepository = ReturnType<typeof createLogLevelRepository>;

/** The level that somebody has chosen for every process, until it ends by itself. */
export function createLogLevelRepository(db: Kysely<Database>) {
  return {
    find: (): Promise<ChosenLevel | undefined> =>
      db.selectFrom('log_level').select(['level', 'until', 'author_name as authorName']).executeTakeFirst(),

    async save({ level, until, authorName }: ChosenLevel): Promise<void> {
      const chosen = { level, until, author_name: authorName };
      await db
        .insertInto('log_level')
        .values(chosen)
        .onConflict((conflict) => conflict.column('is_only').doUpdateSet(chosen))
        .execute();
    },

    /** False: none was chosen. */
    async remove(): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('log_level').executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
