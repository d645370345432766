import type { PlayerDocument } from '@marquee/schemas';
import type { Insertable, Selectable } from 'kysely';
import type { PlatformDatabase, PlatformTables } from '../../store/database.ts';

export type DocumentRow = Selectable<PlatformTables['documents']>;

const MOST_LISTED = 100;

export async function listDocuments(db: PlatformDatabase, playerId: number): Promise<PlayerDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(toDocument);
}

export const isKnownAsOther = async (
  db: PlatformDatabase,
  { playerId, kind, digest }: { playerId: number; kind: PlayerDocument['kind']; digest: string },
): Promise<boolean> =>
  (await db
    .selectFrom('documents')
    .select('id')
    .where('player_id', '=', playerId)
    .where('digest', '=', digest)
    .where('kind', '<>', kind)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Undefined when one of the kind is checked or accepted already. */
export async function insertDocument(
  db: PlatformDatabase,
  row: Insertable<PlatformTables['documents']>,
): Promise<PlayerDocument | undefined> {
  const made = await db
    .insertInto('documents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return made && toDocument(made);
}

/** Numbers of the documents whose decision is due. */
export async function listDue(db: PlatformDatabase, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('state', '=', 'checking')
    .where('due_at', '<=', now)
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** The document, locked, as long as nobody else decides about it. */
export const takeDue = (trx: PlatformDatabase, id: number): Promise<DocumentRow | undefined> =>
  trx
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function localeOf(trx: PlatformDatabase, playerId: number): Promise<string> {
  const { locale } = await trx
    .selectFrom('players')
    .select('locale')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return locale;
}

export async function decide(
  trx: PlatformDatabase,
  { id, state, decidedAt }: { id: number; state: 'accepted' | 'refused'; decidedAt: number },
): Promise<void> {
  await trx.updateTable('documents').set({ state, decided_at: decidedAt }).where('id', '=', id).execute();
}

export async function acceptedKinds(
  trx: PlatformDatabase,
  playerId: number,
): Promise<ReadonlySet<PlayerDocument['kind']>> {
  const rows = await trx
    .selectFrom('documents')
    .select('kind')
    .where('player_id', '=', playerId)
    .where('state', '=', 'accepted')
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

const iso = (at: string | number): string => new Date(Number(at)).toISOString();

function toDocument({ id, kind, name, state, finding, sent_at, decided_at }: DocumentRow): PlayerDocument {
  return {
    id: Number(id),
    kind,
    name,
    state,
    reason: state === 'refused' ? finding : null,
    sent_at: iso(sent_at),
    decided_at: decided_at === null ? null : iso(decided_at),
  };
}
