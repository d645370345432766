import type { LogEvent } from 'kysely';
import { storeErrorCode } from '../errors.ts';

/** Why the store takes no writes: its disk is full, or it is a replica or was made read-only. */
export type RefusedWrites = 'full' | 'read-only';

/** What a database says to a write in a transaction that may only read. */
const READ_ONLY = '25006';
const WRITES = /^\s*(?:insert|update|delete)\b|^\s*with\b.*\b(?:insert into|delete from|update \S+ set)\b/is;

/**
 * Remembers that a write was refused, until one is done: reads go on meanwhile, so that nothing else of the process shows
 * it.
 */
export function createRefusedWrites() {
  let refused: RefusedWrites | undefined;
  return {
    get: () => refused,
    note(event: LogEvent): void {
      if (event.level === 'query') {
        if (refused && WRITES.test(event.query.sql)) refused = undefined;
        return;
      }
      const error: unknown = event.error;
      if (!(error instanceof Error)) return;
      if ('code' in error && error.code === READ_ONLY) refused = 'read-only';
      else if (storeErrorCode(error) === 'STORE_FULL') refused = 'full';
    },
  };
}
