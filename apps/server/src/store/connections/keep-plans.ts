import type { Client, QueryResult } from 'pg';

/** A statement's plan is kept after this many uses: a statement that is used once is not worth the memory. */
const WORTH_KEEPING = 3;
/** The most statements kept for each session, some ten kilobytes each, and the most whose uses are counted. */
const MOST_KEPT = 300;
const MOST_COUNTED = 3000;
/** The error code when a kept statement would now return other columns, because a table was changed. */
const CHANGED_RESULT = '0A000';

type Callback = (error: unknown, result: QueryResult) => void;
type Query = (text: unknown, values?: unknown, callback?: Callback) => Promise<QueryResult> | undefined;

let sessions = 0;

/**
 * Makes the database plan a client's repeated statements once instead of each time. PostgreSQL keeps the plans of named
 * statements, so they get names. PGlite needs up to twenty times as long to plan a statement as to run it. The names
 * are unique for each client, because another client may use the same PGlite session later.
 */
export function keepPlans(client: Client): void {
  sessions += 1;
  const prefix = `kept_${sessions}_`;
  const uses = new Map<string, number>();
  const names = new Map<string, string | null>();
  const query = client.query.bind(client) as unknown as Query; // the most general of its overloads

  const nameOf = (text: string): string | null => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count > 1 || uses.size < MOST_COUNTED) uses.set(text, count);
    if (count < WORTH_KEEPING || names.size >= MOST_KEPT) return null;
    uses.delete(text);
    const name = prefix + names.size;
    names.set(text, name);
    return name;
  };

  const keeping: Query = (text, values, callback) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : null;
    if (name === null) return query(text, values, callback);
    const forget = (error: unknown): void => {
      if (isChangedResult(error)) names.set(String(text), null);
    };
    if (callback)
      return query({ name, text, values }, undefined, (error, result) => {
        forget(error);
        callback(error, result);
      });
    return query({ name, text, values })?.catch((error: unknown) => {
      forget(error);
      throw error;
    });
  };
  client.query = keeping as unknown as Client['query'];
}

function isChangedResult(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === CHANGED_RESULT;
}
