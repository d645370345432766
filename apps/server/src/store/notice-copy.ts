import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/**
 * Notices that a copy was put in the place of the embedded store since it was last opened: the file beside the folder
 * then has another mark than the store. Its numbers go on above those that were lost (`raised_number_floor`).
 */
export async function noticeCopy(db: Kysely<Database>, file: string): Promise<void> {
  const known = await readFile(file, 'utf8').catch(ignoreMissing);
  const mark = randomUUID();
  const { folder_mark: stored } = await db
    .selectFrom('number_floor')
    .select('folder_mark')
    .executeTakeFirstOrThrow();
  const isCopy = known !== undefined && known !== stored;
  await db
    .updateTable('number_floor')
    .set({ folder_mark: mark, ...(isCopy && { origin: 'a copy' }) })
    .execute();
  await writeFile(file, mark);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
