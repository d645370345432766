import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * The number after `last` that nobody was given before, by a database that this one was brought back from either: whoever
 * still has a change on a lost revision is told (STORE-03), instead of changing another one that took its number.
 */
export async function nextNumber(db: Kysely<Database>, last: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select greatest(${last}::integer, raised_number_floor()) + 1 as next`.execute(db);
  return rows[0]?.next ?? last + 1;
}
