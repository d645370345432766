import type { Generated } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

export type AuditTable = {
  id: Generated<number>;
  at: Timestamp;
  actor_id: string | null;
  /** The email address as it was typed, so that failed sign-ins say who was tried. */
  actor: string;
  action: string;
  /** The document that the entry is about; anything else is in `detail`. */
  kind: string | null;
  document_id: string | null;
  detail: Json<Record<string, unknown>>;
  ip: string | null;
  /** Of the request that made it, as its lines of the log have it; null: none did, or it was before 0025. */
  request_id: string | null;
};

/** A database trigger fills this table at the commit of each entry (migration 0020, decision 045). */
export type AuditChainTable = {
  /** From 1, without gaps. */
  position: number;
  entry: number;
  /** Found: the entry was older than the chain. */
  origin: 'written' | 'found';
  chained_at: Timestamp;
  salt: string;
  /** SHA-256 of the entry, in hexadecimal. */
  content: string;
  /** The `hash` of the position before; 64 zeros at the first. */
  previous: string;
  hash: string;
};

/** Where the chain ends: one row, which only goes on. */
export type AuditHeadTable = { is_only: Generated<boolean>; position: number; hash: string };
