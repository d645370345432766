import type { ColumnType } from 'kysely';

/** A bigint column. Drivers answer text or a number; reads go through `Number`. Instants are epoch milliseconds. */
export type Whole = ColumnType<string | number, number, number>;
export type WholeOrNull = ColumnType<string | number | null, number | null, number | null>;
/** A jsonb column: parsed when read, text when written. */
export type Json<Value> = ColumnType<Value, string, string>;
