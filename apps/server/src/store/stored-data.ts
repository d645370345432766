import { migrateDocument } from '@marquee/schemas';

type Stored = { kind: string; data: unknown; schemaVersion: string };

/**
 * A stored document as this version reads it (SCHEMA-05). The store keeps what was written, and in which version;
 * every read of a document's data passes through here, and what is written again is written in this version.
 */
export function readData({ kind, data, schemaVersion }: Stored): unknown {
  const version = Number(schemaVersion);
  return Number.isInteger(version) && version > 0 ? migrateDocument(kind, data, version) : data;
}
