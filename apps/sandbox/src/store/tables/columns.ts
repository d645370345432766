import type { ColumnType } from 'kysely';

/** A bigint column. Drivers return text or a number, so reads use `Number`. Times are in epoch milliseconds. */
export type Whole = ColumnType<string | number, number, number>;
export type WholeOrNull = ColumnType<string | number | null, number | null, number | null>;
/** A jsonb column: parsed when it is read, text when it is written. */
export type Json<Value> = ColumnType<Value, string, string>;
