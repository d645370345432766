import { sql } from 'kysely';
import type { PlatformDatabase, PlatformTransaction, ProfileFields } from '../../store/database.ts';
import { changesOfSwitches } from '../consents/consents.model.ts';
import { writeConsents } from '../consents/consents.repository.ts';

/** Only changes the given fields, also with two simultaneous changes. */
export async function mergeProfile(
  trx: PlatformTransaction,
  playerId: number,
  { receive_promos, receive_sms_promos, ...fields }: ProfileFields,
): Promise<void> {
  const changes = changesOfSwitches({
    ...(receive_promos === undefined ? {} : { receive_promos }),
    ...(receive_sms_promos === undefined ? {} : { receive_sms_promos }),
  });
  if (changes.size > 0) await writeConsents(trx, playerId, changes);
  if (Object.keys(fields).length === 0) return;
  await trx
    .updateTable('players')
    .set({ profile: sql`profile || ${JSON.stringify(fields)}::jsonb` })
    .where('id', '=', playerId)
    .execute();
}

/** The fields that are still missing after these were given. */
export async function dropMissed(
  db: PlatformDatabase,
  playerId: number,
  fields: readonly string[],
): Promise<string[]> {
  const row = await db
    .updateTable('players')
    .set({ auth_fields_missed: sql`auth_fields_missed - ${sql.val([...fields])}::text[]` })
    .where('id', '=', playerId)
    .returning('auth_fields_missed')
    .executeTakeFirstOrThrow();
  return row.auth_fields_missed;
}

/** False when somebody else has this email address. */
export async function updateEmail(db: PlatformDatabase, playerId: number, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('players')
    .set({ email, confirmed_at: null })
    .where('id', '=', playerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('players as other')
            .select('other.id')
            .where(sql<string>`lower(other.email)`, '=', email.toLowerCase())
            .where('other.id', '<>', playerId),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
