import { findKind } from '@marquee/schemas';
import type { ApplyBulkBody } from '@marquee/schemas/server-calls';
import { isRecord } from '@marquee/schemas/is-record';
import { wrongField } from '../admin-session/request-fields.ts';
import { assertEachOnce } from '../releases/assert-each-once.ts';
import { fromPointer } from '@marquee/schemas/json-pointer';

/** What happens to each of the chosen documents. */
export type BulkEdit =
  | { type: 'set'; fields: readonly FieldEdit[] }
  | { type: 'picture'; picture: string; by: string }
  | { type: 'remove' }
  | { type: 'duplicate' };

/** Without a value, the field is removed. */
export type FieldEdit = { pointer: string; value?: unknown };
export type ChosenDocument = { kind: string; id: string; revision: number };

/** Each document must be of an existing kind and appear only once. */
export function assertDocuments(documents: readonly ChosenDocument[]): void {
  for (const [index, { kind }] of documents.entries())
    if (!findKind(kind))
      throw wrongField(`/documents/${index}/kind`, `There is no kind of document called ${kind}.`);
  assertEachOnce(documents);
}

/** The contract requires `fields` for the type `set`. */
export function editOf({ type, fields = [], picture, by }: ApplyBulkBody['edit']): BulkEdit {
  if (type === 'set') return { type, fields };
  if (type !== 'picture') return { type };
  if (picture === undefined) throw wrongField('/edit/picture', 'Say which picture is replaced.');
  if (by === undefined) throw wrongField('/edit/by', 'Say which picture takes its place.');
  return { type, picture, by };
}

/** Returns the document with the fields set. Missing objects on the path to a field are created. */
export function setFields(data: unknown, fields: readonly FieldEdit[]): unknown {
  return fields.reduce((edited, { pointer, value }) => setAt(edited, fromPointer(pointer), value), data);
}

/** A copy under a new id. Fields that repeat the id get the new one, a page gets its own path, references stay. */
export function copyUnder(kind: string, id: string, newId: string, data: unknown): unknown {
  if (!isRecord(data)) return data;
  const copy: Record<string, unknown> = { ...data };
  for (const field of ['key', 'code', 'locale', 'size']) if (copy[field] === id) copy[field] = newId;
  const path = findKind(kind)?.path;
  const place = path === undefined ? undefined : copy[path];
  if (path !== undefined && typeof place === 'string')
    copy[path] = `${place.replace(/\/[^/]*$/, '')}/${newId.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
  return copy;
}

/** `<id>-copy`, `<id>-copy-2` and so on. */
export function* copyIds(id: string): Generator<string, never> {
  const base = `${id.slice(0, 70)}-copy`;
  yield base;
  for (let number = 2; ; number += 1) yield `${base}-${number}`;
}

function setAt(target: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const fields = isRecord(target) ? target : {};
  const inner = setAt(fields[name], rest, value);
  if (inner !== undefined) return { ...fields, [name]: inner };
  const { [name]: _removed, ...others } = fields;
  return others;
}
