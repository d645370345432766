import { migrateDocument } from '@marquee/schemas';

type Stored = { kind: string; data: unknown; schemaVersion: string };

/**
 * Migrates a stored document to this version's schema (SCHEMA-05). The store keeps the data as written, with its schema
 * version. Every read of a document's data passes through here. A document that is saved again is written in this
 * version.
 */
export function readData({ kind, data, schemaVersion }: Stored): unknown {
  const version = Number(schemaVersion);
  return Number.isInteger(version) && version > 0 ? migrateDocument(kind, data, version) : data;
}
