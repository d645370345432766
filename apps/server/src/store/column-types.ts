import type { ColumnType } from 'kysely';

/**
 * Documents are stored as `json`, not `jsonb`. The text so stays as it was saved: with the order of its keys, and with
 * characters that jsonb refuses. It is written as text and read as a parsed value.
 */
export type Json<T> = ColumnType<T, string, string>;
export type Timestamp = ColumnType<Date, Date, Date>;
