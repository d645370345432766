import type { Client, QueryResult } from 'pg';

/** A statement is kept once it has come so often: what comes once is not worth its memory. */
const WORTH_KEEPING = 3;
/** Statements kept for a session, some ten kilobytes each, and those that are counted at all. */
const MOST_KEPT = 300;
const MOST_COUNTED = 3000;
/** The result of a kept statement would have other columns: a table was changed since. */
const CHANGED_RESULT = '0A000';

type Callback = (error: unknown, result: QueryResult) => void;
type Query = (text: unknown, values?: unknown, callback?: Callback) => Promise<QueryResult> | undefined;

let sessions = 0;

/**
 * Makes a client have its repeated statements planned once instead of each time: they get names, which is what makes
 * PostgreSQL keep them. PGlite needs longer to plan a statement than to carry it out, up to twenty times. Names are of
 * this client alone, because another one may follow in the same session of PGlite.
 */
export function keepPlans(client: Client): void {
  sessions += 1;
  const prefix = `kept_${sessions}_`;
  const uses = new Map<string, number>();
  const names = new Map<string, string | null>();
  const query = client.query.bind(client) as unknown as Query; // of its overloads the one that all others are

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
