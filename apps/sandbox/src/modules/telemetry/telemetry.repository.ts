import type { PlatformDatabase } from '../../store/database.ts';

type TelemetryRecord = { kind: string; record: object; now: number };

export async function insertTelemetry(
  db: PlatformDatabase,
  { kind, record, now }: TelemetryRecord,
): Promise<void> {
  await db
    .insertInto('telemetry_records')
    .values({ kind, record: JSON.stringify(record), created_at: now })
    .execute();
}

/** Keeps only the latest records of a kind. */
export async function pruneTelemetry(
  db: PlatformDatabase,
  { kind, kept }: { kind: string; kept: number },
): Promise<void> {
  await db
    .deleteFrom('telemetry_records')
    .where('kind', '=', kind)
    .where('id', '<=', (query) =>
      query
        .selectFrom('telemetry_records')
        .select('id')
        .where('kind', '=', kind)
        .orderBy('id', 'desc')
        .offset(kept)
        .limit(1),
    )
    .execute();
}
