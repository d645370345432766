import { isRecord } from '@marquee/schemas/is-record';
import type { IncomingHttpHeaders } from 'node:http';
import { hasText } from '@marquee/schemas';
import { AppError } from '../../errors.ts';
import type { Role } from '../../store/database.ts';
import { ROLES } from './roles.ts';

/** A text of a JSON body; refused with INVALID_REQUEST and the field's pointer when it is not one. */
export function readText(
  body: unknown,
  field: string,
  { min = 1, max }: { min?: number; max: number },
): string {
  const value = isRecord(body) ? body[field] : undefined;
  const isRead = hasText(value) || (min === 0 && typeof value === 'string');
  if (!isRead || value.trim().length < min || value.length > max)
    throw wrongField(`/${field}`, `Must be text of ${min} to ${max} characters.`);
  return value;
}

/** A whole number above zero from a path, a query or a body. */
export function readNumber(value: unknown, field: string, max = 2_147_483_647): number {
  const number = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > max)
    throw wrongField(`/${field}`, `Must be a whole number from 1 to ${max}.`);
  return number;
}

/** `?limit=&before=` of the lists that grow for ever. */
export function readPage(query: unknown): { limit: number; before?: number } {
  const { limit, before } = isRecord(query) ? query : {};
  return {
    limit: limit === undefined ? 100 : readNumber(limit, 'limit', 500),
    ...(before === undefined ? {} : { before: readNumber(before, 'before') }),
  };
}

/** The revision a change is based on: `If-Match: "3"`. */
export function readIfMatch({ 'if-match': ifMatch }: IncomingHttpHeaders): number {
  if (ifMatch === undefined) throw new AppError('PRECONDITION_REQUIRED');
  const revision = /^"([1-9]\d{0,8})"$/.exec(ifMatch.trim())?.[1];
  if (revision === undefined)
    throw new AppError('INVALID_REQUEST', {
      message: 'If-Match must be a revision in quotes, for example "3".',
    });
  return Number(revision);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** An instant of a body. Only with its offset: a clock time alone means another instant in every zone. */
export function readInstant(body: unknown, field: string): Date {
  const value = isRecord(body) ? body[field] : undefined;
  const instant = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : undefined;
  if (!instant || Number.isNaN(instant.getTime()))
    throw wrongField(
      `/${field}`,
      'Must be an instant with its offset from UTC, for example 2026-11-20T00:00:00+01:00.',
    );
  return instant;
}

export function wrongField(pointer: string, message: string): AppError {
  return new AppError('INVALID_REQUEST', { problems: [{ code: 'INVALID_FIELD', pointer, message }] });
}

export function readRole(body: unknown): Role {
  const role = ROLES.find((known) => isRecord(body) && body['role'] === known);
  if (!role) throw wrongField('/role', `Must be one of ${ROLES.join(', ')}.`);
  return role;
}

/** Null and nothing at all are null. */
export function readOptionalInstant(fields: unknown, field: string): Date | null {
  const value = isRecord(fields) ? fields[field] : undefined;
  return value === undefined || value === null ? null : readInstant(fields, field);
}

/** A new password: long rather than complicated. */
export function readPassword(body: unknown, field = 'password'): string {
  return readText(body, field, { min: 12, max: 1000 });
}

export { isRecord };
