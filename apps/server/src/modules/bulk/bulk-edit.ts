import { DOCUMENT_ID, findKind } from '@marquee/schemas';
import { isRecord, readNumber, readText, wrongField } from '../admin-session/request-fields.ts';

/** What happens to each of the chosen documents. */
export type BulkEdit =
  | { type: 'set'; fields: readonly FieldEdit[] }
  | { type: 'remove' }
  | { type: 'duplicate' };

/** Without a value the field is taken out. */
export type FieldEdit = { pointer: string; value?: unknown };
export type ChosenDocument = { kind: string; id: string; revision: number };

/** A transaction over more would keep everybody else waiting, and nobody reads through a preview of more. */
export const MOST_DOCUMENTS = 1000;
const MOST_FIELDS = 10;

const POINTER = /^(?:\/(?:[^/~]|~0|~1)+){1,4}$/;

export function readBulk(body: unknown): { documents: ChosenDocument[]; edit: BulkEdit } {
  return { documents: readChosen(body), edit: readEdit(isRecord(body) ? body['edit'] : undefined) };
}

function readChosen(body: unknown): ChosenDocument[] {
  const list = isRecord(body) ? body['documents'] : undefined;
  if (!Array.isArray(list) || list.length === 0)
    throw wrongField('/documents', 'Must be a list of at least one document.');
  if (list.length > MOST_DOCUMENTS)
    throw wrongField(
      '/documents',
      `Must be at most ${MOST_DOCUMENTS} documents, not ${list.length}. Change them in several steps.`,
    );
  const keys = new Set<string>();
  return list.map((entry: unknown, index) => {
    const at = `documents/${index}`;
    if (!isRecord(entry)) throw wrongField(`/${at}`, 'Must have kind, id and revision.');
    const kind = readText(entry, 'kind', { max: 80 });
    const id = readText(entry, 'id', { max: 80 });
    if (!findKind(kind)) throw wrongField(`/${at}/kind`, `There is no kind of document called ${kind}.`);
    if (!DOCUMENT_ID.test(id)) throw wrongField(`/${at}/id`, 'Is not the id of a document.');
    if (keys.has(`${kind}/${id}`)) throw wrongField(`/${at}`, `${kind} ${id} is in the list twice.`);
    keys.add(`${kind}/${id}`);
    return { kind, id, revision: readNumber(entry['revision'], `${at}/revision`) };
  });
}

function readEdit(edit: unknown): BulkEdit {
  const type = isRecord(edit) ? edit['type'] : undefined;
  if (type === 'remove' || type === 'duplicate') return { type };
  if (type !== 'set' || !isRecord(edit))
    throw wrongField('/edit/type', 'Must be one of set, remove, duplicate.');
  const { fields } = edit;
  if (!Array.isArray(fields) || fields.length === 0 || fields.length > MOST_FIELDS)
    throw wrongField('/edit/fields', `Must be a list of 1 to ${MOST_FIELDS} fields.`);
  return {
    type,
    fields: fields.map((field: unknown, index): FieldEdit => {
      const pointer = isRecord(field) ? field['pointer'] : undefined;
      if (!isRecord(field) || typeof pointer !== 'string' || !POINTER.test(pointer))
        throw wrongField(
          `/edit/fields/${index}/pointer`,
          'Must be the JSON pointer of a field, for example /audience.',
        );
      return field['value'] === undefined ? { pointer } : { pointer, value: field['value'] };
    }),
  };
}

/** The document with the fields set; objects on the way to a field are made where they are missing. */
export function setFields(data: unknown, fields: readonly FieldEdit[]): unknown {
  return fields.reduce(
    (edited, { pointer, value }) => setAt(edited, pointer.slice(1).split('/').map(unescape), value),
    data,
  );
}

/** A copy under a new id: what repeats the id follows it, a page gets a path of its own, references stay. */
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

const unescape = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');
