import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../errors.ts';

// The contract has already checked these fields (`modules/contract`); here they are converted to values.

/** `?limit=&before=` of lists that grow without limit. */
export const pageOf = ({ limit = 100, before }: { limit?: number; before?: number }) => ({
  limit,
  ...(before === undefined ? {} : { before }),
});

/** The revision a change is based on, `If-Match: "3"`. */
export function baseOf({ 'if-match': ifMatch }: IncomingHttpHeaders): number {
  const revision = /\d+/.exec(ifMatch ?? '')?.[0];
  if (revision === undefined) throw new AppError('PRECONDITION_REQUIRED');
  return Number(revision);
}

/** Parses an instant. The offset is required: a time without one means another instant in each time zone. */
export function instantOf(text: string, pointer: string): Date {
  const instant = new Date(text);
  if (!Number.isNaN(instant.getTime())) return instant;
  throw wrongField(
    pointer,
    'Must be an instant with its offset from UTC, for example 2026-11-20T00:00:00+01:00.',
  );
}

/** Returns null for null and for undefined. */
export const optionalInstant = (text: string | null | undefined, pointer: string): Date | null =>
  text === undefined || text === null ? null : instantOf(text, pointer);

export function wrongField(pointer: string, message: string): AppError {
  return new AppError('INVALID_REQUEST', { problems: [{ code: 'INVALID_FIELD', pointer, message }] });
}
